import { Children, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './carousel.module.css';
import { Arrows, PlayButton } from './controls.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useMouseDrag } from './use-mouse-drag.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import { useQuietMotion } from './use-quiet-motion.ts';

interface CarouselProps {
  /** What is in it, above it. */
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  /** Where its list has more to it than its title, for example a link to all of it. */
  readonly aside?: ReactNode;
  /** How many are seen at once where there is most room; fewer where there is less. */
  readonly slides: 3 | 4 | 5;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const UP_TO = { 3: styles.upToThree, 4: styles.upToFour, 5: styles.upToFive };

/**
 * A row that scrolls sideways by itself, by touch, wheel, keyboard, mouse and its buttons. The browser
 * scrolls it and snaps it; everything in it is on the page, so that Tab and find-in-page reach it. What
 * moves by itself can be stopped, and rests while somebody is at it.
 */
export function Carousel(props: CarouselProps) {
  const { title, heading: Heading = 'h2', aside, slides: most, className, children } = props;
  const titleId = useId();
  const trackId = useId();
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [isStopped, setStopped] = useState(false);
  const isQuiet = useQuietMotion();
  const slides = Children.toArray(children);
  const { fits, atStart, atEnd } = useScrollPosition(track, slides.length);
  const playable = !isQuiet && !fits;

  const move = useCallback((by: 1 | -1, from?: number) => {
    const row = track.current;
    if (!row) return;
    const slide = row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth;
    row.scrollTo({ left: (from ?? row.scrollLeft) + by * slide });
  }, []);
  const goOn = useCallback(() => {
    const row = track.current;
    if (!row) return;
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
    if (isAtEnd) row.scrollTo({ left: 0 });
    else move(1);
  }, [move]);
  const stop = useCallback(() => setStopped(true), []);
  // Whoever moves it has taken it over.
  const moveByHand = useCallback(
    (by: 1 | -1, from?: number) => {
      stop();
      move(by, from);
    },
    [stop, move],
  );
  useAutoplay(region, playable && !isStopped, goOn);
  const drag = useMouseDrag(track, moveByHand);
  return (
    <section
      ref={region}
      aria-labelledby={titleId}
      aria-roledescription="carousel"
      className={classes(styles.carousel, UP_TO[most], className)}
    >
      <div className={styles.head}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        <div className={styles.controls}>
          {aside}
          {playable && (
            <PlayButton
              title={title}
              isStopped={isStopped}
              onPress={() => setStopped(!isStopped)}
            />
          )}
          {!fits && <Arrows {...{ title, trackId, atStart, atEnd }} onMove={moveByHand} />}
        </div>
      </div>
      <ul
        ref={track}
        id={trackId}
        role="list"
        aria-labelledby={titleId}
        tabIndex={fits ? undefined : 0}
        className={styles.track}
        onTouchStart={stop}
        {...drag}
      >
        {slides.map((slide, index) => (
          <li key={index} className={styles.slide}>
            {slide}
          </li>
        ))}
      </ul>
    </section>
  );
}
