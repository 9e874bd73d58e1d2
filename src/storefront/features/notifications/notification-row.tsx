import { useState } from 'react';
import type { Notification } from '#contract';
import { Button, Day, ExternalLink, Unbroken } from '#ui';
import { Trash2 } from '#ui/icons';
import styles from './notification-row.module.css';
import type { Removal } from './removals.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly removal: Removal | undefined;
  readonly onRemove: () => void;
  readonly onUndo: () => void;
}

/** One thing the pharmacy has said; once it is deleted, for a while the way to have it back. */
export function NotificationRow(props: NotificationRowProps) {
  const { notification, removal, onRemove, onUndo } = props;
  const { _id, createdAt, title, body, link } = notification;
  const [isBack, setBack] = useState(false);
  if (removal?.kind === 'undoable')
    return (
      <li className={styles.deleted}>
        <p>
          Deleted: <span className={styles.what}>{title}</span>
        </p>
        <Button
          autoFocus
          look="quiet"
          onClick={() => {
            setBack(true);
            onUndo();
          }}
        >
          Undo<span className="visually-hidden"> deleting {title}</span>
        </Button>
      </li>
    );
  return (
    <li className={styles.row}>
      <article aria-labelledby={`notification-${_id}`} className={styles.words}>
        <p className={styles.day}>
          <Day instant={createdAt} />
        </p>
        <h3 id={`notification-${_id}`} className={styles.title}>
          <Unbroken>{title}</Unbroken>
        </h3>
        <p>
          <Unbroken>{body}</Unbroken>
        </p>
        {link !== null && <ExternalLink href={link}>Track Order</ExternalLink>}
        {removal?.kind === 'failed' && (
          <p role="alert" className={styles.failure}>
            We could not delete this. Please try again.
          </p>
        )}
      </article>
      <button
        type="button"
        // The button that brought it back is gone.
        autoFocus={isBack}
        className={styles.remove}
        aria-label={`Delete notification: ${title}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={20} />
      </button>
    </li>
  );
}
