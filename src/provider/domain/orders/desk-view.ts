import { questionnairesOf } from '#record';
import type { Customer } from '../account-store.ts';
import { readOtherwise } from '../asked-then.ts';
import type { ConsultationRecord } from '../consultation.ts';
import type { FirstApproval, KeptDecision } from '../decisions/decision.ts';
import type { Conversation } from '../messages/read-messages.ts';
import { doubtsOf, readOfOrder, type Doubt, type Known } from '../decisions/doubts.ts';
import { needTwo } from '../decisions/two-prescribers.ts';
import { dispatchDoubts } from '../dispensing/doubts-of-dispatch.ts';
import type { DispensingLine } from '../dispensing/dispensing-store.ts';
import { paidFor } from '../dispensing/paid-for.ts';
import { stillToCheck, toCheckOf } from '../dispensing/to-check.ts';
import { gpStandingOf, type GpStanding } from '../gp-letters/consent.ts';
import { differingAnswers, type DifferingAnswers } from '../differing-answers.ts';
import { namesakesOf, type Namesakes } from '../namesakes.ts';
import type { OptionId } from '../ids.ts';
import type { Order, OrderEvent, OrderStatus, WeightVerification } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Pence } from '../product.ts';
import { documentsOf, type DocumentsOf } from '../record/documents-of.ts';
import {
  changedSince,
  changedUntil,
  eachOnce,
  isReadable,
  refusedAttempts,
  type RefusedAttempt,
} from '../refused-attempts.ts';
import { beginCount, summaryOf } from '../queue/summarise.ts';
import { signalsOf, type CaseSignals } from '../signals/signals.ts';
import { isLater } from './later-refusals.ts';
import { readableConsultations } from './readable-consultations.ts';
import { orderFlags } from './order-flags.ts';
import { orderWithPatient } from './order-with-patient.ts';
import type { OwnedFlag } from './whose-flags.ts';
import { timelineOf, type Timeline } from './timeline.ts';
import { needsWeightVerification } from './weight.ts';
import { identityOf } from '../verifications/identity.ts';
import { isStandIn } from '../verifications/identity-service.ts';
import { verificationsOf, type Verification } from '../verifications/verifications.ts';

/** A consultation, with what is known today of attempts at its questionnaire that were refused. */
export interface DeskConsultation extends ConsultationRecord {
  /** Newest first; some may be later than the consultation. */
  readonly refusedAttempts: readonly RefusedAttempt[];
}

/** All that staff need to decide. */
export interface DeskOrder {
  readonly order: Order;
  readonly customer: Customer;
  readonly consultations: readonly DeskConsultation[];
  /** At questionnaires that none of these consultations is of; newest first. */
  readonly refusedElsewhere: readonly RefusedAttempt[];
  readonly differingAnswers: readonly DifferingAnswers[];
  readonly weights: readonly WeightVerification[];
  readonly verifications: readonly Verification[];
  /** The identity service that may be asked, where there is one. */
  readonly identityService: { readonly name: string; readonly isStandIn: boolean } | null;
  readonly needsWeightVerification: boolean;
  /** The medicines that a prescriber decides about. */
  readonly prescribed: readonly OptionId[];
  /** Those that a pharmacist has still to pass, whoever is first. */
  readonly forPharmacist: readonly OptionId[];
  /** Those that two prescribers have to approve. */
  readonly needsTwo: readonly OptionId[];
  /** What to notice first. */
  readonly flags: readonly OwnedFlag[];
  /** What its next step needs a reason for. */
  readonly doubts: readonly Doubt[];
  /** The same customer's; what she ordered under another account nobody here knows. */
  readonly otherOrders: readonly Order[];
  /** Other accounts that may be hers. */
  readonly namesakes: Namesakes;
  /** What does not match about who she is. */
  readonly signals: CaseSignals;
  /** What the first of two prescribers has decided, where another one has to agree. */
  readonly firstApproval: FirstApproval | null;
  readonly decision: KeptDecision | null;
  /** Pharmacy medicines that wait for a pharmacist, and what was paid for each. */
  readonly toCheck: readonly (DispensingLine & { readonly paid: Pence })[];
  /** What becomes of her consent to tell her GP. */
  readonly gp: GpStanding;
  readonly timeline: Timeline;
  readonly conversation: Conversation;
  readonly history: readonly OrderEvent[];
  /** In whose words all these consultations and attempts are shown. */
  readonly words: DocumentsOf;
}

