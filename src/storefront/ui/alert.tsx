import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './alert.module.css';
import { CircleAlert, CircleCheck, HeartHandshake, Info } from './icons.ts';

const icons = { info: Info, success: CircleCheck, error: CircleAlert, refusal: HeartHandshake };

interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `refusal`: something cannot be supplied, which is nobody's fault; said calmly. */
  readonly kind?: keyof typeof icons;
  readonly title?: ReactNode;
}

/** Something to know at this place. For words that appear later, give it a `role`. */
export function Alert({ kind = 'info', title, className, children, ...rest }: AlertProps) {
  const Icon = icons[kind];
  return (
    <div {...rest} className={classes(styles.alert, styles[kind], className)}>
      <Icon aria-hidden="true" size={24} strokeWidth={1.75} />
      <div className={styles.words}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
