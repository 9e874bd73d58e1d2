import { londonDay } from '#engine';
import { bmiAt, bmiOf } from '../body.ts';
import type { ConsultationRecord } from '../consultation.ts';
import { daysSince } from '../days.ts';
import type { Order, WeightVerification } from '../order.ts';
import type { Clock } from '../ports.ts';
import type { Store } from '../store.ts';
import { counts, type DatedSupply, type Supply, type SupplyFlag } from './rules.ts';

/** A flag that is raised, with what raised it in its message. */
export type NotedFlag = Pick<SupplyFlag, 'id' | 'level' | 'message' | 'source'>;

/** An order that somebody decides about, with what there is to decide by. */
export interface FlaggedOrder {
  readonly order: Order;
  readonly records: readonly ConsultationRecord[];
  readonly weights: readonly WeightVerification[];
}

/** What the rules of the shelf have to say about an order. */
export async function supplyFlags(
  { supplies }: Pick<Store, 'supplies'>,
  clock: Clock,
  what: FlaggedOrder,
): Promise<readonly NotedFlag[]> {
  const flags = await supplies.flags();
  const ordered = await supplies.ofOrder(what.order.id);
  const since = new Date(0);
  const { customerId, id: except } = what.order;
  const before = await supplies.ofCustomer(customerId, { since, except });
  const now = clock();
  return flags.flatMap(({ id, level, message, source, ...flag }) => {
    const note = noteOf(flag, what, { ordered, before, now });
    return note === undefined ? [] : [{ id, level, message: `${message}${note}`, source }];
  });
}

type Condition = Pick<
  SupplyFlag,
  'which' | 'bmiBelow' | 'firstSupplyOf' | 'stepDays' | 'besidesWithin'
>;

interface Supplied {
  readonly ordered: readonly Supply[];
  readonly before: readonly DatedSupply[];
  readonly now: Date;
}

/** What raises a flag, to stand behind its message; nothing where it is not raised. */
function noteOf(
  flag: Condition,
  what: FlaggedOrder,
  { ordered, before, now }: Supplied,
): string | undefined {
  const counted = ordered.filter((supply) => counts(flag, supply));
  const { bmiBelow, firstSupplyOf, besidesWithin } = flag;
  const steps = counted.filter(({ optionId }) => firstSupplyOf?.includes(optionId) ?? true);
  if (steps.length === 0) return undefined;
  if (firstSupplyOf && steps.every((step) => isLedUpTo(step, flag, before, now))) return undefined;
  if (besidesWithin !== undefined)
    return besideNote(
      before.filter((supply) => counts(flag, supply)),
      besidesWithin,
      now,
    );
  if (bmiBelow === undefined) return '';
  return bmiNote(
    bmiBelow,
    what,
    counted.map(({ optionId }) => optionId),
  );
}

/** Whether she was given the same substance here, so long ago that the next step may follow. */
const isLedUpTo = (
  { substances }: Supply,
  { stepDays: { atLeast, atMost } = { atLeast: 0, atMost: Infinity } }: Condition,
  before: readonly DatedSupply[],
  now: Date,
): boolean =>
  before.some(
    (supply) =>
      supply.isGranted &&
      supply.substances.some((substance) => substances.includes(substance)) &&
      daysSince(supply.at, now) >= atLeast &&
      daysSince(supply.at, now) <= atMost,
  );

function besideNote(others: readonly DatedSupply[], days: number, now: Date): string | undefined {
  const running = others.filter(({ at, isPending }) => isPending || daysSince(at, now) < days);
  const named = running.map(
    ({ name, strength, at, isPending }) =>
      `${name}, ${strength}, ${isPending ? 'ordered' : 'supplied'} on ${londonDay(at)}`,
  );
  return named.length === 0 ? undefined : ` Another order has ${named.join('; ')}.`;
}

/** The lowest of what she said and of what her verified weights come to. One that is not known is no good one. */
function bmiNote(
  floor: number,
  { order, records, weights }: FlaggedOrder,
  options: readonly string[],
): string | undefined {
  const behind = new Set(
    order.lines.flatMap(({ optionId, consultationId }) =>
      options.includes(optionId) ? [consultationId] : [],
    ),
  );
  const payloads = records.filter(({ id }) => behind.has(id)).map(({ payload }) => payload);
  const said = payloads.map(bmiOf);
  const seen = payloads.flatMap((payload) =>
    weights.map(({ grams }) => bmiAt(payload, grams / 1000)),
  );
  if (said.length === 0 || said.includes(undefined)) return ' Her BMI is not known.';
  const lowest = Math.min(...[...said, ...seen].filter((bmi) => bmi !== undefined));
  return lowest < floor ? ` Her BMI is ${lowest}.` : undefined;
}
