import { inLondon } from '#case';
import { type DeskOrder, messageEntryLimits, MOST_MESSAGE_FILES, UPLOAD_LIMITS } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { AttachedFiles, Button, Checkbox, useAttachedFiles } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { sessionQuery } from '../queries.ts';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { MessageFiles } from './message-files.tsx';
import styles from './messages.module.css';
import { SavedPhrases } from './saved-phrases.tsx';
import { Section } from './section.tsx';
import { uploadFor } from './team-upload.ts';
import { useKeptText } from './use-kept-text.ts';
import { useStep } from './use-step.ts';
import { WordsField } from './words-field.tsx';

/** What she and the team wrote about the order. Whoever may answer has read it when it is before her. */
export function Messages({ found }: { readonly found: DeskOrder }) {
  const client = useTeam();
  const { order, messages } = found;
  const may = new Set(useQuery(sessionQuery(client)).data?.may);
  const mayWrite = may.has('message');
  const unread = messages.results
    .filter(({ from, readAt }) => from === 'patient' && readAt === null)
    .at(-1)?._id;
  useEffect(() => {
    if (unread === undefined || !mayWrite) return;
    // Where it fails it stays unread: somebody reads it again.
    void client.api.PUT('/team/cases/{orderId}/messages/read', {
      params: { path: { orderId: order._id } },
      body: { until: unread },
    });
  }, [client, order._id, unread, mayWrite]);
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
              {readAt === null && (from === 'team' ? ', not read by her yet' : ', new')}
            </p>
            <p className={styles.text}>{text ?? 'Erased.'}</p>
            <MessageFiles files={files} />
          </li>
        ))}
      </ol>
      {mayWrite && <MessageForm found={found} />}
    </Section>
  );
}

/** Writes to her. What was typed outlives a session; sent twice it is kept once. */
function MessageForm({
  found: { order, decision, needsPrescriber, toCheck },
}: {
  readonly found: DeskOrder;
}) {
  const client = useTeam();
  const [upload] = useState(() => uploadFor(client, order._id));
  const kept = useKeptText(`message ${order._id}`);
  const [needsAnswer, setNeedsAnswer] = useState(false);
  const [error, setError] = useState<string>();
  const [unsent, setUnsent] = useState<string>();
  const files = useAttachedFiles();
  const id = useRef(crypto.randomUUID());
  const isPaid = order.paymentStatus === 'authorised' || order.paymentStatus === 'paid';
  const isToDecide = order.status === 'pending' && needsPrescriber && isPaid && decision === null;
  const waits = isToDecide || toCheck.length > 0;
  const step = useStep(
    order._id,
    (text: string) =>
      dataOf<'teamSendMessage'>(
        client.api.POST('/team/cases/{orderId}/messages', {
          params: { path: { orderId: order._id } },
          body: {
            id: id.current,
            text,
            files: [...files.paths],
            needsAnswer: needsAnswer && waits,
          },
        }),
      ),
    () => {
      kept.forget();
      files.clear();
      setNeedsAnswer(false);
      id.current = crypto.randomUUID();
    },
  );
  const enter = (text: string | undefined) => {
    kept.enter(text);
    id.current = crypto.randomUUID();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = kept.text?.trim() ?? '';
    const { maxLength, messages } = messageEntryLimits.text;
    const problem =
      text === ''
        ? 'Write what she will read.'
        : text.length > maxLength
          ? messages.maxLength
          : undefined;
    setError(problem);
    setUnsent(files.problem?.message);
    if (problem === undefined && files.problem === undefined && !step.isPending) step.mutate(text);
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FailureAlert error={step.error} />
      <WordsField
        id="message"
        label="Write to her"
        hint="She is told that there is a message, not what it says."
        error={error}
        value={kept.text}
        onChange={enter}
      />
      <SavedPhrases text={kept.text} onChange={enter} />
      <AttachedFiles
        {...FILES}
        files={files}
        upload={upload}
        error={files.problem === undefined ? undefined : unsent}
        onChange={() => {
          id.current = crypto.randomUUID();
        }}
      />
      {waits && (
        <Checkbox
          id="needs-answer"
          name="needs-answer"
          label={`The ${isToDecide ? 'decision' : 'check'} waits for her answer`}
          value={needsAnswer}
          onChange={(value) => setNeedsAnswer(value ?? false)}
        />
      )}
      <Button type="submit" look="secondary" pending={step.isPending} pendingLabel="Sending...">
        {needsAnswer && waits ? 'Ask her' : 'Send'}
      </Button>
    </form>
  );
}

const FILES = {
  ...UPLOAD_LIMITS,
  maxFiles: MOST_MESSAGE_FILES,
  hint: 'She opens them on the page of this order, and nobody else does but the team.',
};
