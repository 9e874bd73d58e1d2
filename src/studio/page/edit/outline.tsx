import type { QuestionDocument } from '#engine';
import { Button } from '#ui';
import {
  movedQuestion,
  movedStep,
  positionOf,
  withoutStep,
  withQuestion,
  withStep,
} from '../../edit/index.ts';
import { said, useEditing } from './edit-context.ts';
import styles from './edit.module.css';
import { WordsField } from './fields.tsx';
import { freshName } from './fresh.ts';

/** Every step with its questions: to choose one, move it, or add another. */
export function Outline() {
  const { document, change, select, tree } = useEditing();
  const questions: Readonly<Record<string, QuestionDocument>> = document.properties ?? {};
  const add = (step: number, at: number) => {
    const name = freshName(Object.keys(questions), 'question');
    change((before) => withQuestion(before, name, FRESH, { step, at }));
    select(name);
  };
  const steps = document['x-steps'] ?? [];
  const moveBy = (name: string, by: 1 | -1) => {
    const from = positionOf(tree, name);
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
        {steps.map((step, index) => (
          <li key={isFirst(steps, index) ? step.id : index}>
            <WordsField
              label={`Step ${index + 1}`}
              value={step.title}
              onChange={(title) =>
                change(said(['x-steps', index, 'title'], title ?? ''), `step ${index}`)
              }
            />
            <ol className={styles.questions}>
              {step.questions.map((name, at) => (
                <li
                  key={step.questions.indexOf(name) === at ? name : at}
                  className={styles.question}
                >
                  <button type="button" className={styles.choose} onClick={() => select(name)}>
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
            <StepButtons index={index} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Half-written steps may be called alike, or nothing. */
const isFirst = (steps: readonly { readonly id: string }[], index: number): boolean =>
  steps.findIndex(({ id }) => id === steps[index]?.id) === index;

/** A step goes with its questions; where it is removed, they are asked on the one beside it. */
function StepButtons({ index }: { readonly index: number }) {
  const { document, change, select } = useEditing();
  const steps = document['x-steps'] ?? [];
  const name = `step ${index + 1}`;
  const add = () => {
    const question = freshName(Object.keys(document.properties ?? {}), 'question');
    const id = freshName(
      steps.map((step) => step.id),
      'step-',
    );
    change((tree) =>
      withStep(tree, index, { id, title: 'A new step' }, { name: question, document: FRESH }),
    );
    select(question);
  };
  return (
    <div className={styles.row}>
      {index > 0 && (
        <Button look="quiet" onClick={() => change((tree) => movedStep(tree, index, index - 1))}>
          Move {name} up
        </Button>
      )}
      {index < steps.length - 1 && (
        <Button look="quiet" onClick={() => change((tree) => movedStep(tree, index, index + 1))}>
          Move {name} down
        </Button>
      )}
      {steps.length > 1 && (
        <Button look="quiet" onClick={() => change((tree) => withoutStep(tree, index))}>
          Remove {name}, not its questions
        </Button>
      )}
      <Button look="quiet" onClick={add}>
        Add a step after {name}
      </Button>
    </div>
  );
}

const FRESH = {
  type: 'string',
  title: 'A new question',
  enum: ['yes', 'no'],
  'x-required-when': true,
  'x-messages': { required: 'Please select an option.' },
} as const;
