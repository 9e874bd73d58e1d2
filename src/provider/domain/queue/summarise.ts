/** What the queue says of a case, counted from what the case itself says. */
import { inspect, londonDay, readAnswers } from '#engine';
import type { ConsultationRecord } from '../consultation.ts';
import { daysBefore } from '../days.ts';
import type { OrderId } from '../ids.ts';
import { missingConsultations, type Order } from '../order.ts';
import { orderFlags } from '../orders/order-flags.ts';
import { flagsOf, type OwnedFlag, type Reader } from '../orders/whose-flags.ts';
import { readableConsultations } from '../orders/readable-consultations.ts';
import { needsWeightVerification } from '../orders/weight.ts';
import type { Ports } from '../ports.ts';
import type { NotedFlag } from '../supply/rules.ts';
import { UnavailableError } from '../unavailable.ts';
import { identityOf } from '../verifications/identity.ts';
import type { CaseSummary, CountBegan, MissingFromCase } from './queue-store.ts';

/** What a case's summary is counted from. */
export interface Counted {
  readonly order: Order;
  readonly consultations: readonly ConsultationRecord[];
  /** All that are raised: those of whoever it waits for are counted. */
  readonly flags: readonly OwnedFlag[];
  readonly needsWeightVerification: boolean;
  readonly isIdentified: boolean;
  /** The first of two prescribers has approved it. */
  readonly isHalfApproved: boolean;
}

export function summaryOf(ports: Pick<Ports, 'questionnaires'>, counted: Counted): CaseSummary {
  const { order, consultations, needsWeightVerification: isUnweighed } = counted;
  const flags = flagsOf(counted.flags, readerOf(order));
  const of = (level: NotedFlag['level']): number =>
    flags.filter((flag) => flag.level === level).length;
  const missing: readonly (readonly [MissingFromCase, boolean])[] = [
    ['consultation', missingConsultations(order).length > 0],
    ['weight', isUnweighed],
    ['identity', !counted.isIdentified],
    ['photo', consultations.some((record) => isWithoutPhoto(ports, record))],
    ['answer', order.asksSince !== null],
    ['second-check', counted.isHalfApproved],
  ];
  return {
    ...{ high: of('high'), moderate: of('moderate'), low: of('low') },
    missing: missing.flatMap(([what, isMissing]) => (isMissing ? [what] : [])),
  };
}

/** Whoever it waits for reads the number, and reasons for her own. */
const readerOf = ({ status, needsPrescriber }: Order): Reader =>
  status === 'pending' && needsPrescriber ? 'prescriber' : 'pharmacist';

/** She was asked for a file and gave none. */
function isWithoutPhoto(
  { questionnaires }: Pick<Ports, 'questionnaires'>,
  { payload, mode, at }: ConsultationRecord,
): boolean {
  const known = questionnaires.find(payload.condition, payload.treatment);
  if (!known) return false;
  const day = { on: londonDay(at), mode };
  const read = readAnswers(known.questionnaire, payload.answers, day);
  if (!read.ok) return false;
  return inspect(known.questionnaire, read.answers, day).states.some(
    ({ question, visible, given }) =>
      question.kind === 'files' && visible && (given === undefined || isNothing(given)),
  );
}

const isNothing = (given: unknown): boolean => Array.isArray(given) && given.length === 0;

/** Flags depend on the day: what was counted is good for so long. */
const DAYS_GOOD = 0.5;
/** So many are looked for at once. */
const AT_ONCE = 20;

type Counting = Pick<Ports, 'database' | 'questionnaires' | 'clock' | 'report' | 'digest'>;

/**
 * Counts some cases that wait for it; false when none does, or none can be. However many of them are damaged, and stand first,
 * those behind them are counted.
 */
export async function summariseNext(ports: Counting): Promise<boolean> {
  const { database, clock } = ports;
  const before = daysBefore(clock(), DAYS_GOOD);
  const tried: OrderId[] = [];
  for (;;) {
    const ids = await database.queue.toCount(before, AT_ONCE, tried);
    if (ids.length === 0) return false;
    let counted = 0;
    for (const id of ids) if (await isCounted(ports, id)) counted++;
    if (counted > 0) return true;
    tried.push(...ids);
  }
}

/** One that is damaged must not keep the rest from being counted: it is said. */
async function isCounted(ports: Counting, id: OrderId): Promise<boolean> {
  try {
    return await summarise(ports, id);
  } catch (error) {
    if (error instanceof UnavailableError) throw error;
    ports.report('a case that waits could not be counted for the queue', {
      order: id,
      why: `${error}`,
    });
    return false;
  }
}

async function summarise(ports: Counting, id: OrderId): Promise<boolean> {
  const { database } = ports;
  const began = await beginCount(ports, id);
  const order = await database.orders.find(id);
  const customer = order && (await database.customers.find(order.customerId));
  if (!order || !customer) throw new Error('The order, or whose it is, is not there.');
  const consultations = await readableConsultations(database, id);
  const hers = await database.consultations.ofPerson(customer.id);
  const weights = await database.orders.weights(id);
  const what = { order, customer, records: consultations, hers, weights };
  const { flags } = await orderFlags(ports, database, what);
  const isUnweighed = await needsWeightVerification(ports, database, id);
  const isHalfApproved = (await database.orders.firstApproval(id)) !== undefined;
  const counted = {
    ...{ order, consultations, flags, isHalfApproved },
    needsWeightVerification: isUnweighed,
    isIdentified: (await identityOf(database, customer)).standing === 'verified',
  };
  return database.queue.summarise(id, summaryOf(ports, counted), began);
}

/** Before anything is read of what is counted. */
export const beginCount = async (
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  id: OrderId,
): Promise<CountBegan> => ({
  at: clock(),
  timesForgotten: await database.queue.timesForgotten(id),
});
