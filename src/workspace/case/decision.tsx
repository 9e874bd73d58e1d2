import type { DeskOrder } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, inPounds } from '#ui';
import { sessionQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';
import { Approval } from './approval.tsx';
import { Refusal } from './refusal.tsx';
import { Section } from './section.tsx';
import { WeightForm } from './weight-form.tsx';

/** What her role lets her do with this order now; what cannot be undone is said in numbers before. */
export function Decision({ found }: { readonly found: DeskOrder }) {
  const { order, needsPrescriber, needsWeightVerification, missingConsultations } = found;
  const { data } = useQuery(sessionQuery(useTeam()));
  if (!data) return null;
  const may = new Set(data.may);
  const isHeld = order.paymentStatus === 'authorised' || order.paymentStatus === 'paid';
  const waits = order.status === 'pending' && needsPrescriber && isHeld;
  const weighs = needsWeightVerification && may.has('verify-weight');
  const canBeApproved = !needsWeightVerification && missingConsultations.length === 0;
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
