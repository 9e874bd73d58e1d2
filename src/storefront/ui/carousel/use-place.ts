import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Place {
  /** There is nothing to scroll. */
  readonly fits: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** Widths are fractions of pixels. */
const NEARLY = 2;

/** Where a row is scrolled to; again when it is another one, is scrolled or resized. */
export function usePlace(row: RefObject<HTMLElement | null>, count: number): Place {
  const [place, setPlace] = useState<Place>({ fits: true, atStart: true, atEnd: true });
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
      setPlace((before) => (same(before, next) ? before : next));
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
  return place;
}

const same = (one: Place, other: Place): boolean =>
  one.fits === other.fits && one.atStart === other.atStart && one.atEnd === other.atEnd;
