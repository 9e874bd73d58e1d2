import { londonDay } from '#engine';
import type { ConsultationRecord } from '../consultation.ts';
import type { ConsultationId, OrderId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { oldestDay } from './weight-field-errors.ts';

/**
 * Whether an order waits for somebody to verify the patient's weight: one of its consultations'
 * questionnaires asks for that before approval, and none is recorded that is recent, or was taken with
 * a reason. A questionnaire that is no longer known is taken to ask for it.
 *
 * @param only of these consultations, where not of all
 */
export async function needsWeightVerification(
  ports: Pick<Ports, 'questionnaires' | 'clock'>,
  store: Pick<Store, 'orders' | 'consultations'>,
  id: OrderId,
  only?: readonly (ConsultationId | null)[],
): Promise<boolean> {
  const oldest = oldestDay(londonDay(ports.clock()));
  const weights = await store.orders.weights(id);
  if (weights.some(({ on, reason }) => reason !== null || on >= oldest)) return false;
  const asking = await weighed(ports, store, id);
  return asking.some((record) => only?.includes(record.id) ?? true);
}

/** The consultations of an order whose questionnaires ask for a verified weight. */
export async function weighed(
  { questionnaires }: Pick<Ports, 'questionnaires'>,
  { consultations }: Pick<Store, 'consultations'>,
  id: OrderId,
): Promise<readonly ConsultationRecord[]> {
  const records = await consultations.ofOrder(id);
  return records.filter(({ payload: { condition, treatment } }) => {
    const known = questionnaires.find(condition, treatment);
    return known?.questionnaire.approvalNeeds.includes('weight') ?? true;
  });
}
