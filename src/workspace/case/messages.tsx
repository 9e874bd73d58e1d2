import { inLondon } from '#case';
import type { DeskOrder } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';
import { HaveRead } from './have-read.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageForm } from './message-form.tsx';
import styles from './messages.module.css';
import { Section } from './section.tsx';
import { unreadByHer, unreadIn } from './unread.ts';

/** What she and the team wrote about the order. A message of hers is new until somebody says that she has read it, or answers. */
export function Messages({ found }: { readonly found: DeskOrder }) {
  const client = useTeam();
  const { order, messages } = found;
  const may = new Set(useQuery(sessionQuery(client)).data?.may);
  const mayWrite = may.has('message');
  const unread = unreadByHer(messages);
  if (messages.results.length === 0 && !mayWrite) return null;
  return (
    <Section title="Messages">
      {messages.results.length === 0 && <p>Nothing was written yet.</p>}
      <ol role="list" className={styles.list}>
        {messages.results.map(({ _id, createdAt, from, by, text, files, isQuestion, readAt }) => (
          <li key={_id} className={from === 'team' ? styles.team : styles.hers}>
            <p className={styles.who}>
              {from === 'team' ? by : 'She'}, {inLondon(createdAt)}
              {isQuestion && ', a question'}
              {unread.has(_id) && ', not read by her yet'}
              {from === 'patient' && readAt === null && ', new'}
            </p>
            <p className={styles.text}>{text ?? 'Erased.'}</p>
            <MessageFiles files={files} />
          </li>
        ))}
      </ol>
      {mayWrite && (
        <>
          <HaveRead orderId={order._id} unread={unreadIn(messages)} />
          <MessageForm found={found} />
        </>
      )}
    </Section>
  );
}
