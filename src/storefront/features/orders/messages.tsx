import { useEffect, useRef } from 'react';
import type { OrderMessage, Order } from '#contract';
import { queryOf, useClient, useMutation, useQuery } from '#features/session';
import { Card, Day, LoadFailure, Loading, Skeleton, timeInWords } from '#ui';
import { MessageForm } from './message-form.tsx';
import { isOver } from './question-over.ts';
import styles from './messages.module.css';
import { SentFiles } from './sent-files.tsx';
import { useOrdersKey } from './use-orders-key.ts';

/** What she and the team wrote to each other about an order; what is before her eyes she has read, on every device. */
export function Messages({ order: { _id, asksSince, status } }: { readonly order: Order }) {
  const client = useClient();
  const key = [...useOrdersKey(), 'messages', _id] as const;
  const { query, again } = useQuery(queryOf(key, () => client.orders.messages(_id)));
  const newest = query.kind === 'loaded' ? query.data.results.filter(isNew).at(-1)?._id : undefined;
  const marked = useRef<string>(undefined);
  // Nothing is asked again: what is new to her stays marked as new while she reads it.
  const { change: markRead } = useMutation(
    (until: string) => client.orders.haveRead(_id, until),
    [],
  );
  useEffect(() => {
    if (newest === undefined || marked.current === newest) return;
    marked.current = newest;
    // Where it fails they stay unread, and are new once more.
    void markRead(newest);
  });
  return (
    <Card role="region" aria-labelledby="order-messages" className={styles.card}>
      <h2 id="order-messages" tabIndex={-1} className={styles.title}>
        {asksSince === null ? 'Messages' : 'We need an answer from you'}
      </h2>
      {asksSince !== null && (
        <p>
          {status === 'active'
            ? 'Our pharmacist has a question before your order can be checked and sent. It waits for your answer.'
            : 'Our prescriber has a question before your order can be decided. It waits for your answer, and then goes on in the queue with the time that it had waited before.'}
        </p>
      )}
      {query.kind === 'loading' && (
        <Loading label="Loading the messages">
          <Skeleton shape="box" />
        </Loading>
      )}
      {query.kind === 'failed' && (
        <LoadFailure title="The messages did not load" message={query.message} onRetry={again} />
      )}
      {query.kind === 'loaded' && (
        <>
          <List orderId={_id} messages={query.data.results} asksSince={asksSince} />
          <MessageForm orderId={_id} isAnswer={asksSince !== null} />
        </>
      )}
    </Card>
  );
}

const isNew = ({ from, readAt }: OrderMessage): boolean => from === 'team' && readAt === null;

interface ListProps {
  readonly orderId: string;
  readonly messages: readonly OrderMessage[];
  readonly asksSince: Order['asksSince'];
}

const List = ({ orderId, messages, asksSince }: ListProps) =>
  messages.length === 0 ? (
    <p>You can write to our team about this order here.</p>
  ) : (
    <ol role="list" className={styles.list}>
      {messages.map((message) => (
        <li key={message._id} className={message.from === 'team' ? styles.team : styles.hers}>
          <p className={styles.who}>
            {message.from === 'team' ? 'Tribe' : 'You'}, <Day instant={message.createdAt} />,{' '}
            {timeInWords(message.createdAt)}
            {isOver(message, messages, asksSince)
              ? '. It needs no answer any more.'
              : isNew(message) && <strong> New</strong>}
          </p>
          <p className={styles.text}>{message.text}</p>
          <SentFiles orderId={orderId} paths={message.files} />
        </li>
      ))}
    </ol>
  );
