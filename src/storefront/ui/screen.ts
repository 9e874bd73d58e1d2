/** What a page can know of its being seen. */
export interface PageLife {
  isHidden(): boolean;
  /** Calls back once what has changed until now has been painted. Never, while the page is hidden. */
  afterPaint(callback: () => void): void;
  /** Calls back before the page is hidden or left. */
  onHiding(callback: () => void): void;
}

/** Work that takes longer than a frame, and may wait until what has changed is seen. */
export interface Screen {
  /**
   * Does it once all that has changed until now has been painted. It waits for nothing where that may
   * never be: when the page is hidden, which is the last that many a phone says of it, and when it is left.
   */
  afterPaint(task: () => void): void;
  /** Does at once what waits, in the order in which it came. */
  hurry(): void;
}

export function screenOf(page: PageLife): Screen {
  const waiting = new Set<() => void>();
  const perform = (task: () => void) => {
    if (waiting.delete(task)) task();
  };
  // What is added on the way is done too.
  const hurry = () => waiting.forEach(perform);
  let isWatched = false;
  return {
    afterPaint(work) {
      if (!isWatched) page.onHiding(hurry);
      isWatched = true;
      const task = () => work();
      waiting.add(task);
      if (page.isHidden()) hurry();
      else page.afterPaint(() => perform(task));
    },
    hurry,
  };
}

export const screen = screenOf({
  isHidden: () => document.hidden,
  // A frame's callbacks run before it is painted, and a timer that they set after it.
  afterPaint: (callback) => requestAnimationFrame(() => setTimeout(callback)),
  onHiding(callback) {
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) callback();
    });
    window.addEventListener('pagehide', callback);
  },
});
