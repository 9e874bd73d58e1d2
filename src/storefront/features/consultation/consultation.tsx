import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createConsultationMachine, overOf, type LatestConsultation } from '#consultation';
import type { Product } from '#contract';
import type { Mode } from '#engine';
import { ConsultationProvider, type BuiltStep } from '#form';
import { LoadFailure, Loading, screen, Skeleton, toast, useDocumentHead, type Upload } from '#ui';
import { Answering } from './answering.tsx';
import styles from './consultation.module.css';
import type { Beginning } from './beginning.ts';
import { AnsweredByAnother, FinishedBefore, NothingToRepeat } from './instead-of-questions.tsx';
import { saveDraftIn } from './save-draft.ts';
import type { Effects } from './effects.ts';
import { readerOf } from './reader-of.ts';
import { useNoStep, useStoredStep } from './use-step-history.ts';

interface ConsultationProps {
  readonly beginning: Beginning;
  readonly forms: { readonly [mode in Mode]?: readonly BuiltStep[] };
  readonly effects: Effects;
  readonly upload: Upload;
  /** The page's heading, until the choice of a medicine brings its own. */
  readonly heading: ReactNode;
  /** Told once the consultation is stored, and its products are looked for. */
  readonly onSubmitted: () => void;
  /** What replaces the form once the consultation is stored. */
  readonly children: (completed: {
    readonly consultationId: string;
    readonly products: readonly Product[];
    /** It allowed them, and does not any more. */
    readonly over: LatestConsultation | undefined;
  }) => ReactNode;
  /** She begins a new one, in place of what she has finished. */
  readonly onAnew: (insteadOf: string | undefined) => void;
}

/** A consultation from its first question to the choice of a medicine. */
export function Consultation(props: ConsultationProps) {
  const [machine] = useState(() =>
    createConsultationMachine<Product>().provide({
      actors: { ...props.effects, saveDraft: saveDraftIn(props.beginning.draft, screen) },
    }),
  );
  // Apart: to make the machine and to start it take a slow phone longer than it may stand still at once.
  return <Running {...props} machine={machine} />;
}

type Machine = ReturnType<typeof createConsultationMachine<Product>>;

function Running({ machine, ...props }: ConsultationProps & { readonly machine: Machine }) {
  const actor = useActorRef(machine, { input: props.beginning.input });
  // Not the answers: a keystroke is the business of its question.
  const phase = useSelector(actor, ({ value }) => value);
  const mode = useSelector(actor, ({ context }) => context.mode);
  const step = useSelector(actor, ({ context }) => context.step);
  const products = useSelector(actor, ({ context }) => context.products);
  const consultationId = useSelector(actor, ({ context }) => context.consultationId);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const standing = useSelector(actor, ({ context }) => context.standing);
  const latest = standing?.latest;
  const over = useSelector(actor, ({ context }) => overOf(context));
  const [attempt, setAttempt] = useState({ step: 0, count: 0 });

  useEffect(() => {
    const blocked = actor.on('blocked', () => {
      const { step } = actor.getSnapshot().context;
      setAttempt((last) => ({ step, count: last.step === step ? last.count + 1 : 1 }));
      toast.error('Please fix the errors to proceed.');
    });
    return () => blocked.unsubscribe();
  }, [actor]);

  const { onSubmitted } = props;
  const isSubmitted = phase === 'fetchingProducts';
  useEffect(() => {
    if (isSubmitted) onSubmitted();
  }, [isSubmitted, onSubmitted]);

  const isChoosing = phase === 'choosing';
  useHeadingFocus(isChoosing);
  useStoredStep(consultationId);
  useNoStep(INSTEAD.has(phase));

  if (isChoosing && products && consultationId !== undefined)
    return props.children({ consultationId, products, over });
  return (
    <>
      {props.heading}
      {phase === 'answering' ? (
        <ConsultationProvider actor={actor} upload={props.upload}>
          <Answering
            steps={props.forms[mode] ?? []}
            attempt={attempt.step === step ? attempt.count : 0}
            onAnew={() => props.onAnew(undefined)}
          />
        </ConsultationProvider>
      ) : phase === 'finishedBefore' && latest ? (
        <FinishedBefore
          latest={latest}
          tooEarly={standing.tooEarly}
          reader={readerOf(props.beginning.input.questionnaire.id)}
          onChoose={() => actor.send({ type: 'CHOOSE' })}
          onAnew={() => props.onAnew(latest.consultationId)}
        />
      ) : phase === 'nothingToRepeat' ? (
        <NothingToRepeat onAnew={() => props.onAnew(undefined)} />
      ) : phase === 'answeredByAnother' ? (
        <AnsweredByAnother onAnew={() => props.onAnew(undefined)} />
      ) : phase === 'withoutProducts' ? (
        <WithoutProducts
          message={failure?.message ?? ''}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      ) : (
        <Waiting isFinished={phase === 'submitting' || isSubmitted} />
      )}
    </>
  );
}

/** Something else stands in place of the questions. */
const INSTEAD: ReadonlySet<unknown> = new Set([
  'finishedBefore',
  'nothingToRepeat',
  'answeredByAnother',
]);

/** When the medicines take the form's place, their heading takes the focus and is read out. */
function useHeadingFocus(isChoosing: boolean): void {
  const wasChoosing = useRef(isChoosing);
  useEffect(() => {
    if (isChoosing && !wasChoosing.current) {
      window.scrollTo({ top: 0 });
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
}

function Waiting({ isFinished }: { readonly isFinished: boolean }) {
  const words = isFinished ? 'Submitting your consultation...' : 'Loading your consultation...';
  return (
    <div className={styles.waiting}>
      <Loading label={words}>
        <Skeleton shape="title" />
        <Skeleton shape="box" />
      </Loading>
      <p aria-hidden="true">{words}</p>
    </div>
  );
}

function WithoutProducts({ message, onRetry }: { message: string; onRetry: () => void }) {
  useDocumentHead({ title: 'Consultation completed', noindex: true });
  return (
    <LoadFailure
      title="Your consultation is saved, but its medicines did not load"
      message={`${message} You do not have to answer anything again.`}
      onRetry={onRetry}
    />
  );
}
