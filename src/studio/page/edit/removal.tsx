import { useState } from 'react';
import { Button } from '#ui';
import { readersOf, withoutQuestion } from '../../edit/index.ts';
import { claimsIn, isAbout, useEditing } from './edit-context.ts';
import styles from './edit.module.css';

/** A question is removed once it was seen who reads it. */
export function Removal({ name }: { readonly name: string }) {
  const { questionnaire, tree, claims, change, select } = useEditing();
  const [isAsked, setIsAsked] = useState(false);
  const readers = [
    ...readersOf(tree, name)
      .filter(([first, second]) => first !== 'properties' || second !== name)
      .map((path) => path.join(' / ')),
    ...claims.flatMap((claim) =>
      // What is claimed of another questionnaire reads a question of that one.
      readersOf(claim.tree, name).flatMap(([, at]) => {
        const reader = claimsIn(claim)[Number(at)];
        return reader && isAbout(reader, questionnaire) ? [`the claim '${reader.id}'`] : [];
      }),
    ),
  ];
  if (!isAsked)
    return (
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        Remove this question
      </Button>
    );
  return (
    <section className={styles.section} role="alert">
      <h3>Remove {name}?</h3>
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
    </section>
  );
}
