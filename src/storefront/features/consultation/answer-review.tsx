import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isSameAnswer, type QuestionState, type Step } from '#engine';
import { questionsOn, stepsOf, type Context } from '#consultation';
import { useConsultation } from '#form';
import { counted, Fold } from '#ui';
import { answerInWords } from './answer-in-words.ts';
import styles from './answer-review.module.css';

interface AnswerReviewProps {
  /** Takes the patient to a question of an earlier step. */
  readonly onChange: (step: number, question: string) => void;
}

/** Everything she has said so far in one place, each with a link back to it, before she finishes. */
export function AnswerReview({ onChange }: AnswerReviewProps) {
  const { actor } = useConsultation();
  const steps = useSelector(actor, ({ context }) => givenBefore(context), isSame);
  // On a phone all of it is several screens long, and what has to be ticked stands below.
  const [isWide] = useState(() => window.matchMedia('(min-width: 48rem)').matches);
  return (
    <section aria-labelledby="check-your-answers" className={styles.review}>
      <h3 id="check-your-answers">Check your answers</h3>
      <p>Before you finish, please make sure that what you told us is right.</p>
      {steps.map(({ step: { id, title }, given }, index) => (
        <Fold
          key={id}
          heading="h4"
          title={`${title}, ${counted(given.length, 'answer')}`}
          open={isWide}
        >
          <dl className={styles.answers}>
            {given.map((state) => (
              <Row
                key={state.question.name}
                state={state}
                onChange={() => onChange(index, state.question.name)}
              />
            ))}
          </dl>
        </Fold>
      ))}
    </section>
  );
}

function Row({
  state,
  onChange,
}: {
  readonly state: QuestionState;
  readonly onChange: () => void;
}) {
  const { question, presentation, given } = state;
  if (given === undefined) return null;
  return (
    <div className={styles.row}>
      <dt>{presentation.title}</dt>
      <dd>{answerInWords(state, given)}</dd>
      <dd className={styles.action}>
        {question.computed ? null : (
          <button type="button" className={styles.change} onClick={onChange}>
            Change<span className="visually-hidden">: {presentation.title}</span>
          </button>
        )}
      </dd>
    </div>
  );
}

interface GivenOn {
  readonly step: Step;
  readonly given: readonly QuestionState[];
}

/** What was answered on every step but the last. */
const givenBefore = (context: Context<unknown>): readonly GivenOn[] =>
  stepsOf(context)
    .slice(0, -1)
    .map((step, index) => ({
      step,
      given: questionsOn(context, index).filter(({ given }) => given !== undefined),
    }));

/** Whether the same would be read: a letter on the last step changes nothing here. */
const isSame = (some: readonly GivenOn[], others: readonly GivenOn[]): boolean =>
  some.length === others.length &&
  some.every(({ step, given }, index) => {
    const other = others[index];
    return (
      step === other?.step &&
      given.length === other.given.length &&
      given.every((state, nth) => isSameState(state, other.given[nth]))
    );
  });

const isSameState = (some: QuestionState, other: QuestionState | undefined): boolean =>
  some.question === other?.question &&
  some.presentation === other.presentation &&
  isSameAnswer(some.given, other.given);
