import { type SyntheticEvent, useState } from 'react';
import type { DeskOrder } from '#contract';
import { Button } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { Confirmation } from './confirmation.tsx';
import { draftIn, type Draft, fieldErrorsIn, questionsOf } from './draft.ts';
import { focusQuestion } from '../fields/focus-question.ts';
import { LineFields } from './line-fields.tsx';
import { ReasonFields } from './reason-fields.tsx';
import styles from '../fields/form.module.css';
import { useKeptText } from '../fields/use-kept-text.ts';

/** Approves or declines each medicine; what will happen is said in numbers before it does. */
export function DecisionForm({ found }: { readonly found: DeskOrder }) {
  const { order, prescribed } = found;
  const kept = useKeptText(`decision ${order._id}`);
  const [draft, setDraft] = useState(() => draftIn(kept.text));
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const errors = fieldErrorsIn(found, draft);
  const change = (changed: Partial<Omit<Draft, 'id'>>) => {
    const next = { ...draft, ...changed, id: crypto.randomUUID() };
    setDraft(next);
    kept.enter(JSON.stringify(next));
  };
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(errors);
    if (first === undefined) {
      setRefused(null);
      setAsked(true);
    } else focusQuestion(first);
  };
  const errorOf = (id: string): string | undefined => (isTried ? errors[id] : undefined);
  return (
    <form onSubmit={ask} noValidate className={styles.form}>
      {order.items
        .filter(({ _id }) => prescribed.includes(_id))
        .map((item) => (
          <LineFields
            key={item._id}
            item={item}
            draft={draft.lines[item._id] ?? {}}
            change={(line) => change({ lines: { ...draft.lines, [item._id]: line } })}
            errorOf={errorOf}
          />
        ))}
      <ReasonFields
        questions={questionsOf(found, draft)}
        reasons={draft}
        errorOf={errorOf}
        onChange={change}
      />
      <FailureAlert error={refused} />
      <Button type="submit" wide>
        Decide
      </Button>
      <Confirmation
        found={found}
        draft={draft}
        open={isAsked}
        onClose={() => setAsked(false)}
        onDone={() => {
          setAsked(false);
          kept.forget();
        }}
        onRefused={(error) => {
          setAsked(false);
          setRefused(error);
        }}
      />
    </form>
  );
}
