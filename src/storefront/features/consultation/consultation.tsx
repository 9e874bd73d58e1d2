import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createConsultationMachine } from '#consultation';
import type { Product } from '#contract';
import type { Mode } from '#engine';
import { ConsultationProvider, type BuiltStep } from '#form';
import { LoadFailure, Loading, Skeleton, toast, useDocumentHead, type Upload } from '#ui';
import { Answering } from './answering.tsx';
import styles from './consultation.module.css';
import type { Beginning } from './beginning.ts';
import { keepDraftIn } from './keep-draft.ts';
import type { Effects } from './effects.ts';
import { useStoredPlace } from './use-step-history.ts';

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
  }) => ReactNode;
}

/** A consultation from its first question to the choice of a medicine. */
export function Consultation(props: ConsultationProps) {
  const [machine] = useState(() =>
    createConsultationMachine<Product>().provide({
      actors: { ...props.effects, keepDraft: keepDraftIn(props.beginning.draft) },
    }),
  );
  const actor = useActorRef(machine, { input: props.beginning.input });
  const state = useSelector(actor, (snapshot) => snapshot);
  const { context } = state;
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
  const isSubmitted = state.matches('fetchingProducts');
  useEffect(() => {
    if (isSubmitted) onSubmitted();
  }, [isSubmitted, onSubmitted]);

  const isChoosing = state.matches('choosing');
  useHeadingFocus(isChoosing);
  useStoredPlace(context.consultationId);

  if (isChoosing && context.products && context.consultationId !== undefined)
    return props.children({ consultationId: context.consultationId, products: context.products });
  return (
    <>
      {props.heading}
      {state.matches('answering') ? (
        <ConsultationProvider actor={actor} upload={props.upload}>
          <Answering
            steps={props.forms[context.mode] ?? []}
            attempt={attempt.step === context.step ? attempt.count : 0}
          />
        </ConsultationProvider>
      ) : state.matches('withoutProducts') ? (
        <WithoutProducts
          message={context.failure?.message ?? ''}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      ) : (
        <Waiting isFinished={state.matches('submitting') || state.matches('fetchingProducts')} />
      )}
    </>
  );
}

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
