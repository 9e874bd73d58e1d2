import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CaseFile } from '#contract';
import { Alert, Button, classes, QuestionFrame, Select } from '#ui';
import styles from './pane.module.css';

type Named = CaseFile & { readonly name: string };

interface PaneProps {
  readonly index: number;
  readonly file: Named;
  readonly files: readonly Named[];
  readonly onChoose: (path: string) => void;
  /** Its address is too old, or the file is not there. */
  readonly onRetry: () => void;
}

/** How a photograph is seen; each number is a place in a list of classes. */
interface Seen {
  readonly zoom: number;
  readonly turn: number;
  readonly lost: boolean;
}

const ZOOMS = [styles.whole, styles.larger, styles.large, styles.largest] as const;
const TURNS = [undefined, styles.right, styles.down, styles.left] as const;

/** One photograph: larger, turned, another one; by pointer or by keyboard. */
export function Pane({ index, file, files, onChoose, onRetry }: PaneProps) {
  const [{ path, zoom, turn, lost }, set] = useState({ path: file.path, ...AS_IT_IS });
  // Another photograph begins as it is.
  if (path !== file.path) set({ path: file.path, ...AS_IT_IS });
  const room = useRef<HTMLDivElement>(null);
  // What becomes larger shows its middle first.
  useLayoutEffect(() => {
    const shown = room.current;
    if (!shown) return;
    shown.scrollLeft = (shown.scrollWidth - shown.clientWidth) / 2;
    shown.scrollTop = (shown.scrollHeight - shown.clientHeight) / 2;
  }, [zoom, path]);
  const zoomed = (by: number) =>
    set({ path, turn, lost, zoom: Math.min(Math.max(zoom + by, 0), ZOOMS.length - 1) });
  const turned = (by: number) => set({ path, zoom, lost, turn: (turn + by + 4) % 4 });
  const step = (by: number) => {
    const at = files.findIndex((one) => one.path === file.path) + by;
    const next = files[(at + files.length) % files.length];
    if (next) onChoose(next.path);
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomed(1),
    '-': () => zoomed(-1),
    '0': () => set({ path, ...AS_IT_IS }),
    r: () => turned(1),
    R: () => turned(-1),
    PageDown: () => step(1),
    PageUp: () => step(-1),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const id = `shown-${index}`;
  return (
    <div className={styles.pane}>
      {files.length > 1 && (
        <QuestionFrame id={id} name={id} label="Shown">
          <Select
            id={id}
            name={id}
            value={file.path}
            onChange={(chosen) => chosen !== undefined && onChoose(chosen)}
            choices={files.map((one) => ({ value: one.path, label: one.name }))}
          />
        </QuestionFrame>
      )}
      <div className={styles.tools}>
        <Button
          look="secondary"
          onClick={() => zoomed(1)}
          aria-disabled={zoom === ZOOMS.length - 1}
        >
          Larger
        </Button>
        <Button look="secondary" onClick={() => zoomed(-1)} aria-disabled={zoom === 0}>
          Smaller
        </Button>
        <Button look="secondary" onClick={() => turned(-1)}>
          Turn left
        </Button>
        <Button look="secondary" onClick={() => turned(1)}>
          Turn right
        </Button>
      </div>
      {lost && (
        <Alert kind="error" role="alert">
          <p>This photograph did not load.</p>
          <Button
            look="secondary"
            onClick={() => {
              set({ path, ...AS_IT_IS });
              onRetry();
            }}
          >
            Ask for it again
          </Button>
        </Alert>
      )}
      {/* Whoever has no pointer moves what is larger than its window with the arrows. */}
      <div
        ref={room}
        className={styles.window}
        role="application"
        aria-label={`${file.name}. Plus and minus change its size, R turns it, arrows move it, Page Down shows the next one.`}
        tabIndex={0}
        onKeyDown={press}
      >
        <div className={classes(styles.stage, ZOOMS[zoom], TURNS[turn])}>
          <img
            src={file.address}
            alt={file.name}
            draggable={false}
            onError={() => set({ path, zoom, turn, lost: true })}
          />
        </div>
      </div>
      <p className={styles.keys}>
        <kbd>+</kbd> <kbd>-</kbd> size, <kbd>R</kbd> turn, arrows move, <kbd>Page Down</kbd> next
      </p>
    </div>
  );
}

const AS_IT_IS: Seen = { zoom: 0, turn: 0, lost: false };
