import { useEffect, useRef } from 'react';
import { Button } from '#ui';
import styles from './banner.module.css';
import type { Choice } from './choice.ts';
import { useRoomBelow } from './use-room-below.ts';

interface BannerProps {
  /** Whether anything is counted here, so that there is a choice to make. */
  readonly counts: boolean;
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
  /** Where it was asked for, it can also be left as it is. */
  readonly onClose: (() => void) | undefined;
}

/** The question, at the bottom of the window. The page behind it can be used all the same. */
export function Banner({ counts, chosen, onChoose, onClose }: BannerProps) {
  const rootRef = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRoomBelow(rootRef);
  const asked = onClose !== undefined;
  useEffect(() => {
    if (asked) heading.current?.focus();
  }, [asked]);
  return (
    <section
      ref={rootRef}
      aria-labelledby="cookies"
      className={styles.banner}
      onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 ref={heading} id="cookies" tabIndex={-1} className={styles.title}>
            {counts ? 'May we count your visit?' : 'There is nothing to choose'}
          </h2>
          <p>We keep what the shop needs, like your cart.</p>
          {counts ? (
            <p>
              With your agreement we also count visits: never your name, your answers or what you
              read. {chosen && <strong>You {chosen} this before.</strong>}
            </p>
          ) : (
            <p>Visits are not counted here, and nobody else is told of yours.</p>
          )}
        </div>
        {counts ? (
          <div className={styles.choices}>
            <Button look="secondary" onClick={() => onChoose('accepted')}>
              Accept
            </Button>
            <Button look="secondary" onClick={() => onChoose('rejected')}>
              Reject
            </Button>
          </div>
        ) : (
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </section>
  );
}
