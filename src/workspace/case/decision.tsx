import { inLondon } from '#case';
import type { DeskOrder, TeamMember } from '#contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Loading, Skeleton, Unbroken } from '#ui';
import { caseNowQuery, caseQuery, sessionQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';
import { DecisionForm } from './decision-form.tsx';
import { NextCase } from './next-case.tsx';
import { SecondCheck } from './second-check.tsx';
import { SupplyCheck } from './supply-check.tsx';
import { TakingOver } from './taking-over.tsx';
import { useHold } from './use-hold.ts';
import { Section } from './section.tsx';
import { WeightForm } from './weight-form.tsx';
import styles from './steps.module.css';

/** What her role lets her do with this order now, and what she has just done where nothing else shows it. */
export function Decision({ found }: { readonly found: DeskOrder }) {
  const [isPassed, setPassed] = useState(false);
  return (
    <>
      {/* There from the beginning: what comes into it is read out. */}
      <div role="status">
        {isPassed && (
          <Alert kind="success">
            <p>
              <Unbroken>You have passed order {found.order.number}: it may be picked.</Unbroken>
            </p>
          </Alert>
        )}
      </div>
      <Step found={found} onPassed={() => setPassed(true)} />
    </>
  );
}

interface StepProps {
  readonly found: DeskOrder;
  readonly onPassed: () => void;
}

/** What cannot be undone is said before. */
function Step({ found, onPassed }: StepProps) {
  const { order, needsPrescriber, needsWeightVerification, decision } = found;
  const { data } = useQuery(sessionQuery(useTeam()));
  const may = new Set(data?.may);
  const isPaid = order.paymentStatus === 'authorised' || order.paymentStatus === 'paid';
  const waits = order.status === 'pending' && needsPrescriber && isPaid;
  const first = found.firstApproval;
  const isOwn = first !== null && data !== undefined && first.by === signatureOf(data.member);
  // What she has approved herself she leaves to the other one.
  const { held, isOpening, takeOver } = useHold(order, waits && may.has('hold-case') && !isOwn);
  const isKnown = data !== undefined && !isOpening;
  const stage = [first?.at, found.toCheck.length > 0, waits, held?.waits, held?.hold?.isYours];
  useKeyboardKept(isKnown ? stage.join(' ') : undefined);
  if (!data) return null;
  const weighs = needsWeightVerification && may.has('verify');
  // What she is about to press does not move, or go, when it turns out who has the case.
  if (isOpening)
    return (
      <Section title="Decision">
        <Loading label="Opening the case">
          <Skeleton shape="box" />
        </Loading>
      </Section>
    );
  if (waits && held?.waits === false) return <Elsewhere orderId={order._id} />;
  if (waits && held?.hold && !held.hold.isYours)
    return <TakingOver orderId={order._id} hold={held.hold} takeOver={takeOver} />;
  if (found.toCheck.length > 0)
    return <SupplyCheck found={found} mayCheck={may.has('check-supply')} onPassed={onPassed} />;
  if (!waits)
    return (
      <Section title="Decision">
        <p>Nothing is to be decided here now.</p>
        {decision && <p>{decisionInWords(decision)}</p>}
        {may.has('hold-case') && <NextCase after={order._id} />}
      </Section>
    );
  return (
    <>
      {weighs && <WeightForm orderId={order._id} />}
      <Section title="Decision">
        {may.has('approve') ? (
          <>
            <ToDecide found={found} isHers={held?.hold?.isYours === true} isOwn={isOwn} />
            {isOwn && <NextCase after={order._id} />}
          </>
        ) : (
          <p>It waits for a prescriber. You may read it.</p>
        )}
      </Section>
    </>
  );
}

/**
 * Whoever was in what is gone, since it was decided or somebody took the case over, goes on with the keyboard in what
 * stands in its place, and not at the top of the page. Nothing moves under the eyes of whoever was not.
 *
 * @param stage nothing while it is not known
 */
function useKeyboardKept(stage: string | undefined): void {
  const shown = useRef(stage);
  useEffect(() => {
    const before = shown.current;
    if (stage === undefined || stage === before) return;
    shown.current = stage;
    if (before !== undefined && document.activeElement === document.body)
      document.getElementById('decision')?.focus({ preventScroll: true });
  }, [stage]);
}

interface ToDecideProps {
  readonly found: DeskOrder;
  /** She has the case open. */
  readonly isHers: boolean;
  /** She is the first of two who approve it. */
  readonly isOwn: boolean;
}

/** What keeps it from being approved, and the form in which it is decided. */
function ToDecide({ found, isHers, isOwn }: ToDecideProps) {
  const { needsWeightVerification, missingConsultations, prescribed, firstApproval: first } = found;
  return (
    <>
      {isHers && <p className={styles.held}>You have this case open: nobody else decides it.</p>}
      {needsWeightVerification && (
        <Alert>
          <p>
            Before it can be approved, her weight has to be verified. No reason takes the place of
            that: decline it, or ask her.
          </p>
        </Alert>
      )}
      {missingConsultations.length > 0 && (
        <Alert>
          <p>It cannot be approved while a consultation is missing.</p>
        </Alert>
      )}
      {first ? (
        <SecondCheck found={found} first={first} isOwn={isOwn} />
      ) : prescribed.length > 0 ? (
        <DecisionForm found={found} />
      ) : (
        <p>Its medicine is lost: restore it, or decline it at the command line.</p>
      )}
    </>
  );
}

/** As her name stands beside what she decides. */
const signatureOf = ({ name, registration }: TeamMember['member']): string =>
  registration === null ? name : `${name}, ${registration}`;

const OUTCOMES = {
  approved: 'approved',
  'part-approved': 'approved in part',
  declined: 'declined',
} as const;

const decisionInWords = ({ by, at, outcome }: NonNullable<DeskOrder['decision']>): string =>
  `${by} decided it on ${inLondon(at)}: ${OUTCOMES[outcome]}.`;

/** It waits no more, and what is shown is not how it is: it is read anew, and says who decided what. */
function Elsewhere({ orderId }: { readonly orderId: string }) {
  const now = useQuery(caseNowQuery(useTeam(), orderId));
  const queries = useQueryClient();
  const { queryKey } = caseQuery(useTeam(), orderId);
  const decision = now.data?.decision;
  return (
    <Section title="Decision">
      <Alert role="status">
        <p>
          {decision
            ? decisionInWords(decision)
            : 'It waits no more: it was decided, cancelled or changed elsewhere.'}
        </p>
      </Alert>
      <Button
        wide
        onClick={() =>
          now.data
            ? queries.setQueryData(queryKey, now.data)
            : void queries.resetQueries({ queryKey })
        }
      >
        Show how it is now
      </Button>
    </Section>
  );
}