/** @param name the order's id or its number */
export async function deskOrder(
  ports: Ports,
  name: string,
): Promise<Outcome<DeskOrder, 'not-found'>> {
  const { orders, consultations, messages } = ports.database;
  const id = await orders.named(name);
  if (!id) return failed({ kind: 'not-found', what: 'order' });
  const began = await beginCount(ports, id);
  const found = await orderWithPatient(ports.database, id);
  if (!found.ok) return found;
  const { order, patient: customer } = found.value;
  const records = await readableConsultations(ports.database, order.id);
  const weights = await orders.weights(order.id);
  // Looked up whenever it is read: an attempt may have become known since the consultation was posted.
  const hers = await consultations.ofPerson(customer.id);
  const attempts = refusedAttempts(hers);
  const otherOrders = await orders.others(customer.id, order.id);
  const namesakes = await namesakesOf(ports.database, customer.id);
  const words = await documentsOf(ports, [
    ...records,
    ...hers,
    ...namesakes.shown.flatMap(({ refused }) => refused),
  ]);
  const isUnweighed = await needsWeightVerification(ports, ports.database, order.id);
  const { flags } = await orderFlags(ports, ports.database, {
    order,
    customer,
    records,
    hers,
    weights,
  });
  const identity = await identityOf(ports.database, customer);
  const gp = await gpStandingOf(ports.database, order.id, records);
  const firstApproval = (await orders.firstApproval(order.id)) ?? null;
  const toCheck = order.status === 'active' ? await toCheckOf(ports.database, order.id) : [];
  if (order.waitsSince !== null || toCheck.length > 0) {
    const counted = {
      ...{ order, flags, consultations: records, needsWeightVerification: isUnweighed },
      isHalfApproved: firstApproval !== null,
      isIdentified: identity.standing === 'verified',
    };
    await ports.database.queue.summarise(order.id, summaryOf(ports, counted), began);
  }
  const talk = await messages.of(order.id);
  const seen = { order, customer, records, hers, flags, identity, messages: talk, toCheck };
  const prescribed = [...new Set(order.prescriptionLines.map(({ optionId }) => optionId))];
  const hasOwn = new Set(records.map(({ questionnaireId }) => questionnaireId));
  return done({
    order,
    customer,
    consultations: records.map((record) => withRefused(ports, record, attempts, words)),
    refusedElsewhere: attempts.filter(({ questionnaireId }) => !hasOwn.has(questionnaireId)),
    differingAnswers: differingAnswers(ports.questionnaires, records, hers),
    weights,
    verifications: verificationsOf({ identity, weights, records, gp, needsWeight: isUnweighed }),
    identityService: ports.identity
      ? { name: ports.identity.name, isStandIn: isStandIn(ports.identity) }
      : null,
    needsWeightVerification: isUnweighed,
    prescribed,
    forPharmacist: stillToCheck(order),
    needsTwo: await needTwo(ports, ports.database, order, prescribed),
    flags,
    doubts: await doubtsOfNext(ports, seen),
    otherOrders,
    namesakes,
    timeline: timelineOf({
      ...{ order, otherOrders, records, hers },
      verified: await orders.weightsOfPerson(customer.id),
    }),
    signals: await signalsOf(ports.database, customer, records, hers),
    firstApproval,
    decision: (await orders.decision(order.id)) ?? null,
    toCheck: toCheck.map((line) => ({ ...line, paid: paidFor(order, line.optionId) })),
    gp,
    words,
    conversation: { messages: talk, asksSince: order.asksSince },
    history: await orders.events(order.id),
  });
}

interface Seen extends Pick<
  Known,
  'customer' | 'records' | 'hers' | 'flags' | 'identity' | 'messages'
> {
  readonly order: Order;
  readonly toCheck: readonly DispensingLine[];
}

/** What a reason is asked for at its next step: a dispatch once nobody has to check it any more. */
async function doubtsOfNext(
  ports: Ports,
  { order, toCheck, ...known }: Seen,
): Promise<readonly Doubt[]> {
  const { orders, dispensing } = ports.database;
  const dispensed = toCheck.length === 0 ? await dispensing.find(order.id) : undefined;
  const placed = dispensed ?? (await orders.state(order.id));
  const now = {
    ...known,
    whole: order,
    read: await readOfOrder(ports.database, order.id),
    asksSince: order.asksSince ?? undefined,
    approvedAt: placed?.approvedAt ?? null,
  };
  return dispensed ? dispatchDoubts(ports, now, dispensed) : doubtsOf(ports, now);
}

function withRefused(
  { questionnaires, digest }: Pick<Ports, 'questionnaires' | 'digest'>,
  record: ConsultationRecord,
  hers: readonly RefusedAttempt[],
  words: DocumentsOf,
): DeskConsultation {
  const { condition, treatment, answers } = record.payload;
  const attempts = hers.filter(({ questionnaireId }) => questionnaireId === record.questionnaireId);
  const questionnaire = questionnaires.find(condition, treatment)?.questionnaire;
  const later = attempts.filter((attempt) => isLater(attempt, record));
  const earlier = attempts.filter((attempt) => !isLater(attempt, record));
  // Which rule reads what is asked of today's; by what she was asked, of the documents of that day.
  const otherwise = readOtherwise({ digest }, words, {
    hash: record.questionnaireHash,
    document: words.of(record.id),
    questionnaire: questionnairesOf(words.documents, digest)(words.judgedWith(record.id))
      .questionnaire,
  });
  const changed = [
    ...changedUntil(later, answers, questionnaire, otherwise),
    ...changedSince(earlier, answers, questionnaire, otherwise),
  ];
  const changedAnswers = eachOnce([...changed, ...record.changedAnswers.filter(isReadable)]);
  return { ...record, changedAnswers, refusedAttempts: attempts };
}

export interface DeskRow {
  readonly order: Order;
  readonly customer: string;
}

/** Orders of one view, or all, oldest first: who waits longest comes first. */
export const deskOrders = (
  { database }: Ports,
  view: OrderStatus | undefined,
  limit: number,
): Promise<readonly DeskRow[]> => database.orders.desk(view, limit);
