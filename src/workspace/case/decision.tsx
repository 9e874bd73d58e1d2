import type { DeskOrder } from '#contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, inPounds } from '#ui';
import { caseQuery, sessionQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';
import { Approval } from './approval.tsx';
import { Refusal } from './refusal.tsx';
import { TakingOver } from './taking-over.tsx';
import { useHold } from './use-hold.ts';
import { Section } from './section.tsx';
import { WeightForm } from './weight-form.tsx';

/** What her role lets her do with this order now; what cannot be undone is said in numbers before. */
export function Decision({ found }: { readonly found: DeskOrder }) {
  const { order, needsPrescriber, needsWeightVerification, missingConsultations } = found;
  const { data } = useQuery(sessionQuery(useTeam()));
  const may = new Set(data?.may);
  const isPaid = order.paymentStatus === 'authorised' || order.paymentStatus === 'paid';
  const waits = order.status === 'pending' && needsPrescriber && isPaid;
  const { held, takeOver } = useHold(order, waits && may.has('hold-case'));
  if (!data) return null;
  const weighs = needsWeightVerification && may.has('verify-weight');
  const canBeApproved = !needsWeightVerification && missingConsultations.length === 0;
  if (waits && held?.waits === false) return <Elsewhere orderId={order._id} />;
  if (waits && held?.hold && !held.hold.isYours)
    return <TakingOver hold={held.hold} takeOver={takeOver} />;
  if (!waits)
    return (
      <Section title="Decision">
        <p>Nothing is to be decided here now.</p>
      </Section>
    );
  return (
    <>
      {weighs && <WeightForm orderId={order._id} />}
      {may.has('approve') ? (
        <Section title="Decision">
          {canBeApproved ? (
            <Approval found={found} />
          ) : (
            <Alert>
              <p>
                {needsWeightVerification
                  ? 'Before it can be approved, her weight has to be verified.'
                  : 'It cannot be approved while a consultation is missing.'}
              </p>
            </Alert>
          )}
          <Refusal orderId={order._id} releases={inPounds(order.total)} />
        </Section>
      ) : (
        <Section title="Decision">
          <p>It waits for a prescriber. You may read it.</p>
        </Section>
      )}
    </>
  );
}

/** Somebody was faster: what is shown is not how the order is any more. */
function Elsewhere({ orderId }: { readonly orderId: string }) {
  const queries = useQueryClient();
  const { queryKey } = caseQuery(useTeam(), orderId);
  return (
    <Section title="Decision">
      <Alert role="status">
        <p>It was decided, cancelled or changed elsewhere while you read it.</p>
      </Alert>
      <Button wide onClick={() => void queries.resetQueries({ queryKey })}>
        Show how it is now
      </Button>
    </Section>
  );
}
