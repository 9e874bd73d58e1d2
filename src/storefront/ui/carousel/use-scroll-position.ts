import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface ScrollPosition {
  /** There is nothing to scroll. */
  readonly fits: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** Widths are fractions of pixels. */
const NEARLY = 2;

/**
 * What a row of several is on a phone. Taken for granted until it has been measured: on a slow one, making
 * each row of a page again costs more than all that was there to see.
 */
const ON_A_PHONE: ScrollPosition = { fits: false, atStart: true, atEnd: false };
/** Of one alone; and where there is no browser yet, so that nothing could be pressed. */
const NOTHING_TO_SCROLL: ScrollPosition = { fits: true, atStart: true, atEnd: true };

/** Where a row is scrolled to; again when it is another one, is scrolled or resized. */
export function useScrollPosition(
  row: RefObject<HTMLElement | null>,
  count: number,
): ScrollPosition {
  const [position, setPosition] = useState(
    typeof document === 'undefined' || count < 2 ? NOTHING_TO_SCROLL : ON_A_PHONE,
  );
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const next = {
        fits: scrollWidth <= clientWidth + NEARLY,
        atStart: scrollLeft <= NEARLY,
        atEnd: scrollLeft + clientWidth >= scrollWidth - NEARLY,
      };
      setPosition((before) => (same(before, next) ? before : next));
    };
    // It is told at once, when the browser has worked out where everything is anyway and before it paints.
    const observer = new ResizeObserver(() => flushSync(look));
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, count]);
  return position;
}

const same = (one: ScrollPosition, other: ScrollPosition): boolean =>
  one.fits === other.fits && one.atStart === other.atStart && one.atEnd === other.atEnd;
