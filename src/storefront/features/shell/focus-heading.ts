import type { AnyRouter } from '@tanstack/react-router';

/**
 * Moves focus to the h1 once another page is there: the router moves none, so a screen reader would
 * say nothing and Tab would start from wherever the old page was left. The focused heading is read
 * out, which is the one announcement. Scrolling stays the router's business, so that Back returns to
 * where the customer was.
 */
export function focusHeadingOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    // A tab of the page that is still there keeps the focus: only what is below it has changed.
    if (document.activeElement?.matches('main nav [aria-current=page]')) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}
