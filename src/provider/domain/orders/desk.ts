/** What staff do with orders. Every step is written down with who took it. */
import { decide } from '../decisions/decide.ts';
import type { DeclineCode } from '../decisions/decision.ts';
import type { Doubt } from '../decisions/doubts.ts';
import { unanswered, type Unanswered } from '../decisions/unanswered.ts';
import { doubtsOfDispatch } from '../dispensing/doubts-of-dispatch.ts';
import { isToDispense, NOT_YET, waitsFor } from '../dispensing/waits-for.ts';
import { mailAtDispatch } from '../gp-letters/mail-at-dispatch.ts';
import type { StaffId } from '../ids.ts';
import { canBeCancelled, weightSeen, type OrderState, type WeightVerification } from '../order.ts';
import { done, failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { heldByAnother } from '../queue/hold-case.ts';
import { atOneTime } from '../record/write.ts';
import { evidenceFailure } from '../verifications/evidence.ts';
import { requestOf, sentBefore } from '../verifications/sent-once.ts';
import { cancelHeld } from './cancel-held.ts';
import { withNamedOrder, type Step } from './named-order.ts';
import { reconcileSoon } from './reconcile.ts';
import { standing, tell } from './tell.ts';
import { isTaken, tooLate } from './too-late.ts';
import { weighed } from './weight.ts';
import { weightFieldErrors } from './weight-field-errors.ts';
import { saidOf } from './whose-flags.ts';

/** One reason for whatever speaks against a step, and what of that it answers, by digests. */
export interface OneReason {
  /** Made for this one decision: sent again, it is found. */
  readonly id?: string | undefined;
  readonly reason?: string | undefined;
  readonly doubts?: readonly string[] | undefined;
}

const forAll = ({ reason, doubts }: OneReason) => ({
  doubts,
  reasons: { flags: reason, withheld: reason, identity: reason, messages: reason },
});

/** Of one who decides at the command line, the same reason for whatever is flagged. */
export const approve = (
  ports: Ports,
  name: string,
  by: string,
  answer: OneReason = {},
  staff?: StaffId,
): ReturnType<typeof decide> =>
  decide(ports, name, { by, staff }, { id: answer.id, about: 'approve all', ...forAll(answer) });

/** The whole of it; what is held is let go. */
export const decline = (
  ports: Ports,
  name: string,
  by: string,
  words: string,
  { id, staff, code = 'other' }: Declining = {},
): ReturnType<typeof decide> =>
  decide(ports, name, { by, staff }, { id, about: { isApproved: false, code, words } });

interface Declining extends Pick<OneReason, 'id'> {
  readonly staff?: StaffId | undefined;
  readonly code?: DeclineCode | undefined;
}

/**
 * Staff cancel, for instance because the customer asked on the telephone. What somebody has open to decide it is decided by
 * nobody else in this way, either. Sent again, as after a lost reply, it changes nothing.
 */
export async function cancel(
  ports: Ports,
  name: string,
  by: string,
  reason: string,
  staff?: StaffId,
): Step<'too-late' | 'case-held'> {
  const step = await withNamedOrder<'too-late' | 'case-held'>(ports, name, async (store, order) => {
    const taken = { what: 'cancelled' as const, by, note: reason };
    if (await isTaken(store, order, taken)) return done(undefined);
    const held = await heldByAnother(ports, store, order.id, staff);
    if (held) return failed(held);
    if (!canBeCancelled(order)) return tooLate(store, order, 'cancelled');
    await cancelHeld(ports, store, order, { what: 'cancelled', by, reason });
    await store.orders.endFirstApproval(order.id);
    await store.queue.endHold(order.id, undefined);
    return done(undefined);
  });
  if (step.ok) await reconcileSoon(ports, step.value);
  return step;
}

/**
 * Handed over under the same tracking number already, it stays as it is: whoever lost the connection sends it again.
 *
 * @param answer why it goes out all the same, where something is known that was not at the approval or the check
 */
export const dispatch = (
  ports: Ports,
  name: string,
  by: string,
  parcel: { readonly shipper: string; readonly trackingId: string },
  answer: OneReason = {},
): Step<'too-late' | Unanswered> =>
  withNamedOrder<'too-late' | Unanswered>(ports, name, async (store, order) => {
    if (isParcelOf(order, parcel)) return done(undefined);
    if (!isToDispense(order)) return tooLate(store, order, 'dispatched');
    const dispensed = await store.dispensing.find(order.id);
    if (!dispensed) return tooLate(store, order, 'dispatched');
    const waits = waitsFor(dispensed);
    if (waits !== null) {
      const because = `This order cannot be dispatched: ${NOT_YET[waits]}.`;
      return failed({ kind: 'too-late', because });
    }
    const known = await doubtsOfDispatch(ports, store, dispensed);
    if (!known.ok) return known;
    const { doubts, histories } = known.value;
    const open = unanswered('dispatch', doubts, forAll(answer));
    if (open) return failed(open);
    const now = atOneTime(ports);
    const dispatched = { ...order, dispatch: { ...parcel, at: now.clock() } };
    await store.orders.save(dispatched);
    const { shipper, trackingId } = parcel;
    const { reason } = answer;
    const answered = answeredBy(doubts);
    const facts = { ...standing(dispatched), shipper, ...answered.facts };
    const why = reason !== undefined && { reason };
    const person = { trackingId, histories, ...why, ...answered.person };
    await tell(now, store, dispatched, { what: 'dispatched', by, facts, person }, reason);
    await mailAtDispatch(now, store, dispatched, by);
    return done(undefined);
  });

const isParcelOf = (
  { dispatch: sent }: OrderState,
  { shipper, trackingId }: { readonly shipper: string; readonly trackingId: string },
): boolean => sent?.shipper === shipper && sent.trackingId === trackingId;

/** What the reason answers, as the record says it: by its words, and by what tells it from any other. */
const answeredBy = (doubts: readonly Doubt[]) =>
  doubts.length === 0
    ? {}
    : {
        facts: { answered: doubts.map(({ id }) => id) },
        person: {
          doubts: saidOf(doubts),
          read: doubts.map(({ digest }) => digest),
        },
      };

/** The same person may say so again: that changes nothing. */
export const deliver = (ports: Ports, name: string, by: string): Step<'too-late'> =>
  withNamedOrder(ports, name, async (store, order) => {
    const taken = { what: 'delivered' as const, by, note: null };
    if (await isTaken(store, order, taken)) return done(undefined);
    if (order.status !== 'active' || order.dispatch === null)
      return tooLate(store, order, 'delivered');
    // What is still to be given back of its money is given back all the same.
    const reconcileAt = order.pendingPaymentAction === null ? null : order.reconcileAt;
    const delivered = { ...order, status: 'past', reconcileAt } as const;
    await store.orders.save(delivered);
    await tell(ports, store, delivered, { what: 'delivered', by, facts: standing(delivered) });
    return done(undefined);
  });

/**
 * Somebody saw the patient's weight: how, when and what it was.
 *
 * @param requestId made by whoever sends it, for this one time: sent again, it is kept once
 */
export async function verifyWeight(
  ports: Ports,
  name: string,
  verification: WeightVerification,
  requestId?: string,
): Step<'too-late' | 'unacceptable'> {
  const unknown = await evidenceFailure(ports, name, verification.evidence);
  if (unknown) return failed(unknown);
  return withNamedOrder<'too-late' | 'unacceptable'>(ports, name, async (store, order) => {
    const request = requestOf(ports, requestId, order.id, verification);
    const sent = { sentId: requestId ?? null, request };
    const kept = await store.orders.weightSentAs(order.id, sent);
    const before = sentBefore(kept && { ...kept, saw: weightSeen(kept) }, sent);
    if (before) return before;
    if (order.status !== 'pending') return tooLate(store, order, 'given a verification of weight');
    const at = ports.clock();
    const records = await weighed(ports, store, order.id);
    const problems = weightFieldErrors(verification, records, at);
    if (problems) return failed({ kind: 'unacceptable', problems });
    await store.orders.addWeight(order.id, { ...verification, ...sent }, at);
    const { by, method, grams, on, reason, evidence } = verification;
    const because = reason === null ? '' : `; taken all the same: ${reason}`;
    const note = `${weightSeen(verification)}${because}`;
    const facts = { ...standing(order), method };
    const person = { grams, on, reason, evidence };
    await tell(ports, store, order, { what: 'weight-verified', by, facts, person }, note);
    return done(undefined);
  });
}
