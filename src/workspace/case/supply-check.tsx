import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { afterDeclinedCheck } from '#case';
import type { CaseRow, DeskOrder } from '#contract';
import { Button, Dialog } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { FlagCounts } from '../flag-counts.tsx';
import { ForWhom } from './for-whom.tsx';
import { Passing } from './passing.tsx';
import { Section } from './section.tsx';
import { useKeptText } from '../fields/use-kept-text.ts';
import { useSupplyCheck } from './use-supply-check.ts';
import { WordsForm } from '../fields/words-form.tsx';

interface SupplyCheckProps {
  readonly found: DeskOrder;
  readonly mayCheck: boolean;
  readonly onPassed: () => void;
}

/** Pharmacy medicines of a paid order: a pharmacist passes all or some of them, or declines the order in words to the customer. */
export function SupplyCheck({ found, mayCheck, onPassed }: SupplyCheckProps) {
  return (
    <Section title="Pharmacist’s check">
      <p>Sold under a pharmacist’s supervision alone, and not picked before she has passed it:</p>
      <ul>
        {found.toCheck.map(({ option, quantity, name, strength, pack }) => (
          <li key={option}>
            {quantity} x {name}, {strength}
            {pack !== null && `, ${pack}`}
          </li>
        ))}
      </ul>
      <p>
        Flags: <FlagCounts flags={countsOf(found.flags)} />
      </p>
      {mayCheck ? (
        <>
          <Passing found={found} onPassed={onPassed} />
          <Declining found={found} />
        </>
      ) : (
        <p>It waits for a pharmacist. You may read it.</p>
      )}
      <p>
        <Link to="/dispensing" search={{ view: 'check' }}>
          All that is to be checked
        </Link>
      </p>
    </Section>
  );
}

/** As the list that led here counts them: hers, and those that are about all of it. */
const countsOf = (flags: DeskOrder['flags']): CaseRow['flags'] => {
  const hers = flags.filter(({ whose }) => whose !== 'prescriber');
  const of = (level: DeskOrder['flags'][number]['level']): number =>
    hers.filter((flag) => flag.level === level).length;
  return { high: of('high'), moderate: of('moderate'), low: of('low') };
};

function Declining({ found }: { readonly found: DeskOrder }) {
  const { order } = found;
  const kept = useKeptText(`supply check ${order._id}`);
  const [isAsked, setAsked] = useState(false);
  const step = useSupplyCheck(order._id, {
    onDone: () => {
      setAsked(false);
      kept.forget();
    },
  });
  const failure = <FailureAlert error={step.error} />;
  return (
    <>
      {!isAsked && failure}
      <WordsForm
        id="check-words"
        label="What she reads where you decline the whole order"
        hint="Why, and what she can do instead."
        missing="Say why, in words that she reads."
        button="Decline the order"
        value={kept.text}
        onChange={kept.enter}
        onWords={() => setAsked(true)}
      />
      <Dialog
        open={isAsked}
        title={`Decline order ${order.number}?`}
        onClose={() => setAsked(false)}
      >
        <ForWhom customer={found.customer} />
        <p>{afterDeclinedCheck(found).join(' ')}</p>
        {failure}
        <Button
          wide
          pending={step.isPending}
          pendingLabel="Declining..."
          onClick={() => step.mutate({ passes: false, words: (kept.text ?? '').trim() })}
        >
          Decline and give the money back
        </Button>
      </Dialog>
    </>
  );
}
