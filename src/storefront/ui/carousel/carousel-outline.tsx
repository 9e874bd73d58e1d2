import { Children, type ReactNode } from 'react';
import { Loading } from '../skeleton.tsx';
import { classes } from '../classes.ts';
import styles from './carousel.module.css';

interface CarouselOutlineProps {
  /** What is being loaded, for those who see no outline. */
  readonly label: string;
  /** What will stand above it. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Stands in for a carousel of four while it loads, as high as it: a row, however many fit. */
export const CarouselOutline = ({ label, title, children }: CarouselOutlineProps) => (
  <Loading label={label}>
    <div className={classes(styles.carousel, styles.upToFour, styles.outline)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.controls} />
      </div>
      <div className={styles.track}>
        {Children.map(children, (slide) => (
          <div className={styles.slide}>{slide}</div>
        ))}
      </div>
    </div>
  </Loading>
);
