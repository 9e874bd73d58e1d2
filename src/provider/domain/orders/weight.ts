import type { OrderId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';

/**
 * Whether an order waits for somebody to verify the patient's weight: one of its consultations'
 * questionnaires asks for that before approval, and none is recorded. A questionnaire that is no
 * longer known is taken to ask for it.
 */
export async function needsWeightVerification(
  { questionnaires }: Ports,
  { orders, consultations }: Pick<Store, 'orders' | 'consultations'>,
  id: OrderId,
): Promise<boolean> {
  if ((await orders.weights(id)).length > 0) return false;
  return (await consultations.ofOrder(id)).some(({ payload: { condition, treatment } }) => {
    const known = questionnaires.find(condition, treatment);
    return known?.questionnaire.approvalNeeds.includes('weight') ?? true;
  });
}
