import type { QuestionDocument } from '#engine';
import { Button } from '#ui';
import { movedQuestion, positionOf, withQuestion } from '../../edit/index.ts';
import { said, useEditing } from './edit-context.ts';
import styles from './edit.module.css';
import { WordsField } from './fields.tsx';

/** Every step with its questions: to choose one, move it, or add another. */
export function Outline({ selected }: { readonly selected: string }) {
  const { document, change, select, tree } = useEditing();
  const questions: Readonly<Record<string, QuestionDocument>> = document.properties ?? {};
  const add = (step: number, at: number) => {
    const name = freshName(Object.keys(questions));
    change((before) => withQuestion(before, name, FRESH, { step, at }));
    select(name);
  };
  const moveBy = (name: string, by: 1 | -1) => {
    const from = positionOf(tree, name);
    const steps = document['x-steps'] ?? [];
    if (!from) return;
    const [length, before] = [steps[from.step]?.questions.length ?? 0, steps[from.step - 1]];
    const at = from.at + by;
    if (at >= 0 && at < length) change((now) => movedQuestion(now, name, { ...from, at }));
    else if (at < 0 && before)
      change((now) =>
        movedQuestion(now, name, { step: from.step - 1, at: before.questions.length }),
      );
    else if (at >= length && steps[from.step + 1])
      change((now) => movedQuestion(now, name, { step: from.step + 1, at: 0 }));
  };
  return (
    <nav aria-label="Steps and questions">
      <ol className={styles.outline}>
        {(document['x-steps'] ?? []).map((step, index) => (
          <li key={step.id}>
            <WordsField
              label={`Step ${index + 1}`}
              value={step.title}
              onChange={(title) =>
                change(said(['x-steps', index, 'title'], title ?? ''), `step ${index}`)
              }
            />
            <ol className={styles.questions}>
              {step.questions.map((name) => (
                <li key={name} className={styles.question}>
                  <button
                    type="button"
                    className={styles.choose}
                    aria-current={name === selected || undefined}
                    onClick={() => select(name)}
                  >
                    {questions[name]?.title ?? name} <code>{name}</code>
                  </button>
                  <button type="button" className={styles.small} onClick={() => moveBy(name, -1)}>
                    <span aria-hidden="true">↑</span>
                    <span className="visually-hidden">Move {name} up</span>
                  </button>
                  <button type="button" className={styles.small} onClick={() => moveBy(name, 1)}>
                    <span aria-hidden="true">↓</span>
                    <span className="visually-hidden">Move {name} down</span>
                  </button>
                </li>
              ))}
            </ol>
            <Button look="quiet" onClick={() => add(index, step.questions.length)}>
              Add a question to '{step.title}'
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const FRESH = {
  type: 'string',
  title: 'A new question',
  enum: ['yes', 'no'],
  'x-required-when': true,
  'x-messages': { required: 'Please select an option.' },
} as const;

function freshName(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`question${number}`)) number++;
  return `question${number}`;
}
