/** What staff do with orders. Every step is written down with who took it. */
import { isNonEmpty } from '#engine';
import type { Customer } from '../account-store.ts';
import type { StaffId } from '../ids.ts';
import {
  canBeCancelled,
  missingConsultations,
  type Order,
  type OrderState,
  type OrderStatus,
  type WeightVerification,
} from '../order.ts';
import { done, failed, type FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { heldByAnother } from '../queue/hold-case.ts';
import type { NotedFlag } from '../supply/flags.ts';
import { cancelHeld } from './cancel-held.ts';
import { laterRefusalFlags } from './later-refusals.ts';
import { withNamedOrder, type Step } from './named-order.ts';
import { orderFlags } from './order-flags.ts';
import { nextPaymentAction } from './progress.ts';
import { readableConsultations } from './readable-consultations.ts';
import { reconcileSoon } from './reconcile.ts';
import { unlessReconciledNow } from './reconcile-later.ts';
import { standing, tell } from './tell.ts';
import { needsWeightVerification, weighed } from './weight.ts';
import { weightFieldErrors } from './weight-field-errors.ts';

const IN_WORDS: Readonly<Record<OrderStatus, string>> = {
  pending: 'still pending',
  active: 'active',
  past: 'delivered',
  cancelled: 'cancelled',
};

const tooLate = (order: OrderState, what: string) =>
  failed({
    kind: 'too-late',
    because: `This order cannot be ${what}: it is ${IN_WORDS[order.status]}${order.dispatch ? ' and dispatched' : ''}, its payment is ${order.paymentStatus}.`,
  });

/**
 * A prescriber approves; the money that is held is taken, and then the order becomes active.
 *
 * @param reason why she does so all the same, where a high flag is raised
 */
export async function approve(
  ports: Ports,
  name: string,
  by: string,
  reason?: string,
  staff?: StaffId,
): Step<
  'too-late' | 'case-held' | 'weight-unverified' | 'consultation-missing' | 'flag-unanswered'
> {
  const step = await withNamedOrder(ports, name, async (store, order) => {
    const { status, needsPrescriber, approvedAt, paymentStatus } = order;
    const isPaidFor = paymentStatus === 'authorised' || paymentStatus === 'paid';
    if (status !== 'pending' || !needsPrescriber || !isPaidFor) return tooLate(order, 'approved');
    if (approvedAt !== null) return done(undefined);
    const held = await heldByAnother(ports, store, order.id, staff);
    if (held) return failed(held);
    const whole = await store.orders.find(order.id);
    const customer = await store.customers.find(order.customerId);
    if (!whole || !customer) return failed({ kind: 'not-found', what: 'order' });
    const medicines = missingConsultations(whole);
    if (isNonEmpty(medicines)) return failed({ kind: 'consultation-missing', medicines });
    if (await needsWeightVerification(ports, store, order.id))
      return failed({ kind: 'weight-unverified' });
    const flags = await flagsNow(ports, store, whole, customer);
    const unanswered = reason === undefined ? unansweredIn(flags) : undefined;
    if (unanswered) return failed(unanswered);
    const at = ports.clock();
    const approved = { ...order, approvedAt: at };
    await store.orders.save({
      ...approved,
      pendingPaymentAction: nextPaymentAction(approved),
      reconcileAt: unlessReconciledNow(at),
    });
    const draft = {
      ...{ what: 'prescriber-approved' as const, by },
      facts: { ...standing(order), flags: flags.map(({ id, level }) => ({ id, level })) },
      person: {
        said: flags.map(({ id, message }) => ({ id, message })),
        reason: reason ?? null,
      },
    };
    await tell(ports, store, order, draft, reason);
    await store.queue.endHold(order.id, undefined);
    return done(undefined);
  });
  if (step.ok) await reconcileSoon(ports, step.value);
  return step;
}

async function flagsNow(
  ports: Ports,
  store: Store,
  order: Order,
  customer: Customer,
): Promise<readonly NotedFlag[]> {
  const records = await readableConsultations(store, order.id);
  const weights = await store.orders.weights(order.id);
  const hers = await store.consultations.ofPerson(customer.id);
  return orderFlags(ports, store, { order, customer, records, hers, weights });
}

function unansweredIn(flags: readonly NotedFlag[]): FailureOf<'flag-unanswered'> | undefined {
  const problems = flags
    .filter(({ level }) => level === 'high')
    .map(({ id, message }) => ({ field: `/flags/${id}`, constraint: 'unanswered', message }));
  return isNonEmpty(problems) ? { kind: 'flag-unanswered', problems } : undefined;
}

/** A prescriber declines; what is held is let go. */
export const decline = (
  ports: Ports,
  name: string,
  by: string,
  reason: string,
  staff?: StaffId,
): Step<'too-late' | 'case-held'> => cancelAs(ports, name, 'declined', by, reason, staff);

/** Staff cancel, for instance because the customer asked on the telephone. */
export const cancel = (
  ports: Ports,
  name: string,
  by: string,
  reason: string,
): Step<'too-late' | 'case-held'> => cancelAs(ports, name, 'cancelled', by, reason);

async function cancelAs(
  ports: Ports,
  name: string,
  what: 'declined' | 'cancelled',
  by: string,
  reason: string,
  staff?: StaffId,
): Step<'too-late' | 'case-held'> {
  const step = await withNamedOrder(ports, name, async (store, order) => {
    const isOpen = what === 'declined' ? canBeDeclined(order) : canBeCancelled(order);
    if (!isOpen) return tooLate(order, what);
    const held = what === 'declined' && (await heldByAnother(ports, store, order.id, staff));
    if (held) return failed(held);
    await cancelHeld(ports, store, order, { what, by, reason });
    await store.queue.endHold(order.id, undefined);
    return done(undefined);
  });
  if (step.ok) await reconcileSoon(ports, step.value);
  return step;
}

const canBeDeclined = ({ status, needsPrescriber, approvedAt, paymentStatus }: OrderState) =>
  status === 'pending' && needsPrescriber && approvedAt === null && paymentStatus !== 'unpaid';

/** @param reason why it goes out all the same, where she was refused after the approval */
export const dispatch = (
  ports: Ports,
  name: string,
  by: string,
  parcel: { readonly shipper: string; readonly trackingId: string },
  reason?: string,
): Step<'too-late' | 'flag-unanswered'> =>
  withNamedOrder(ports, name, async (store, order) => {
    if (order.status !== 'active' || order.dispatch !== null) return tooLate(order, 'dispatched');
    if (order.needsPrescriber && order.approvedAt === null)
      return failed({
        kind: 'too-late',
        because: 'This order cannot be dispatched: no prescriber has approved it.',
      });
    const flags = await refusedSinceApproval(store, order);
    const unanswered = reason === undefined ? unansweredIn(flags) : undefined;
    if (unanswered) return failed(unanswered);
    const dispatched = { ...order, dispatch: { ...parcel, at: ports.clock() } };
    await store.orders.save(dispatched);
    const { shipper, trackingId } = parcel;
    const facts = { ...standing(dispatched), shipper };
    const person = { trackingId, ...(reason !== undefined && { reason }) };
    await tell(ports, store, dispatched, { what: 'dispatched', by, facts, person }, reason);
    return done(undefined);
  });

/** What the prescriber could not know when she approved. */
async function refusedSinceApproval(
  store: Store,
  { id, customerId, approvedAt }: OrderState,
): Promise<readonly NotedFlag[]> {
  if (approvedAt === null) return [];
  const records = await readableConsultations(store, id);
  const hers = await store.consultations.ofPerson(customerId);
  return records.flatMap((record) => laterRefusalFlags({ ...record, at: approvedAt }, hers));
}

export const deliver = (ports: Ports, name: string, by: string): Step<'too-late'> =>
  withNamedOrder(ports, name, async (store, order) => {
    if (order.status !== 'active' || order.dispatch === null) return tooLate(order, 'delivered');
    const delivered = { ...order, status: 'past', reconcileAt: null } as const;
    await store.orders.save(delivered);
    await tell(ports, store, delivered, { what: 'delivered', by, facts: standing(delivered) });
    return done(undefined);
  });

/** Somebody saw the patient's weight: how, when and what it was. */
export const verifyWeight = (
  ports: Ports,
  name: string,
  verification: WeightVerification,
): Step<'too-late' | 'unacceptable'> =>
  withNamedOrder(ports, name, async (store, order) => {
    if (order.status !== 'pending') return tooLate(order, 'given a verification of weight');
    const at = ports.clock();
    const records = await weighed(ports, store, order.id);
    const problems = weightFieldErrors(verification, records, at);
    if (problems) return failed({ kind: 'unacceptable', problems });
    await store.orders.addWeight(order.id, verification, at);
    const { by, method, grams, on, reason } = verification;
    const because = reason === null ? '' : `; taken all the same: ${reason}`;
    const note = `${grams / 1000} kg on ${on}, ${method}${because}`;
    const facts = { ...standing(order), method };
    const person = { grams, on, reason };
    await tell(ports, store, order, { what: 'weight-verified', by, facts, person }, note);
    return done(undefined);
  });
