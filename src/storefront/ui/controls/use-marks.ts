import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For radio buttons and boxes to tick. The browser marks what is pressed by itself, before a script has
 * run, so that whoever is told of it may take her time: no press waits for a render. Whatever is rendered
 * then has the last word. Their `checked` is therefore not React's, which would take the mark away again.
 */
export function useMarks<Group extends HTMLElement>(
  isMarked: (input: HTMLInputElement) => boolean,
): RefObject<Group | null> {
  const group = useRef<Group>(null);
  useLayoutEffect(() => {
    for (const input of group.current?.getElementsByTagName('input') ?? [])
      input.checked = isMarked(input);
  });
  return group;
}
