import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './pane.module.css';

/** How a photograph is seen; each number is a place in a list of classes. */
interface View {
  readonly zoom: number;
  readonly turn: number;
  readonly lost: boolean;
}

export interface Seen extends View {
  /** The window in which what is larger is moved. */
  readonly room: RefObject<HTMLDivElement | null>;
  readonly zoomBy: (steps: number) => void;
  readonly turnBy: (quarters: number) => void;
  readonly asItIs: () => void;
  /** It did not load. */
  readonly loseIt: () => void;
}

export const ZOOMED = [styles.whole, styles.larger, styles.large, styles.largest] as const;
export const LARGEST = ZOOMED.length - 1;
export const TURNED = [undefined, styles.right, styles.down, styles.left] as const;

const AS_IT_IS: View = { zoom: 0, turn: 0, lost: false };

/** How the photograph of a path is seen: another one begins as it is. */
export function useSeen(of: string): Seen {
  const [{ path, zoom, turn, lost }, set] = useState({ path: of, ...AS_IT_IS });
  if (path !== of) set({ path: of, ...AS_IT_IS });
  const room = useRef<HTMLDivElement>(null);
  // What becomes larger shows its middle first.
  useLayoutEffect(() => {
    const shown = room.current;
    if (!shown) return;
    shown.scrollLeft = (shown.scrollWidth - shown.clientWidth) / 2;
    shown.scrollTop = (shown.scrollHeight - shown.clientHeight) / 2;
  }, [zoom, path]);
  return {
    ...{ zoom, turn, lost, room },
    zoomBy: (steps) =>
      set({ path, turn, lost, zoom: Math.min(Math.max(zoom + steps, 0), LARGEST) }),
    turnBy: (quarters) =>
      set({ path, zoom, lost, turn: (turn + quarters + TURNED.length) % TURNED.length }),
    asItIs: () => set({ path, ...AS_IT_IS }),
    loseIt: () => set({ path, zoom, turn, lost: true }),
  };
}
