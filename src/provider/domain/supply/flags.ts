import { bmiAt, bmiOf } from '../body.ts';
import type { ConsultationPayload, ConsultationRecord } from '../consultation.ts';
import { dayInWords, daysSince } from '../days.ts';
import type { OptionId } from '../ids.ts';
import type { Order, WeightVerification } from '../order.ts';
import type { Clock } from '../ports.ts';
import { deciderOf, type OwnedFlag } from '../orders/whose-flags.ts';
import { flagOfRule } from '../own-flags.ts';
import type { Store } from '../store.ts';
import { counts, type DatedSupply, type Supply, type SupplyFlag } from './rules.ts';

/** An order that somebody decides about, with what there is to decide by. */
export interface FlaggedOrder {
  readonly order: Order;
  readonly records: readonly ConsultationRecord[];
  readonly weights: readonly WeightVerification[];
}

/** Which flags of the shelf an order raises with its lines. */
export async function supplyFlags(
  { supplies }: Pick<Store, 'supplies'>,
  clock: Clock,
  what: FlaggedOrder,
  {
    ordered,
    flags,
  }: { readonly ordered: readonly Supply[]; readonly flags: readonly SupplyFlag[] },
): Promise<readonly OwnedFlag[]> {
  const since = new Date(0);
  const { customerId, id: except } = what.order;
  const before = await supplies.ofCustomer(customerId, { since, except });
  const now = clock();
  return flags.flatMap(({ id, level, message, source, ...flag }) => {
    const raising = raisingOf(flag, { ordered, before, now });
    const note = noteOf(flag, what, raising, { before, now });
    const own = before.filter(({ isOwn }) => isOwn);
    const ownNote = noteOf(flag, what, raising, { before: own, now }) ?? OF_ANOTHER;
    const whose = deciderOf(
      what.order,
      raising.map(({ optionId }) => optionId),
    );
    if (note === undefined) return [];
    const inRecord = note === ownNote ? {} : { inRecord: `${message}${ownNote}` };
    const noted = { id: flagOfRule(id), level, message: `${message}${note}`, source, whose };
    return [{ ...noted, ...inRecord }];
  });
}

const OF_ANOTHER = ' Another account that was the same guest once has such an order.';

type Condition = Pick<
  SupplyFlag,
  'which' | 'bmiBelow' | 'bmiBelowFor' | 'steps' | 'stepDays' | 'besidesWithin'
>;

interface Supplied {
  readonly ordered: readonly Supply[];
  readonly before: readonly DatedSupply[];
  readonly now: Date;
}

function raisingOf(flag: Condition, { ordered, before, now }: Supplied): readonly Supply[] {
  const counted = ordered.filter((supply) => counts(flag, supply));
  return flag.steps ? counted.filter((supply) => !isLedUpTo(supply, flag, before, now)) : counted;
}

/** What raises a flag, to stand behind its message; nothing where it is not raised. */
function noteOf(
  flag: Condition,
  what: FlaggedOrder,
  raising: readonly Supply[],
  { before, now }: Omit<Supplied, 'ordered'>,
): string | undefined {
  const { besidesWithin } = flag;
  if (raising.length === 0) return undefined;
  if (besidesWithin !== undefined)
    return besideNote(
      before.filter((supply) => counts(flag, supply)),
      besidesWithin,
      now,
    );
  if (flag.bmiBelow === undefined) return '';
  return bmiNote(
    flag,
    what,
    raising.map(({ optionId }) => optionId),
  );
}

/** Below which BMI it is raised, by what she answered. */
export const floorOf = (
  { bmiBelow, bmiBelowFor }: Pick<SupplyFlag, 'bmiBelow' | 'bmiBelowFor'>,
  { answers }: Pick<ConsultationPayload, 'answers'>,
): number | undefined =>
  bmiBelowFor?.is.some((option) => option === answers[bmiBelowFor.question])
    ? bmiBelowFor.bmiBelow
    : bmiBelow;

/**
 * Whether it is a first step, or on none, or it or the step just below was sent from here so long ago that this one may
 * follow. An order that is approved and not sent leads up to nothing.
 */
function isLedUpTo(
  { optionId }: Supply,
  { steps = [], stepDays: { atLeast, atMost } = { atLeast: 0, atMost: Infinity } }: Condition,
  before: readonly DatedSupply[],
  now: Date,
): boolean {
  const ladder: readonly OptionId[] = steps.find((options) => options.includes(optionId)) ?? [];
  const step = ladder.indexOf(optionId);
  if (step <= 0) return true;
  const leading = ladder.slice(step - 1, step + 1);
  return before.some(
    (supply) =>
      supply.isDispatched &&
      leading.includes(supply.optionId) &&
      daysSince(supply.at, now) >= atLeast &&
      daysSince(supply.at, now) <= atMost,
  );
}

function besideNote(others: readonly DatedSupply[], days: number, now: Date): string | undefined {
  const running = others.filter(({ at, isPending }) => isPending || daysSince(at, now) < days);
  const named = running.map(
    ({ name, strength, at, isPending, isDispatched }) =>
      `${name}, ${strength}, ${isPending ? 'ordered' : isDispatched ? 'sent' : 'approved'} on ${dayInWords(at)}`,
  );
  return named.length === 0 ? undefined : ` Another order has ${named.join('; ')}.`;
}

/** The lowest of what she said and of what her verified weights come to. One that is not known is no good one. */
function bmiNote(
  flag: Condition,
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
  if (said.length === 0 || said.includes(undefined)) return ' Her BMI is not known.';
  const tooLow = payloads.flatMap((payload) => {
    const floor = floorOf(flag, payload) ?? 0;
    const seen = weights.map(({ grams }) => bmiAt(payload, grams / 1000));
    return [bmiOf(payload), ...seen].flatMap((bmi) =>
      bmi !== undefined && bmi < floor ? bmi : [],
    );
  });
  return tooLow.length > 0 ? ` Her BMI is ${Math.min(...tooLow)}.` : undefined;
}
