import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { X } from './icons.ts';
import { Unbroken } from './unbroken.tsx';

interface DialogProps {
  readonly open: boolean;
  /** Another title is another dialog in the same place: the focus moves to it, and it is read out. */
  readonly title: string;
  /** Escape, the close button, or a press beside it. */
  readonly onClose: () => void;
  /** It has faded out; the focus is back where it was, unless that is gone. */
  readonly onClosed?: (() => void) | undefined;
  /** For what is filled in and would be lost: a press beside it does nothing. */
  readonly staysOpen?: boolean | undefined;
  /** For what is looked at: as much room as there is. */
  readonly wide?: boolean | undefined;
  /** Also given while it fades out. */
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the browser keeps focus inside (a focus trap), closes it on Escape and returns focus to
 * where it was. What goes wrong in it must be said in it: the page behind it is out of reach.
 */
export function Dialog({
  open,
  title,
  onClose,
  onClosed,
  staysOpen,
  wide = false,
  children,
}: DialogProps) {
  const { dialog, heading, isFilled } = useModal({ open, title, onClosed });
  const pressedBeside = useRef(false);
  const titleId = useId();
  const isBeside = (event: MouseEvent) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside it is cancelled too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        // Not for a selection that was begun inside.
        if (!staysOpen && isBeside(event) && pressedBeside.current) onClose();
      }}
    >
      {isFilled && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              <Unbroken>{title}</Unbroken>
            </h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <X aria-hidden="true" size={22} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** Opens and closes it with the browser's own means, and knows when it has faded out. */
function useModal({ open, title, onClosed }: Pick<DialogProps, 'open' | 'title' | 'onClosed'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What it shows stays until it has faded out, and is not there before.
  const [isFilled, setFilled] = useState(open);
  if (open && !isFilled) setFilled(true);

  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });
  useEffect(() => {
    const element = dialog.current;
    if (open) {
      if (!element?.open) element?.showModal();
      return undefined;
    }
    if (!element?.open) return undefined;
    element.close();
    // Where what opened it is gone the focus would be in it until the next frame, and whoever asks would think it kept.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && element.contains(activeElement))
      activeElement.blur();
    let shouldShow = true;
    const fading = element.getAnimations().map((animation) => animation.finished);
    void Promise.allSettled(fading).then(() => {
      if (!shouldShow) return;
      setFilled(false);
      closed.current?.();
    });
    return () => {
      shouldShow = false;
    };
  }, [open]);
  useEffect(() => {
    if (!open) return;
    heading.current?.focus();
    dialog.current?.scrollTo({ top: 0 });
  }, [open, title]);
  return { dialog, heading, isFilled };
}
