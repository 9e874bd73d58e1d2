import type { Stream, Unordered } from '#record';
import type { ConsultationRecord } from '../consultation.ts';
import { letterNow, type ReadGpLetter } from '../gp-letters/read-letters.ts';
import { asConsultationId, type ConsultationId, type CustomerId } from '../ids.ts';
import { orderNumber, type Order } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { besideHers } from '../signals/others.ts';
import { inspectedLetter } from './inspected-letter.ts';
import { keptOf, type Kept } from './kept.ts';
import { noteLook } from './look.ts';
import { unorderedRecord } from './unordered.ts';

/** All that is kept of one order, and of the consultations and refused attempts behind it; or of a consultation that led to none. */
export interface OrderRecord extends Kept {
  /** Nothing of a consultation that led to no order. */
  readonly number: string | null;
  /** Whose it is; nothing where only entries of a consultation are there. */
  readonly customer: CustomerId | undefined;
  /** Of such a one. */
  readonly unordered?: Unordered;
  /** As they are printed, oldest first: of one that was erased, or is not to be posted and never left, no words. */
  readonly gpLetters: readonly ReadGpLetter[];
}

/**
 * The record of an order, or of a consultation that led to none, for somebody who explains it or inspects it; that she
 * looked is a part of it from then on.
 *
 * @param name the order's id or its number, or a consultation's id: where that led to several orders, to the last
 */
export async function orderRecord(
  ports: Ports,
  name: string,
  how: 'explain' | 'inspection',
  by: string,
): Promise<Outcome<OrderRecord, 'not-found'>> {
  const { orders, consultations } = ports.database;
  const consultation = asConsultationId(name);
  // What a replay lists can be explained as it stands there.
  const id =
    (await orders.named(name)) ?? (await consultations.ledTo([consultation])).at(-1)?.orderId;
  const order = id && (await orders.find(id));
  const found = order
    ? await recordOfOrder(ports, order)
    : await recordWithoutOrder(ports, consultation);
  if (!found) return failed({ kind: 'not-found', what: 'order or consultation' });
  await noteLook(ports, [order ? `order:${order.id}` : `consultation:${consultation}`], how, by);
  await noteLook(ports, found.beside, 'beside-another', by);
  return done(found.record);
}

interface Found {
  readonly record: OrderRecord;
  /** What of it is of another account. */
  readonly beside: readonly Stream[];
}

async function recordOfOrder(ports: Ports, order: Order): Promise<Found> {
  const { consultations, gpLetters: letters } = ports.database;
  const behind = await consultations.ofOrder(order.id);
  const attempts: ConsultationRecord[] = [];
  for (const questionnaire of new Set(behind.map(({ questionnaireId }) => questionnaireId)))
    attempts.push(...(await consultations.refused(order.customerId, questionnaire)));
  const kept = await keptOf(
    ports,
    // Her account says what she has changed since, and so who she was when it was decided.
    [`order:${order.id}`, `customer:${order.customerId}`],
    [...behind, ...attempts],
  );
  const gpLetters: ReadGpLetter[] = [];
  for (const letter of await letters.ofOrder(order.id)) {
    const read = await letterNow(ports, letter.id);
    if (read)
      gpLetters.push(
        inspectedLetter(
          read,
          kept.streams.flatMap(({ entries }) => entries),
        ),
      );
  }
  return {
    record: { ...kept, number: orderNumber(order), customer: order.customerId, gpLetters },
    beside: besideHers(attempts, order.customerId),
  };
}

async function recordWithoutOrder(ports: Ports, id: ConsultationId): Promise<Found | undefined> {
  const found = await unorderedRecord(ports, id);
  if (!found) return undefined;
  const { kept, beside, ...unordered } = found;
  return { record: { ...kept, ...unordered, number: null, gpLetters: [] }, beside };
}
