import { Button } from '#ui';
import { at, positionOf, withoutQuestion } from '../../edit/index.ts';
import { useEditing } from './edit-context.ts';
import styles from './edit.module.css';
import { UndrawnParts } from './undrawn.tsx';

/** A question that a step asks for and that there is not, or that is none as it is written. */
export function GoneQuestion({ name }: { readonly name: string }) {
  const { tree, change, select } = useEditing();
  const path = ['properties', name];
  const isWritten = at(tree, path) !== undefined;
  return (
    <div className={styles.fields}>
      {isWritten ? <UndrawnParts at={path} /> : <p>A step asks for it, and there is none.</p>}
      {positionOf(tree, name) && (
        <div className={styles.row}>
          <Button
            look="secondary"
            onClick={() => {
              change((before) => withoutQuestion(before, name));
              select('');
            }}
          >
            Take it out of its step
          </Button>
        </div>
      )}
    </div>
  );
}
