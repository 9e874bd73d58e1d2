import type { ConsultationRecord } from '../consultation.ts';
import type { OrderId } from '../ids.ts';
import { answersIn } from '../refused-attempts.ts';
import type { Store } from '../store.ts';

/** Those of an order that somebody can decide by. One without answers is none: the order says so itself. */
export async function readableConsultations(
  { consultations }: Pick<Store, 'consultations'>,
  id: OrderId,
): Promise<readonly ConsultationRecord[]> {
  const kept = await consultations.ofOrder(id);
  return kept.filter(({ payload }) => answersIn(payload) !== undefined);
}
