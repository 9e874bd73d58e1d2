import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { ArrowLeft, ArrowRight, Pause, Play } from '../icons.ts';
import styles from './carousel.module.css';

interface PlayButtonProps {
  /** What moves. */
  readonly title: string;
  readonly isStopped: boolean;
  readonly onPress: () => void;
}

/** Stops what moves by itself, and lets it go on. */
export function PlayButton({ title, isStopped, onPress }: PlayButtonProps) {
  const Icon = isStopped ? Play : Pause;
  return (
    <button type="button" className={styles.control} onClick={onPress}>
      <Icon aria-hidden="true" size={18} />
      {isStopped ? 'Play' : 'Pause'}
      <span className="visually-hidden">: {title}</span>
    </button>
  );
}

interface ArrowsProps {
  readonly title: string;
  /** The id of the row that they move. */
  readonly trackId: string;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

export function Arrows({ title, trackId, atStart, atEnd, onMove }: ArrowsProps) {
  return (
    <>
      <Arrow
        label={`Previous: ${title}`}
        controls={trackId}
        disabled={atStart}
        onPress={() => onMove(-1)}
      >
        <ArrowLeft aria-hidden="true" size={20} />
      </Arrow>
      <Arrow label={`Next: ${title}`} controls={trackId} disabled={atEnd} onPress={() => onMove(1)}>
        <ArrowRight aria-hidden="true" size={20} />
      </Arrow>
    </>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly controls: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Keeps its focus at the end of the row, where it has nothing to do. */
function Arrow({ label, controls, disabled, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      className={classes(styles.control, styles.arrow)}
      aria-label={label}
      aria-controls={controls}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onPress()}
    >
      {children}
    </button>
  );
}
