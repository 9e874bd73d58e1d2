import { useSelector } from '@xstate/react';
import type { QuestionState } from '#engine';
import { inspectionOf, stepsOf, type Context } from '#consultation';
import { useConsultation } from '#form';
import { answerInWords } from './answer-in-words.ts';
import styles from './answer-review.module.css';

interface AnswerReviewProps {
  /** Takes the patient to a question of an earlier step. */
  readonly onChange: (step: number, question: string) => void;
}

/** Everything she has said so far in one place, each with a link back to it, before she finishes. */
export function AnswerReview({ onChange }: AnswerReviewProps) {
  const { actor } = useConsultation();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const steps = stepsOf(context).slice(0, -1);
  return (
    <section aria-labelledby="check-your-answers" className={styles.review}>
      <h3 id="check-your-answers">Check your answers</h3>
      <p>Before you finish, please make sure that what you told us is right.</p>
      {steps.map(({ id, title }, place) => (
        <div key={id} className={styles.step}>
          <h4>{title}</h4>
          <dl>
            {givenOn(context, place).map((state) => (
              <Row
                key={state.question.name}
                state={state}
                onChange={() => onChange(place, state.question.name)}
              />
            ))}
          </dl>
        </div>
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

const givenOn = (context: Context<unknown>, step: number): readonly QuestionState[] => {
  const { states } = inspectionOf(context);
  return (stepsOf(context)[step]?.questions ?? []).flatMap(({ index }) => {
    const state = states[index];
    return state?.visible && state.given !== undefined ? [state] : [];
  });
};
