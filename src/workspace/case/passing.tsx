import { type SyntheticEvent, useState } from 'react';
import { afterPass } from '#case';
import type { DeskOrder } from '#contract';
import { Button, Dialog } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { focusQuestion } from '../fields/focus-question.ts';
import { ForWhom } from './for-whom.tsx';
import { LineFields } from './line-fields.tsx';
import { declinedOf, lineOf, type PassDraft, passIn } from './pass.ts';
import { ReasonFields } from './reason-fields.tsx';
import { readDoubts, sentReasons } from './reasons.ts';
import styles from '../fields/form.module.css';
import { keptObject, useKeptText } from '../fields/use-kept-text.ts';
import { useSupplyCheck } from './use-supply-check.ts';

interface PassingProps {
  readonly found: DeskOrder;
  readonly onPassed: () => void;
}

/**
 * Passes it, or a part of it: whatever speaks against it is answered first, and what will happen is said before it does.
 */
export function Passing({ found, onPassed }: PassingProps) {
  const { order } = found;
  const kept = useKeptText(`pass ${order._id}`);
  const draft: PassDraft = keptObject(kept.text) ?? {};
  const { choices, declined, questions, errors } = passIn(found, draft);
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const errorOf = (id: string): string | undefined => (isTried ? errors.get(id) : undefined);
  const change = (changed: PassDraft) => kept.enter(JSON.stringify({ ...draft, ...changed }));
  const step = useSupplyCheck(order._id, {
    onDone: () => {
      setAsked(false);
      kept.forget();
      onPassed();
    },
    onRefused: (error) => {
      // A refusal comes after a press, when the step is there.
      step.reset();
      setAsked(false);
      setRefused(error);
    },
  });
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
      {choices.map((item) => (
        <LineFields
          key={item._id}
          item={item}
          yes="Pass"
          draft={lineOf(draft, item._id)}
          change={(line) => change({ lines: { ...draft.lines, [item._id]: line } })}
          errorOf={errorOf}
        />
      ))}
      <ReasonFields questions={questions} reasons={draft} errorOf={errorOf} onChange={change} />
      <FailureAlert error={refused} />
      <Button type="submit" wide>
        {declined.length === 0 ? 'Pass: it may be picked' : 'Pass the rest: it may be picked'}
      </Button>
      <Dialog open={isAsked} title={`Pass order ${order.number}?`} onClose={() => setAsked(false)}>
        <ForWhom customer={found.customer} />
        <p>{afterPass(found, declined).join(' ')}</p>
        <FailureAlert error={step.error} />
        <Button
          wide
          pending={step.isPending}
          pendingLabel="Passing..."
          onClick={() =>
            step.mutate({
              ...{ passes: true, doubts: [...readDoubts(found)] },
              ...(declined.length > 0 && {
                declined: declined.map((option) => declinedOf(draft, option)),
              }),
              ...sentReasons(questions, draft, REASON_NAMES),
            })
          }
        >
          {declined.length === 0 ? 'Pass it' : 'Pass the rest'}
        </Button>
      </Dialog>
    </form>
  );
}

const REASON_NAMES = ['flags', 'withheld', 'identity', 'messages'] as const;
