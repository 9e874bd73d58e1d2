/** What a page can know of its being seen. */
export interface Screen {
  isHidden(): boolean;
  /** Calls back once what has changed until now has been painted. Never, while the page is hidden. */
  afterPaint(callback: () => void): void;
  /** Calls back before the page is hidden or left, until it is called itself. */
  onHiding(callback: () => void): () => void;
}

export const screen: Screen = {
  isHidden: () => document.hidden,
  // A frame's callbacks run before it is painted, and a timer that they set after it.
  afterPaint: (callback) => requestAnimationFrame(() => setTimeout(callback)),
  onHiding: (callback) => {
    const listen = () => {
      if (document.hidden) callback();
    };
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('pagehide', callback);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('pagehide', callback);
    };
  },
};
