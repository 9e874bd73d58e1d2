import type { AnyRouter } from '@tanstack/react-router';

/** What can hold the focus, and what can have been opened, in a page that was rendered ahead. */
const WAYS = 'a[href], summary, [tabindex]';
const FOLDS = 'details';
/** On the place while what it holds was rendered ahead. */
const AHEAD = 'data-ahead';

/**
 * Puts a page in the place of the one that was rendered ahead, which looks the same, in one go: what
 * she has opened stays open, and the focus stays where it was.
 *
 * @param render has put the page there when it returns
 */
export function takeOver(place: HTMLElement, render: () => void): void {
  const open = foldsIn(place).map((fold) => fold.open);
  const focused = waysIn(place).findIndex((way) => way === document.activeElement);
  render();
  place.removeAttribute(AHEAD);
  foldsIn(place).forEach((fold, index) => {
    const wasOpen = open[index];
    if (wasOpen !== undefined) fold.open = wasOpen;
  });
  if (focused >= 0) waysIn(place)[focused]?.focus({ preventScroll: true });
}

/** Whoever has scrolled meanwhile stays there: the router begins a page at its top. */
export function keepScroll(router: AnyRouter): void {
  const { scrollX, scrollY } = window;
  if (scrollY === 0) return;
  const stop = router.subscribe('onRendered', () => {
    stop();
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  });
}

const foldsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLDetailsElement>(FOLDS)];
const waysIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>(WAYS)];
