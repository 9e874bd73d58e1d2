/**
 * The first script of every page, and the smallest. What was rendered ahead is seen before anything else is
 * fetched and run: on a slow line the scripts would take their share of it from the style sheet, the fonts
 * and the picture that she is waiting for.
 */
import mark from './features/shell/mark.svg';
import { nextTask } from './ui/next-task.ts';

/** A page that nobody looks at is never painted. */
const LONG_ENOUGH_MS = 2000;

const isSeen = (): Promise<unknown> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
        setTimeout(resolve, LONG_ENOUGH_MS);
      });

/** Whether this tab has just been opened here: nothing is kept in it, and it has come from no page of ours. */
function isNewcomer(): boolean {
  try {
    return window.sessionStorage.length === 0 && window.history.state === null;
  } catch {
    // A browser that keeps nothing knows nobody.
    return true;
  }
}

/** All that the page runs on, each after what it needs. */
const scriptsOf = ({ dataset: { scripts } }: HTMLElement): readonly string[] =>
  scripts?.split(' ') ?? [];

/** At once: the browser would find each only in the one before. */
const fetchAll = (scripts: readonly string[]): void =>
  scripts.forEach((href) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    ),
  );

/**
 * In the browser's tab. Fetched beside the fonts, it would hold the words up by a round trip; so the page
 * names an empty one, since a browser asks at once for the icon of a page that names none.
 */
function showMark(): void {
  document.head.querySelector<HTMLLinkElement>('[rel=icon]')?.setAttribute('href', mark);
}

/** What is kept here comes from disk when it is first asked for, and everything waits for it: now, by itself. */
function wakeStorage(): void {
  for (const kept of ['localStorage', 'sessionStorage'] as const)
    try {
      void window[kept].length;
    } catch {
      // A browser that keeps nothing has nothing to wake.
    }
}

/**
 * One after the other, with a pause: in one go they would keep a slow phone from scrolling. Who needs one
 * that does not arrive asks for it again, and says so.
 */
async function runEach(scripts: readonly string[]): Promise<void> {
  for (const href of scripts) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTask();
  }
}

const container = document.getElementById('root');
const ahead = container?.dataset['ahead'];
// It would show somebody who has answered already a step without her answers.
if (ahead === 'newcomers' && !isNewcomer()) {
  container?.replaceChildren();
  container?.removeAttribute('data-ahead');
}
void (container?.firstElementChild ? isSeen() : Promise.resolve()).then(async () => {
  const scripts = container ? scriptsOf(container) : [];
  fetchAll(scripts);
  await nextTask();
  showMark();
  await nextTask();
  wakeStorage();
  await nextTask();
  await runEach(scripts);
  await import('./main.tsx');
});
