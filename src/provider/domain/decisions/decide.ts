/**
 * A prescriber decides about an order, medicine by medicine, once. What she approves is taken from what is held, the
 * rest of it is let go; what she declines is no supply. Where two decide at once, one of them is told.
 */
import { isNonEmpty } from '#engine';
import { makeLetters } from '../gp-letters/make-letters.ts';
import {
  missingConsultations,
  waitsForPrescriber,
  type DecidedLine,
  type OrderState,
} from '../order.ts';
import { cancelHeld } from '../orders/cancel-held.ts';
import { withNamedOrder, type Step } from '../orders/named-order.ts';
import { nextPaymentAction } from '../orders/progress.ts';
import { reconcileSoon } from '../orders/reconcile.ts';
import { unlessReconciledNow } from '../orders/reconcile-later.ts';
import { noteDown, tell } from '../orders/tell.ts';
import { isTaken, tooLate } from '../orders/too-late.ts';
import { needsWeightVerification } from '../orders/weight.ts';
import { idsByLevel } from '../orders/whose-flags.ts';
import { done, failed, type FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { heldByAnother } from '../queue/hold-case.ts';
import { decidingAbout, type Deciding } from './deciding.ts';
import type { Decider, DecisionOutcome, DecisionRequest, KeptDecision } from './decision.ts';
import { neededReasons, readOfDoubts } from './doubts.ts';
import { decidedAgain, firstAgain, sentAs, underOneId } from './sent-again.ts';
import { needTwo, waitsForAnother } from './two-prescribers.ts';
import { unanswered, type Unanswered } from './unanswered.ts';
import {
  lineDecisions,
  linesIn,
  noteOf,
  releasedBy,
  saidOf,
  waitedSince,
  whoDecided,
  wordsOf,
} from './written-decision.ts';

export type Reasons =
  | 'too-late'
  | 'decided'
  | 'case-held'
  | 'unacceptable'
  | 'weight-unverified'
  | 'consultation-missing'
  | Unanswered
  | 'second-check-waits';

/** @returns the order; the same decision sent again changes nothing, and is answered the same */
export async function decide(
  ports: Ports,
  name: string,
  decider: Decider,
  request: DecisionRequest,
): Step<Reasons> {
  const step = await withNamedOrder<Reasons>(ports, name, async (store, order) => {
    const kept = await store.orders.decision(order.id);
    const again = kept && decidedAgain(ports, order.id, kept, decider, request);
    if (kept && again === 'another') return underOneId(kept);
    if (kept && (again ?? isSame(kept, order, decider, request))) return done(undefined);
    // Whoever decides about all of it has read how the order stands by now, and is told by that.
    if (kept && (Array.isArray(request.about) || order.status === 'pending'))
      return failed(decided(kept));
    const held = await heldByAnother(ports, store, order.id, decider.staff);
    if (held) return failed(held);
    const deciding = await decidingAbout(ports, store, order, decider, request);
    if (!deciding.ok) return deciding;
    return deciding.value.isDeclined ? declining(deciding.value) : approvingFirst(deciding.value);
  });
  if (step.ok) await reconcileSoon(ports, step.value);
  return step;
}

/** The same decision, sent again without its id. */
const isSame = (
  kept: KeptDecision,
  { status }: OrderState,
  { by }: Decider,
  { about }: DecisionRequest,
): boolean =>
  status === 'pending' && about === 'approve all' && kept.by === by && kept.outcome === 'approved';

export const decided = ({ by, at, outcome }: KeptDecision) =>
  ({ kind: 'decided', by, at, outcome }) as const;

const canBeDeclined = ({ status, needsPrescriber, approvedAt, paymentStatus }: OrderState) =>
  status === 'pending' && needsPrescriber && approvedAt === null && paymentStatus !== 'unpaid';

/** All of it: what is held is let go, and whatever else was ordered with it goes back, too. */
async function declining(deciding: Deciding) {
  const { ports, store, order, decider, words, flags, histories } = deciding;
  const taken = { what: 'declined' as const, by: decider.by, note: words };
  if (!canBeDeclined(order))
    return (await isTaken(store, order, taken))
      ? done(undefined)
      : tooLate(store, order, 'declined');
  const cancellation = { what: 'declined' as const, by: decider.by, reason: words };
  const told = { lines: linesIn(deciding), words: wordsOf(deciding), flags, histories };
  const waitsSince = waitedSince(deciding)?.toISOString() ?? null;
  await cancelHeld(ports, store, order, { ...cancellation, ...told, waitsSince });
  await keep(deciding, 'declined');
  return done(undefined);
}

/** Where two prescribers approve, the first one's decision is kept, and nothing is taken. */
async function approvingFirst(deciding: Deciding) {
  const { ports, store, order, whole, decider, request, approved, flags, asked } = deciding;
  const reasons = neededReasons(asked, request.reasons);
  const first = await store.orders.firstApproval(order.id);
  const again = first && firstAgain(deciding, first);
  if (first && again) return again === 'same' ? done(undefined) : underOneId(first);
  if (first) {
    const { by, at } = first;
    const waits = waitsForAnother(first, decider);
    return failed(waits ?? { kind: 'second-check-waits', by, at, who: 'another' });
  }
  if (!waitsForPrescriber(order)) return tooLate(store, order, 'approved');
  if ((await needTwo(ports, store, whole, approved)).length === 0) return approving(deciding);
  const unready = await notReady(deciding);
  if (unready) return failed(unready);
  await store.orders.addFirstApproval(order.id, {
    ...{ id: request.id ?? ports.newId(), by: decider.by, staff: decider.staff ?? null, reasons },
    ...{ at: ports.clock(), lines: lineDecisions(deciding) },
    high: idsByLevel(flags).high,
    read: readOfDoubts(ports, deciding),
    request: sentAs(ports, order.id, decider, request),
  });
  await store.queue.endHold(order.id, undefined);
  await store.queue.forgetSummaries(order.customerId);
  const { facts, person } = saidOf(deciding);
  const who = { by: decider.by, facts: { ...facts, staff: decider.staff ?? null } };
  const draft = { what: 'first-approved' as const, ...who, person };
  await noteDown(ports, store, order.id, draft, noteOf(deciding) ?? null);
  return done(undefined);
}

/** Approves it for good: what only one prescriber decides, or what the second one has agreed to. */
export async function approving(deciding: Deciding) {
  const { ports, store, order, whole, decider, declined } = deciding;
  if (!waitsForPrescriber(order)) return tooLate(store, order, 'approved');
  const unready = await notReady(deciding);
  if (unready) return failed(unready);
  const at = ports.clock();
  const approved = { ...order, approvedAt: at, declinedTotal: releasedBy(deciding) };
  if (order.stockTakenAt !== null && declined.length > 0)
    await store.orders.restock(
      order.id,
      declined.map(({ option }) => option),
    );
  await keep(deciding, declined.length > 0 ? 'part-approved' : 'approved');
  await store.orders.save({
    ...approved,
    pendingPaymentAction: nextPaymentAction(approved),
    reconcileAt: unlessReconciledNow(at),
  });
  const { facts, person } = saidOf(deciding);
  const waited = { ...facts, waitsSince: waitedSince(deciding)?.toISOString() ?? null };
  const draft = {
    ...{ what: 'prescriber-approved' as const, by: decider.by, facts: waited, person },
  };
  await tell(ports, store, approved, draft, noteOf(deciding));
  await makeLetters(ports, store, { order: approved, whole, by: whoDecided(decider), at });
  return done(undefined);
}

type NotReady = 'too-late' | 'consultation-missing' | 'weight-unverified' | Unanswered;

/** Why what she approves cannot be approved yet. */
async function notReady(deciding: Deciding): Promise<FailureOf<NotReady> | undefined> {
  const { ports, store, order, whole, approved, declined, request } = deciding;
  if (declined.length > 0 && order.paymentStatus !== 'authorised') return NO_PART;
  const isGoing = ({ optionId }: Pick<DecidedLine, 'optionId'>): boolean =>
    approved.includes(optionId);
  const medicines = missingConsultations({
    ...whole,
    prescriptionLines: whole.prescriptionLines.filter(isGoing),
  });
  if (isNonEmpty(medicines)) return { kind: 'consultation-missing', medicines };
  const consultations = whole.lines.filter(isGoing).map(({ consultationId }) => consultationId);
  if (await needsWeightVerification(ports, store, order.id, consultations))
    return { kind: 'weight-unverified' };
  return unanswered('approve', deciding.asked, request);
}

const NO_PART = {
  kind: 'too-late',
  because:
    'Its money was taken already, so no part of it can be let go: approve or decline the whole order.',
} as const;

async function keep(deciding: Deciding, outcome: DecisionOutcome): Promise<void> {
  const { ports, store, order, decider, request, flags } = deciding;
  const at = ports.clock();
  for (const line of deciding.declinedLines) await store.orders.declineLine(order.id, line, at);
  const waitsSince = waitedSince(deciding);
  await store.orders.addDecision(order.id, {
    ...{ id: request.id ?? ports.newId(), by: whoDecided(decider), at, outcome, waitsSince },
    ...idsByLevel(flags),
    // Of what is declined nothing goes, and nobody is asked what was read.
    read: outcome === 'declined' ? [] : readOfDoubts(ports, deciding),
    request: sentAs(ports, order.id, decider, request),
  });
  await store.orders.endFirstApproval(order.id);
  await store.queue.endHold(order.id, undefined);
}
