import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui';
import { readerInWords, readersOf, withoutQuestion } from '../../edit/index.ts';
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
      .map((path) => readerInWords(tree, path)),
    ...sure.map((id) => `the claim '${id}'`),
  ];
  const unique = [...new Set(readers)];
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
      {unique.length === 0 ? (
        <p>Nothing else reads it.</p>
      ) : (
        <>
          <p>
            It is read in {unique.length} {unique.length === 1 ? 'place' : 'places'}. Until that is
            changed, nothing can be saved:
          </p>
          <ul>
            {unique.map((where) => (
              <li key={where}>{where}</li>
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
