import { type RefObject, useEffect, useRef } from 'react';
import { queryOf, useClient, useQuery } from '#features/session';
import { Loading, LoadFailure, Skeleton, useDocumentHead } from '#ui';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { useNotificationsKey } from './use-notifications-key.ts';
import { useRemovals } from './use-removals.ts';

interface NotificationsProps {
  /** The button that had the focus is gone. */
  readonly onFocusLost: () => void;
}

/** What the pharmacy has told her, newest first. */
export function Notifications({ onFocusLost }: NotificationsProps) {
  const { notifications } = useClient();
  const { query, again } = useQuery(queryOf(useNotificationsKey(), notifications.list));
  const { removals, begin, undo } = useRemovals();
  useDocumentHead({ title: 'Notifications', noindex: true });
  const list = useRef<HTMLDivElement>(null);
  useFocusKept(list, removals, onFocusLost);

  if (query.kind === 'loading') return <Outline />;
  if (query.kind === 'failed')
    return (
      <LoadFailure
        title="Failed to fetch notifications. Please try again."
        onRetry={() => {
          onFocusLost();
          again();
        }}
      />
    );
  const shown = query.data.results.filter(({ _id }) => removals.get(_id)?.kind !== 'gone');
  return (
    <div ref={list}>
      {shown.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>You have no notifications.</p>
          <p>When something happens to an order of yours, we say so here and by email.</p>
        </div>
      ) : (
        <ul role="list" className={styles.list}>
          {shown.map((notification) => (
            <NotificationRow
              key={notification._id}
              notification={notification}
              removal={removals.get(notification._id)}
              onRemove={() => begin(notification._id)}
              onUndo={() => undo(notification._id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** When the row that has the focus goes for good, the focus goes back to the heading. */
function useFocusKept(
  list: RefObject<HTMLElement | null>,
  removals: unknown,
  onLost: () => void,
): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) onLost();
  }, [removals, onLost]);
  useEffect(() => {
    const follow = () => {
      hadFocus.current = list.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [list]);
}

function Outline() {
  return (
    <Loading label="Loading your notifications">
      <div className={styles.list}>
        {[0, 1, 2].map((row) => (
          <div key={row} className={styles.outline}>
            <Skeleton shape="line" />
            <Skeleton shape="title" />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
