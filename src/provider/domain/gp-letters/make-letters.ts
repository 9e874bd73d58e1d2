import { asGpLetterId } from '../ids.ts';
import type { Order } from '../order.ts';
import { noteDown, standing } from '../orders/tell.ts';
import type { Ports } from '../ports.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import { letterOf } from './gp-letter.ts';

interface Approved {
  readonly order: HeldOrder;
  readonly whole: Pick<Order, 'address'>;
  readonly by: string;
  readonly at: Date;
}

/**
 * Makes the letters of an order that is approved, in the transaction of the approval: for each of its consultations at
 * which she agreed, unless she has taken that back since.
 */
export async function makeLetters(
  ports: Ports,
  store: Store,
  { order, whole: { address }, by, at }: Approved,
): Promise<void> {
  if (await store.gpLetters.withdrawal(order.id)) return;
  const supplied = await store.gpLetters.supplied(order.id);
  for (const consultation of await store.consultations.ofOrder(order.id)) {
    const medicines = supplied
      .filter(({ consultationId }) => consultationId === consultation.id)
      .map(({ consultationId: _, ...medicine }) => medicine);
    const letter = letterOf({ consultation, medicines, address, by, at });
    if (!letter) continue;
    const id = asGpLetterId(ports.newId());
    const { id: consultationId } = consultation;
    await store.gpLetters.add({ id, orderId: order.id, consultationId, letter, at });
    const facts = { ...standing(order), letter: id, consultation: consultationId };
    await noteDown(ports, store, order.id, { what: 'gp-letter-made', facts, person: { letter } });
  }
}
