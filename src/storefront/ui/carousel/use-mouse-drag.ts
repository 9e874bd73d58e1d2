import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A shorter drag was none: the row goes back to where it was. */
const SHORTEST_DRAG = 80;

/** A hand that trembles on a button still presses it. */
const TREMBLE = 6;

interface Drag {
  readonly pointer: number;
  readonly x: number;
  readonly scrolled: number;
}

/**
 * Drags a row with a mouse, as a finger does without our help.
 *
 * @param onDragged told which way, and where the row was before
 */
export function useMouseDrag(
  row: RefObject<HTMLElement | null>,
  onDragged: (by: 1 | -1, from: number) => void,
) {
  const drag = useRef<Drag | undefined>(undefined);
  const hasMoved = useRef(false);
  useEffect(() => {
    const element = row.current;
    // Where a drag ends is not where something was pressed.
    const swallow = (event: MouseEvent) => {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('click', swallow, true);
    return () => element?.removeEventListener('click', swallow, true);
  }, [row]);

  const end = ({ clientX }: PointerEvent) => {
    const element = row.current;
    const begun = drag.current;
    drag.current = undefined;
    if (!element || !begun || !hasMoved.current) return;
    element.toggleAttribute('data-dragging', false);
    const by = begun.x - clientX;
    if (Math.abs(by) < SHORTEST_DRAG) element.scrollTo({ left: begun.scrolled });
    else onDragged(by > 0 ? 1 : -1, begun.scrolled);
  };
  return {
    onPointerDown({ pointerType, button, pointerId, clientX }: PointerEvent) {
      hasMoved.current = false;
      if (pointerType !== 'mouse' || button !== 0 || !row.current) return;
      drag.current = { pointer: pointerId, x: clientX, scrolled: row.current.scrollLeft };
    },
    onPointerMove({ clientX }: PointerEvent) {
      const element = row.current;
      const begun = drag.current;
      if (!element || !begun) return;
      const by = begun.x - clientX;
      if (!hasMoved.current && Math.abs(by) < TREMBLE) return;
      if (!hasMoved.current) {
        hasMoved.current = true;
        element.setPointerCapture(begun.pointer);
        element.toggleAttribute('data-dragging', true);
      }
      element.scrollTo({ left: begun.scrolled + by });
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
