import { isNonEmpty } from '#engine';
import type { Customer } from '../account-store.ts';
import type { OptionId } from '../ids.ts';
import { withheldOption } from '../medicines/flags.ts';
import type { Order } from '../order.ts';
import { orderFlags } from '../orders/order-flags.ts';
import { flagsOf, type OwnedFlag, type Reader } from '../orders/whose-flags.ts';
import { readableConsultations } from '../orders/readable-consultations.ts';
import type { FailureOf, ReasonedStep } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import type { NotedFlag } from '../supply/rules.ts';
import type { ApprovalReasons } from './decision.ts';

/** What one of them is asked about at the moment of her decision, whatever a page showed before. */
export async function flagsNow(
  ports: Ports,
  store: Store,
  order: Order,
  { customer, reader }: { readonly customer: Customer; readonly reader: Reader | 'both' },
): Promise<readonly OwnedFlag[]> {
  const records = await readableConsultations(store, order.id);
  const weights = await store.orders.weights(order.id);
  const hers = await store.consultations.ofPerson(customer.id);
  return flagsOf(
    await orderFlags(ports, store, { order, customer, records, hers, weights }),
    reader,
  );
}

/** A medicine that is withheld and approved all the same needs a reason of its own, any other high flag another. */
export function unansweredIn(
  step: ReasonedStep,
  flags: readonly NotedFlag[],
  approved: readonly OptionId[],
  { flags: reason, withheld }: ApprovalReasons = {},
): FailureOf<'flag-unanswered'> | undefined {
  const isAnswered = (flag: NotedFlag): boolean => {
    const option = withheldOption(flag);
    if (option === undefined) return reason !== undefined;
    // What is declined is given against nothing.
    return withheld !== undefined || !approved.some((id) => id === option);
  };
  const problems = flags
    .filter((flag) => flag.level === 'high' && !isAnswered(flag))
    .map(({ id, message }) => ({ field: `/flags/${id}`, constraint: 'unanswered', message }));
  return isNonEmpty(problems) ? { kind: 'flag-unanswered', problems, step } : undefined;
}
