import type { ReactNode } from 'react';
import styles from './guide.module.css';

/** A part of the guide. */
export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <h2 id={`${id}-title`} className={styles.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One component in one state, with that state's name. */
export function Specimen({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <figure className={styles.specimen}>
      <figcaption className={styles.caption}>{name}</figcaption>
      <div>{children}</div>
    </figure>
  );
}
