import type { KeyboardEvent } from 'react';
import type { CaseFile } from '#contract';
import { Alert, Button, classes, QuestionFrame, Select } from '#ui';
import styles from './pane.module.css';
import { LARGEST, type Seen, TURNED, useSeen, ZOOMED } from './use-seen.ts';

type Named = CaseFile & { readonly name: string };

interface PaneProps {
  readonly index: number;
  readonly file: Named;
  readonly files: readonly Named[];
  readonly onChoose: (path: string) => void;
  /** Its address is too old, or the file is not there. */
  readonly onRetry: () => void;
}

/** One photograph: larger, turned, another one; by pointer or by keyboard. */
export function Pane({ index, file, files, onChoose, onRetry }: PaneProps) {
  const { zoom, turn, lost, room, ...seen } = useSeen(file.path);
  const step = (by: number) => {
    const at = files.findIndex((one) => one.path === file.path) + by;
    const next = files[(at + files.length) % files.length];
    if (next) onChoose(next.path);
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => seen.zoomBy(1),
    '-': () => seen.zoomBy(-1),
    '0': seen.asItIs,
    r: () => seen.turnBy(1),
    R: () => seen.turnBy(-1),
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
      {files.length === 1 ? (
        <p className={styles.name}>{file.name}</p>
      ) : (
        <QuestionFrame id={id} name={id} label={index === 0 ? 'Shown' : 'Shown beside it'}>
          <Select
            id={id}
            name={id}
            placeholder={false}
            value={file.path}
            onChange={(chosen) => chosen !== undefined && onChoose(chosen)}
            choices={files.map((one) => ({ value: one.path, label: one.name }))}
          />
        </QuestionFrame>
      )}
      <SizeAndTurn zoom={zoom} zoomBy={seen.zoomBy} turnBy={seen.turnBy} />
      {lost && (
        <Alert kind="error" role="alert">
          <p>This photograph did not load.</p>
          <Button
            look="secondary"
            onClick={() => {
              seen.asItIs();
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
        <div className={classes(styles.stage, ZOOMED[zoom], TURNED[turn])}>
          <img src={file.address} alt={file.name} draggable={false} onError={seen.loseIt} />
        </div>
      </div>
      <p className={styles.keys}>
        <kbd>+</kbd> <kbd>-</kbd> size, <kbd>R</kbd> turn, arrows move, <kbd>Page Down</kbd> next
      </p>
    </div>
  );
}

type SizeAndTurnProps = Pick<Seen, 'zoom' | 'zoomBy' | 'turnBy'>;

/** What the keys do, for a pointer. */
function SizeAndTurn({ zoom, zoomBy, turnBy }: SizeAndTurnProps) {
  return (
    <div className={styles.tools}>
      <Button look="secondary" onClick={() => zoomBy(1)} aria-disabled={zoom === LARGEST}>
        Larger
      </Button>
      <Button look="secondary" onClick={() => zoomBy(-1)} aria-disabled={zoom === 0}>
        Smaller
      </Button>
      <Button look="secondary" onClick={() => turnBy(-1)}>
        Turn left
      </Button>
      <Button look="secondary" onClick={() => turnBy(1)}>
        Turn right
      </Button>
    </div>
  );
}
