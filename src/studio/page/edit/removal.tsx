import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui';
import { readersOf, withoutQuestion } from '../../edit/index.ts';
import { useEditing } from './edit-context.ts';
import styles from './edit.module.css';
import { claimsReading } from './meant.tsx';

/** A question is removed once it was seen who reads it. */
export function Removal({ name }: { readonly name: string }) {
  const editing = useEditing();
  const { tree, change, select } = editing;
  /** Undefined until somebody presses it. */
  const [isAsked, setIsAsked] = useState<boolean>();
  const here = useRef<HTMLDivElement>(null);
  // What was pressed is gone.
  useEffect(() => {
    if (isAsked !== undefined) here.current?.querySelector<HTMLElement>('h3, button')?.focus();
  }, [isAsked]);
  const { sure, unclear } = claimsReading(editing, { name });
  const readers = [
    ...readersOf(tree, name)
      .filter(([first, second]) => first !== 'properties' || second !== name)
      .map((path) => path.join(' / ')),
    ...sure.map((id) => `the claim '${id}'`),
  ];
  if (!isAsked)
    return (
      <div ref={here}>
        <Button look="secondary" onClick={() => setIsAsked(true)}>
          Remove this question
        </Button>
      </div>
    );
  return (
    <div ref={here} className={styles.section} role="alert">
      <h3 tabIndex={-1}>Remove {name}?</h3>
      {readers.length === 0 ? (
        <p>Nothing else reads it.</p>
      ) : (
        <>
          <p>
            Read in {readers.length} {readers.length === 1 ? 'rule or claim' : 'rules and claims'}.
            Until that is changed, nothing can be saved:
          </p>
          <ul>
            {[...new Set(readers)].map((where) => (
              <li key={where}>
                <code>{where}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {unclear.length > 0 && (
        <p>
          {unclear.map((id) => `'${id}'`).join(' and ')}{' '}
          {unclear.length === 1 ? 'is claimed' : 'are claimed'} of another questionnaire, too, which
          may ask it as well: what is said of {name} there is then said of that one alone.
        </p>
      )}
      <div className={styles.row}>
        <Button
          onClick={() => {
            change((tree) => withoutQuestion(tree, name));
            select('');
          }}
        >
          Remove it
        </Button>
        <Button look="secondary" onClick={() => setIsAsked(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
