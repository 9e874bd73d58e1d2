import { type RefObject, useLayoutEffect } from 'react';

/**
 * What lies over the bottom of the window takes nothing away: whatever is focused scrolls clear of it,
 * and the end of the page can be scrolled above it.
 */
export function useRoomBelow(over: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = over.current;
    if (!element) return undefined;
    const page = document.documentElement.style;
    const end = document.body.style;
    const observer = new ResizeObserver(() => {
      const liesOver = getComputedStyle(element).position === 'fixed';
      const height = `${element.offsetHeight}px`;
      page.scrollPaddingBottom = liesOver ? `calc(${height} + 1.5rem)` : '';
      end.paddingBottom = liesOver ? height : '';
      // Read by what else stands at the bottom of the window.
      page.setProperty('--below', liesOver ? height : '0px');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.scrollPaddingBottom = '';
      end.paddingBottom = '';
      page.removeProperty('--below');
    };
  }, [over]);
}
