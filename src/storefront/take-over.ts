import type { AnyRouter } from '@tanstack/react-router';

/** What can hold the focus, and what can have been opened, in a page that was rendered ahead. */
const WAYS = 'a[href], summary, [tabindex]';
const FOLDS = 'details';

/**
 * Puts a page in the place of the one that was rendered ahead, which looks the same, in one go.
 *
 * @returns what remains to do once all of it has looked around: what she had opened is opened again, and
 *   the focus goes to where it was
 */
export function takeOver(ahead: Element, page: Element): () => void {
  const open = foldsIn(ahead).map((fold) => fold.open);
  const focused = waysIn(ahead).findIndex((way) => way === document.activeElement);
  ahead.replaceWith(page);
  return () => {
    foldsIn(page).forEach((fold, index) => {
      const wasOpen = open[index];
      if (wasOpen !== undefined) fold.open = wasOpen;
    });
    if (focused >= 0) waysIn(page)[focused]?.focus({ preventScroll: true });
  };
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

const foldsIn = (page: Element) => [...page.querySelectorAll<HTMLDetailsElement>(FOLDS)];
const waysIn = (page: Element) => [...page.querySelectorAll<HTMLElement>(WAYS)];
