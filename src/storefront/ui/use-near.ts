import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether somebody has come near a place on the page, or has been there.
 *
 * @param margin how near: around what is seen of the page, as CSS has it
 */
export function useNear(target: RefObject<Element | null>, margin = '10% 0px'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, margin, isNear]);
  return isNear;
}
