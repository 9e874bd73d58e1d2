import { Alert, Button } from '#ui';
import type { Path } from '../../edit/index.ts';
import { without } from '../../edit/index.ts';
import { useEditing } from './edit-context.ts';
import styles from './edit.module.css';

interface UndrawnPartsProps {
  /** Where, in the file that is edited here; those within it are said as well. */
  readonly at: Path;
  /** Where within it they are said at their own position. */
  readonly but?: readonly Path[];
}

/** What is written here and cannot be drawn: why, and how to be rid of it. All else is drawn. */
export function UndrawnParts({ at, but = [] }: UndrawnPartsProps) {
  const { undrawn, change } = useEditing();
  const here = undrawn.filter(
    ({ path }) => isWithin(path, at) && !but.some((elsewhere) => isWithin(path, elsewhere)),
  );
  return here.map(({ path, why }) => (
    <Alert key={path.join('/')} kind="error" title="This cannot be drawn">
      <p>
        {path.length > 0 && <code>{path.join(' / ')}</code>} {why} It stays as it is written until
        you change it: the file as text has it.
      </p>
      {path.length > 0 && (
        <div className={styles.row}>
          <Button look="quiet" onClick={() => change((tree) => without(tree, path))}>
            Take out {path.join(' / ')}
          </Button>
        </div>
      )}
    </Alert>
  ));
}

const isWithin = (path: Path, at: Path): boolean => at.every((step, index) => path[index] === step);
