import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import {
  canGoOn,
  hasShownFieldError,
  questionsOn,
  stepsOf,
  type Context,
  type Failure,
} from '#consultation';
import { fieldErrorOf, StepForm, useConsultation, type BuiltStep } from '#form';
import { StandingAlert, TooEarlyAlert } from '#features/standing';
import { Button, ErrorSummary, Alert, ProgressSteps, useDocumentHead, type FieldError } from '#ui';
import { AnswerReview } from './answer-review.tsx';
import styles from './consultation.module.css';
import { NotKept } from './not-kept.tsx';
import { readerOf } from './reader-of.ts';
import { useStepHistory } from './use-step-history.ts';

interface AnsweringProps {
  readonly steps: readonly BuiltStep[];
  /** How often Next or Back was pressed in vain. */
  readonly attempt: number;
  /** To a new consultation, for whoever did not mean to order again; the team's preview has its own way. */
  readonly onAnew?: () => void;
}

/** One step: its heading, its questions, Back and Next. */
export function Answering({ steps, attempt, onAnew }: AnsweringProps) {
  const { actor } = useConsultation();
  const index = useSelector(actor, ({ context }) => context.step);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const questionnaire = useSelector(actor, ({ context }) => context.questionnaire);
  const all = useSelector(actor, ({ context }) => stepsOf(context));
  const isRepeat = useSelector(actor, ({ context }) => context.mode === 'repeat');
  const step = all[index];
  const built = steps[index];
  const isLast = index === all.length - 1;
  const [requested, setRequested] = useState<string>();
  const top = useTopOfStep(index, requested);

  useStepHistory({
    step: index,
    onAsked: (asked) => {
      actor.send({ type: 'GO_TO', step: asked });
      return actor.getSnapshot().context.step;
    },
  });
  if (!step || !built) throw new Error(`There is no step ${index + 1}.`);

  const change = (to: number, question: string) => {
    setRequested(question);
    actor.send({ type: 'GO_TO', step: to, returns: true });
  };
  return (
    <div ref={top} className={styles.step}>
      <ProgressSteps current={index + 1} total={all.length} />
      <FieldErrorSummary attempt={attempt} title={`${step.title}, ${questionnaire.title}`} />
      {isRepeat && onAnew && <WayOutOfRepeat onAnew={onAnew} />}
      {index === 0 && <Before />}
      <NotKept />
      {failure && <FailureAlert failure={failure} />}
      <h2 tabIndex={-1} className={styles.stepTitle}>
        {step.title}
      </h2>
      {step.description === undefined ? null : <p>{step.description}</p>}
      <StepForm step={step} built={built}>
        {isLast && <AnswerReview onChange={change} />}
        <Ways isLast={isLast} />
      </StepForm>
    </div>
  );
}

/** A repeat that was begun and left is what she comes back to, whichever way: nothing else would lead out of it. */
const WayOutOfRepeat = ({ onAnew }: { readonly onAnew: () => void }) => (
  <Alert title="You are ordering again">
    <p>These questions are for a medicine that has arrived from us before.</p>
    <div className={styles.ways}>
      <Button look="secondary" onClick={onAnew}>
        Start a new consultation instead
      </Button>
    </div>
  </Alert>
);

/** What she should know before she answers: that it is too early, and what became of a consultation that she has finished. */
function Before() {
  const { actor } = useConsultation();
  const id = useSelector(actor, ({ context }) => context.questionnaire.id);
  const early = useSelector(actor, ({ context }) => context.standing?.tooEarly);
  const latest = useSelector(actor, ({ context: { mode, standing, insteadOf } }) =>
    mode === 'new' && standing?.latest?.consultationId !== insteadOf ? standing?.latest : undefined,
  );
  return (
    <>
      {early && <TooEarlyAlert {...early} />}
      {latest && latest.state !== 'current' && (
        <StandingAlert latest={latest} reader={readerOf(id)} />
      )}
    </>
  );
}

interface FieldErrorSummaryProps {
  readonly attempt: number;
  /** The page's, while there is none. */
  readonly title: string;
}

/** What has to be mended, once she has tried to go on: at the top of the step, and in the page's title. */
function FieldErrorSummary({ attempt, title }: FieldErrorSummaryProps) {
  const { actor } = useConsultation();
  const fieldErrors = useSelector(
    actor,
    ({ context }) => (attempt > 0 ? fieldErrorsOn(context) : NONE),
    isSame,
  );
  useDocumentHead({ title: fieldErrors.length > 0 ? `Error: ${title}` : title, noindex: true });
  return <ErrorSummary fieldErrors={fieldErrors} attempt={attempt} />;
}

/** Back and Next, and whether they lead anywhere. */
function Ways({ isLast }: { readonly isLast: boolean }) {
  const { actor } = useConsultation();
  const leadsBack = useSelector(
    actor,
    ({ context }) => context.step > 0 && !hasShownFieldError(context, context.step),
  );
  const leadsOn = useSelector(actor, ({ context }) => canGoOn(context, context.step));
  return (
    <div className={styles.actions}>
      <Button
        look="secondary"
        onClick={() => actor.send({ type: 'BACK' })}
        aria-disabled={!leadsBack || undefined}
      >
        Back
      </Button>
      <Button type="submit" aria-disabled={!leadsOn || undefined}>
        {isLast ? 'Finish' : 'Next'}
      </Button>
    </div>
  );
}

/** The page scrolls to the form's top and reads out its heading when another step is there. */
function useTopOfStep(step: number, requested: string | undefined) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.scrollIntoView({ block: 'start' });
    const question = requested && top.current?.querySelector(`[data-question="${requested}"]`);
    const target = question
      ? question.querySelector<HTMLElement>('input, select, textarea')
      : top.current?.querySelector<HTMLElement>('h2[tabindex]');
    if (question) question.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [step, requested]);
  return top;
}

const NONE: readonly FieldError[] = [];

const isSame = (some: readonly FieldError[], others: readonly FieldError[]): boolean =>
  some.length === others.length &&
  some.every(({ controlId, message }, index) => {
    const other = others[index];
    return controlId === other?.controlId && message === other.message;
  });

const fieldErrorsOn = (context: Context<unknown>): readonly FieldError[] =>
  questionsOn(context, context.step).flatMap((state) => {
    const { question, refusals } = state;
    const { name } = question;
    const controlId = `q_${name}`;
    const fieldError = fieldErrorOf(state, context.sending.has(name));
    const words = [
      ...(fieldError !== undefined && context.shown.has(name) ? [fieldError] : []),
      ...refusals.map(({ message }) => message),
    ];
    return words.map((message) => ({ controlId, message, question: state.presentation.title }));
  });

function FailureAlert({ failure }: { readonly failure: Failure }) {
  const isSubmission = failure.during === 'submission';
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form was away while it was being sent, and the focus went with it.
    if (isSubmission) rootRef.current?.focus();
  }, [isSubmission]);
  return (
    <Alert
      ref={rootRef}
      tabIndex={-1}
      kind="error"
      role="alert"
      title={isSubmission ? 'Your consultation was not sent' : 'Your last order could not be read'}
    >
      <p>{failure.message}</p>
      <p>
        {isSubmission
          ? 'Your answers are safe on this page. Press Finish to try again.'
          : 'Please answer the questions below yourself.'}
      </p>
    </Alert>
  );
}
