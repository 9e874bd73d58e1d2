import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  /**
   * Its work is under way: presses are ignored, while label, width and focus stay. A `disabled` button
   * would drop the focus and tell nobody why.
   */
  readonly pending?: boolean;
  /** Said instead of the label while pending, for example 'Submitting...'. */
  readonly pendingLabel?: string;
}

/** A button of ours. `aria-disabled` makes it look unavailable and still pressable, to say why. */
export function Button({
  look = 'primary',
  wide = false,
  pending = false,
  pendingLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass(look, wide), className)}
      onClick={press}
      aria-busy={pending || undefined}
    >
      {pendingLabel === undefined ? (
        children
      ) : (
        <span className={styles.labels}>
          <span className={classes(styles.label, pending && styles.out)}>{children}</span>
          <span className={classes(styles.label, !pending && styles.out)}>{pendingLabel}</span>
        </span>
      )}
    </button>
  );
}

/** The class of a button's look, for what is not a button but should look like one. */
export const buttonClass = (look: ButtonLook, wide = false): string =>
  classes(styles.button, styles[look], wide && styles.wide);
