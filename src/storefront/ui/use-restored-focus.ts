import { type RefObject, useLayoutEffect } from 'react';

/**
 * When something that has the focus is taken away, whatever stood around it takes the focus: who
 * hears the page, or walks it with the keyboard, goes on at that place and not at the top.
 */
export function useFocusKept(going: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = going.current;
    if (!element) return undefined;
    // This runs while it is still there; what is left of its surroundings shows a moment later.
    return () => {
      if (!element.contains(document.activeElement)) return;
      const around = [...surroundings(element)];
      queueMicrotask(() => {
        const container = around.find((one) => one.isConnected);
        if (container && document.activeElement === document.body) focus(container);
      });
    };
  }, [going]);
}

function* surroundings(element: HTMLElement): Generator<HTMLElement> {
  for (let one = element.parentElement; one !== null; one = one.parentElement) yield one;
}

function focus(container: HTMLElement): void {
  if (!container.hasAttribute('tabindex')) {
    container.tabIndex = -1;
    container.addEventListener('blur', () => container.removeAttribute('tabindex'), { once: true });
  }
  container.focus({ preventScroll: true });
}
