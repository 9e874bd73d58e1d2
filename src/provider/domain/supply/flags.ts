import { bmiAt, bmiOf } from '../body.ts';
import type { ConsultationRecord } from '../consultation.ts';
import type { Order, WeightVerification } from '../order.ts';
import type { Store } from '../store.ts';
import { counts, type DatedSupply, type Supply, type SupplyFlag } from './rules.ts';

/** A flag that is raised, with what raised it in its message. */
export type NotedFlag = Pick<SupplyFlag, 'id' | 'level' | 'message' | 'source'>;

interface Case {
  readonly order: Order;
  readonly records: readonly ConsultationRecord[];
  readonly weights: readonly WeightVerification[];
}

/** What a prescriber has to notice about an order before she decides. */
export async function flagsOf(
  { supplies }: Pick<Store, 'supplies'>,
  what: Case,
): Promise<readonly NotedFlag[]> {
  const flags = await supplies.flags();
  const ordered = await supplies.ofOrder(what.order.id);
  const since = new Date(0);
  const { customerId, id: except } = what.order;
  const before = await supplies.ofCustomer(customerId, { since, except });
  return flags.flatMap(({ id, level, message, source, ...flag }) => {
    const note = noteOf(flag, what, ordered, before);
    return note === undefined ? [] : [{ id, level, message: `${message}${note}`, source }];
  });
}

/** What raises a flag, to stand behind its message; nothing where it is not raised. */
function noteOf(
  flag: Pick<SupplyFlag, 'which' | 'bmiBelow' | 'firstSupplyOf'>,
  what: Case,
  ordered: readonly Supply[],
  before: readonly DatedSupply[],
): string | undefined {
  const counted = ordered.filter((supply) => counts(flag, supply));
  const options = counted.map(({ optionId }) => optionId);
  if (flag.firstSupplyOf?.some((option) => options.includes(option)) === false) return undefined;
  const isFirst = !before.some((supply) => supply.isGranted && counts(flag, supply));
  if (counted.length === 0 || (flag.firstSupplyOf && !isFirst)) return undefined;
  return flag.bmiBelow === undefined ? '' : bmiNote(flag.bmiBelow, what, options);
}

/** The lowest of what she said and of what her verified weights come to. One that is not known is no good one. */
function bmiNote(
  floor: number,
  { order, records, weights }: Case,
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
