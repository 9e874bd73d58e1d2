import { useLayoutEffect, useRef, type RefObject } from 'react';
import { listenToPresses, type OnPressed } from './presses.ts';

/**
 * For radio buttons and boxes to tick. The browser marks what is pressed by itself, before a script has
 * run, so that whoever is told of it may take her time: no press waits for a render. Their `checked` is
 * therefore not React's, which would take the mark away again until then. Once there is another answer,
 * it is the answer that is marked.
 *
 * @param marked the values of those that are marked, for the answer as it stands
 */
export function usePressed<Group extends HTMLElement>(
  marked: readonly string[],
  onPressed: OnPressed,
): RefObject<Group | null> {
  const group = useRef<Group>(null);
  const markedNow = JSON.stringify(marked);
  useLayoutEffect(() => {
    const values = new Set<unknown>(JSON.parse(markedNow) as readonly unknown[]);
    for (const input of group.current?.getElementsByTagName('input') ?? [])
      input.checked = values.has(input.value);
  }, [markedNow]);
  useLayoutEffect(() => {
    if (group.current) listenToPresses(group.current, onPressed);
  });
  return group;
}
