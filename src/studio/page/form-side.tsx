import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TakenListDocument } from '#engine';
import { Answering } from '#features/consultation';
import { ConsultationProvider, type BuiltStep } from '#form';
import { Button, Card, Alert, toast } from '#ui';
import { uploadNowhere, type Run } from './actor.ts';
import styles from './form-side.module.css';

interface FormSideProps {
  readonly run: Run;
  readonly steps: readonly BuiltStep[];
  /** What people take besides, if there is a list of it. */
  readonly taken: TakenListDocument | undefined;
  /** Back to the answers, once they are finished. */
  readonly onAgain: () => void;
}

/** The storefront's own form. Its steps have a history of their own, so that the address is ours. */
export function FormSide({ run, steps, taken, onAgain }: FormSideProps) {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute(),
      history: createMemoryHistory({ initialEntries: ['/consultation/preview'] }),
    }),
  );
  const loadTaken = useCallback(() => Promise.resolve(taken ?? { medicines: [] }), [taken]);
  const isAnswering = useSelector(run, (state) => state.matches('answering'));
  const step = useSelector(run, ({ context }) => context.step);
  const [attempt, setAttempt] = useState({ step: 0, count: 0 });
  useEffect(() => {
    const blocked = run.on('blocked', () => {
      const { step } = run.getSnapshot().context;
      setAttempt((last) => ({ step, count: last.step === step ? last.count + 1 : 1 }));
      toast.error('Please fix the errors to proceed.');
    });
    return () => blocked.unsubscribe();
  }, [run]);

  return (
    <section aria-label="The form, as a patient sees it">
      <Card className={styles.card}>
        {isAnswering ? (
          <RouterContextProvider router={router}>
            <ConsultationProvider actor={run} upload={uploadNowhere} loadTaken={loadTaken}>
              <Answering steps={steps} attempt={attempt.step === step ? attempt.count : 0} />
            </ConsultationProvider>
          </RouterContextProvider>
        ) : (
          <Finished onAgain={onAgain} />
        )}
      </Card>
    </section>
  );
}

function Finished({ onAgain }: { readonly onAgain: () => void }) {
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => rootRef.current?.focus(), []);
  return (
    <Alert
      ref={rootRef}
      tabIndex={-1}
      kind="success"
      role="status"
      title="Finished: this would be sent for review now"
    >
      <p>Nothing was sent. What would have been is under 'What is sent'.</p>
      <p>
        <Button look="secondary" onClick={onAgain}>
          Back to the answers
        </Button>
      </p>
    </Alert>
  );
}
