/**
 * A prescriber decides about an order, medicine by medicine, once. What she approves is taken from what is held, the
 * rest of it is let go; what she declines is no supply. Where two decide at once, one of them is told.
 */
import { isNonEmpty } from '#engine';
import { withMoney } from '../dispensing/paid-for.ts';
import { makeLetters } from '../gp-letters/make-letters.ts';
import { pausedFor } from '../messages/pause.ts';
import {
  dueOf,
  missingConsultations,
  waitsForPrescriber,
  type DecidedLine,
  type Order,
  type OrderState,
} from '../order.ts';
import { cancelHeld } from '../orders/cancel-held.ts';
import { withNamedOrder, type Step } from '../orders/named-order.ts';
import { nextPaymentAction } from '../orders/progress.ts';
import { reconcileSoon } from '../orders/reconcile.ts';
import { unlessReconciledNow } from '../orders/reconcile-later.ts';
import { noteDown, standing, tell } from '../orders/tell.ts';
import { isTaken, tooLate } from '../orders/too-late.ts';
import { needsWeightVerification } from '../orders/weight.ts';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Pence } from '../product.ts';
import { heldByAnother } from '../queue/hold-case.ts';
import { atOneTime } from '../record/write.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import { idsByLevel } from '../orders/whose-flags.ts';
import type { Store } from '../store.ts';
import {
  declinesInWords,
  reasonsIn,
  type Decider,
  type DeclinedLine,
  type DecisionOutcome,
  type DecisionRequest,
  type KeptDecision,
  type LineDecision,
} from './decision.ts';
import {
  askedOf,
  doubtsOf,
  knownNow,
  neededReasons,
  readOfDoubts,
  saidOfDoubts,
  type Doubt,
  type Known,
} from './doubts.ts';
import { decidedLines, type DecidedLines } from './lines.ts';
import { needTwo, waitsForAnother } from './two-prescribers.ts';
import { unanswered, type Unanswered } from './unanswered.ts';

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
    if (kept && isSame(kept, order, decider, request)) return done(undefined);
    // Whoever has read what is decided by now, and asks without an id, is told by how the order stands.
    if (kept && (request.id !== undefined || order.status === 'pending'))
      return failed({ kind: 'decided', ...kept });
    const held = await heldByAnother(ports, store, order.id, decider.staff);
    if (held) return failed(held);
    const deciding = await decidingAbout(ports, store, order, decider, request);
    if (!deciding.ok) return deciding;
    return deciding.value.isDeclined ? declining(deciding.value) : approvingFirst(deciding.value);
  });
  if (step.ok) await reconcileSoon(ports, step.value);
  return step;
}

/** The same decision, sent again. */
const isSame = (
  kept: KeptDecision,
  { status }: OrderState,
  { by }: Decider,
  { id, about }: DecisionRequest,
): boolean =>
  id === undefined
    ? status === 'pending' && about === 'approve all' && kept.by === by
    : kept.id === id;

export interface Deciding
  extends DecidedLines, Pick<Known, 'customer' | 'flags' | 'histories' | 'asksSince'> {
  readonly ports: Ports;
  readonly store: Store;
  readonly order: HeldOrder;
  readonly whole: Order;
  readonly decider: Decider;
  readonly request: DecisionRequest;
  /** What is declined, with its money where a part is supplied. */
  readonly declinedLines: readonly DeclinedLine[];
  /** What is hers to answer, by what she approves. */
  readonly asked: readonly Doubt[];
}

