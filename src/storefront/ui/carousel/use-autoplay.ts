import { type RefObject, useEffect } from 'react';

const EVERY_MS = 3000;

/** Goes on every three seconds; not while a pointer or the focus is in it, nor while nobody sees it. */
export function useAutoplay(
  region: RefObject<HTMLElement | null>,
  isPlaying: boolean,
  goOn: () => void,
): void {
  useEffect(() => {
    const element = region.current;
    if (!isPlaying || !element) return undefined;
    let isSeen = false;
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? false;
    });
    observer.observe(element);
    const timer = setInterval(() => {
      const isAttended = element.matches(':hover') || element.matches(':focus-within');
      if (isSeen && !isAttended && !document.hidden) goOn();
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [region, isPlaying, goOn]);
}
