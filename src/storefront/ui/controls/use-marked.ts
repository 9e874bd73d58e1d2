import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For radio buttons and boxes to tick. The browser marks what is pressed by itself, so that whoever is told of
 * it may work it out once it is seen: no press waits for a render. Where the answer comes from elsewhere, it is
 * what is marked.
 *
 * @param values of those that are marked, what she has just pressed included
 */
export function useMarked<Group extends HTMLElement>(
  values: readonly string[],
): RefObject<Group | null> {
  const group = useRef<Group>(null);
  useLayoutEffect(() => {
    for (const input of group.current?.getElementsByTagName('input') ?? [])
      input.checked = values.includes(input.value);
  });
  return group;
}
