import { type SyntheticEvent, useState } from 'react';
import { afterPass } from '#case';
import type { DeskOrder } from '#contract';
import { Button, Dialog } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { type LineDraft, unsaidOf } from './draft.ts';
import { focusQuestion } from './focus-question.ts';
import { LineFields } from './line-fields.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { missingReasons, questionsOfPass, type Reasons, sentReasons } from './reasons.ts';
import styles from './steps.module.css';
import { keptObject, useKeptText } from './use-kept-text.ts';
import { useSupplyCheck } from './use-supply-check.ts';

interface PassingProps {
  readonly found: DeskOrder;
  readonly onPassed: () => void;
}

interface PassDraft extends Reasons {
  /** What is decided about each: it is passed where nothing is said. */
  readonly lines?: Readonly<Record<string, LineDraft>>;
}

/**
 * Passes it, or a part of it: whatever speaks against it is answered first, and what will happen is said before it does.
 */
export function Passing({ found, onPassed }: PassingProps) {
  const { order, toCheck } = found;
  const kept = useKeptText(`pass ${order._id}`);
  const draft: PassDraft = keptObject(kept.text) ?? {};
  const lineOf = (option: string): LineDraft => ({ approve: true, ...draft.lines?.[option] });
  const isPassed = (option: string): boolean => lineOf(option).approve === true;
  const left = order.items.filter(({ declined }) => declined === null);
  const declined = toCheck.map(({ option }) => option).filter((option) => !isPassed(option));
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const going = left.map(({ _id }) => _id).filter((option) => !declined.includes(option));
  const questions = questionsOfPass(
    found,
    toCheck.map(({ option }) => option).filter(isPassed),
    going,
  );
  const errors = new Map([
    ...(declined.length === left.length
      ? declined
          .slice(0, 1)
          .map(
            (option) => [`decide-${option}`, 'Nothing is left: decline the order, below.'] as const,
          )
      : []),
    ...declined.flatMap((option) => unsaidOf(option, lineOf(option))),
    ...missingReasons(questions, draft, 'pass'),
  ]);
  const errorOf = (id: string): string | undefined => (isTried ? errors.get(id) : undefined);
  const change = (changed: PassDraft) => kept.enter(JSON.stringify({ ...draft, ...changed }));
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
  const sent = (option: string) => {
    const { code = 'other', words = '' } = lineOf(option);
    return { option, code, words: words.trim() };
  };
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
      {left.length > 1 &&
        left
          .filter(({ _id }) => toCheck.some(({ option }) => option === _id))
          .map((item) => (
            <LineFields
              key={item._id}
              item={item}
              yes="Pass"
              draft={lineOf(item._id)}
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
        <p>{afterPass(found, declined).join(' ')}</p>
        <FailureAlert error={step.error} />
        <Button
          wide
          pending={step.isPending}
          pendingLabel="Passing..."
          onClick={() =>
            step.mutate({
              passes: true,
              ...(declined.length > 0 && { declined: declined.map(sent) }),
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

const REASON_NAMES = ['flags', 'withheld', 'messages'] as const;
