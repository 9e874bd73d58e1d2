/**
 * The first script of every page, and the smallest. What was rendered ahead is seen before anything else is
 * fetched and run: on a slow line the scripts would take their share of it from the style sheets, the
 * fonts and the picture that she is waiting for.
 */

/** A page that nobody looks at is never painted. */
const LONG_ENOUGH_MS = 2000;

const isSeen = (): Promise<unknown> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
        setTimeout(resolve, LONG_ENOUGH_MS);
      });

const isAhead = document.querySelector('#root > *') !== null;
void (isAhead ? isSeen() : Promise.resolve()).then(() => import('./main.tsx'));

export {};