/** All that is to be known before something is decided about an order. */
export async function decidingAbout(
  ports: Ports,
  store: Store,
  order: HeldOrder,
  decider: Decider,
  request: DecisionRequest,
): Promise<Outcome<Deciding, 'not-found' | 'unacceptable'>> {
  const whole = await store.orders.find(order.id);
  if (!whole) return failed({ kind: 'not-found', what: 'order' });
  const lines = decidedLines(whole, request.about);
  if (!lines.ok) return lines;
  const known = await knownNow(ports, store, order, 'prescriber', lines.value.declined);
  if (!known.ok) return known;
  const { customer, flags, histories, asksSince } = known.value;
  const asked = askedOf(doubtsOf(ports, known.value), 'prescriber', lines.value.approved);
  const declinedLines = declinedLinesOf(whole, lines.value);
  const about = { whole, decider, request, asked, declinedLines };
  const now = { customer, flags, histories, asksSince };
  return done({ ports: atOneTime(ports), store, order, ...about, ...now, ...lines.value });
}

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
  if (first && first.id === request.id) return done(undefined);
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
  });
  await store.queue.endHold(order.id, undefined);
  await store.queue.forgetSummaries(order.customerId);
  const { facts, person } = saidOf(deciding);
  const who = { by: decider.by, facts: { ...facts, staff: decider.staff ?? null } };
  const draft = { what: 'first-approved' as const, ...who, person };
  await noteDown(ports, store, order.id, draft, noteOf(deciding) ?? null);
  return done(undefined);
}

const lineDecisions = ({ approved, declined }: DecidedLines): readonly LineDecision[] => [
  ...approved.map((option) => ({ option, isApproved: true as const })),
  ...declined.map((line) => ({ ...line, isApproved: false as const })),
];

/** What the record says of an approval. */
function saidOf(deciding: Deciding) {
  const { ports, order, decider, request, declined, asked } = deciding;
  const needed = neededReasons(asked, request.reasons);
  const { flags, person } = saidOfDoubts(deciding, needed);
  const releasesPence = releasedBy(deciding);
  return {
    facts: {
      ...standing(order),
      ...(decider.first !== undefined && { first: decider.first }),
      flags,
      lines: linesIn(deciding),
      takesPence: dueOf({ ...order, declinedTotal: releasesPence }),
      releasesPence,
    },
    person: { ...person, read: readOfDoubts(ports, deciding), words: wordsOf({ declined }) },
  };
}

/** What she reads of each that is declined. */
const wordsOf = ({ declined }: Pick<DecidedLines, 'declined'>) =>
  declined.map(({ option, words }) => ({ option, words }));

const declinedLinesOf = (
  whole: Order,
  { declined, isDeclined }: DecidedLines,
): readonly DeclinedLine[] =>
  isDeclined ? declined.map((line) => ({ ...line, pence: null })) : withMoney(whole, declined);

const releasedBy = ({ declinedLines }: Deciding): Pence =>
  declinedLines.reduce((sum, { pence }) => sum + (pence ?? 0), 0);

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

/** Which medicines were decided about, by name: what the record says of each. */
function linesIn({ whole, approved, declinedLines }: Deciding) {
  return whole.lines.flatMap(({ optionId, name, strength, quantity }) => {
    const line = { option: optionId, name, strength, quantity };
    const no = declinedLines.find(({ option }) => option === optionId);
    if (no) {
      const { code, pence } = no;
      return [{ ...line, isApproved: false, code, ...(pence !== null && { pence }) }];
    }
    return approved.includes(optionId) ? [{ ...line, isApproved: true }] : [];
  });
}

/** What stands beside it in the history: what was declined and why, and each reason. */
function noteOf({ whole, declined, request: { reasons = {} } }: Deciding): string | undefined {
  const notes = [...declinesInWords(whole.lines, declined), ...reasonsIn(reasons)];
  return notes.length === 0 ? undefined : [...new Set(notes)].join('\n');
}

const whoDecided = ({ first, by }: Decider): string =>
  first === undefined ? by : `${first} and ${by}`;

/** Without the time in which she was asked something. */
const waitedSince = ({ ports, order, asksSince }: Deciding): Date | null =>
  order.waitsSince && asksSince
    ? pausedFor(order.waitsSince, asksSince, ports.clock())
    : order.waitsSince;

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
  });
  await store.orders.endFirstApproval(order.id);
  await store.queue.endHold(order.id, undefined);
}
