import { type SyntheticEvent, useState } from 'react';
import { afterPass } from '#case';
import type { DeskOrder } from '#contract';
import { Button, Dialog } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { focusQuestion } from './focus-question.ts';
import { ReasonFields } from './reason-fields.tsx';
import { missingReasons, questionsAbout, type Reasons, sentReasons } from './reasons.ts';
import styles from './steps.module.css';
import { keptObject, useKeptText } from './use-kept-text.ts';
import { useSupplyCheck } from './use-supply-check.ts';

interface PassingProps {
  readonly found: DeskOrder;
  readonly onPassed: () => void;
}

/** Passes it: whatever speaks against it is answered first, and what will happen is said before it does. */
export function Passing({ found, onPassed }: PassingProps) {
  const { order, toCheck } = found;
  const kept = useKeptText(`pass ${order._id}`);
  const reasons: Reasons = keptObject(kept.text) ?? {};
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  // It is no prescription that she gives: nobody has to have verified who the patient is.
  const options = toCheck.map(({ option }) => option);
  const questions = { ...questionsAbout(found, options), isUnverified: false };
  const errors = new Map(missingReasons(questions, reasons, 'pass'));
  const step = useSupplyCheck(
    order._id,
    () => {
      setAsked(false);
      kept.forget();
      onPassed();
    },
    (error) => {
      step.reset();
      setAsked(false);
      setRefused(error);
    },
  );
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = errors.keys();
    if (first !== undefined) return focusQuestion(first);
    setRefused(null);
    setAsked(true);
  };
  return (
    <form onSubmit={ask} noValidate className={styles.form}>
      <ReasonFields
        found={found}
        questions={questions}
        reasons={reasons}
        errorOf={(id) => (isTried ? errors.get(id) : undefined)}
        onChange={(changed) => kept.enter(JSON.stringify({ ...reasons, ...changed }))}
      />
      <FailureAlert error={refused} />
      <Button type="submit" wide>
        Pass: it may be picked
      </Button>
      <Dialog open={isAsked} title={`Pass order ${order.number}?`} onClose={() => setAsked(false)}>
        <p>{afterPass(found).join(' ')}</p>
        <FailureAlert error={step.error} />
        <Button
          wide
          pending={step.isPending}
          pendingLabel="Passing..."
          onClick={() =>
            step.mutate({ passes: true, ...sentReasons(questions, reasons, REASON_NAMES) })
          }
        >
          Pass it
        </Button>
      </Dialog>
    </form>
  );
}

const REASON_NAMES = ['flags', 'withheld', 'messages'] as const;
