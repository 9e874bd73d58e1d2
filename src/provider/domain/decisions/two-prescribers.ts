/** Which orders two prescribers approve, and who of them is the second one. */
import type { OptionId } from '../ids.ts';
import type { Order } from '../order.ts';
import type { FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import type { Decider, FirstApproval } from './decision.ts';

/** The medicines of an order, among some of them, that are of a class that two prescribers approve. */
export async function needTwo(
  { secondCheckClasses }: Pick<Ports, 'secondCheckClasses'>,
  { supplies }: Pick<Store, 'supplies'>,
  { id }: Pick<Order, 'id'>,
  options: readonly OptionId[],
): Promise<readonly OptionId[]> {
  if (secondCheckClasses.length === 0) return [];
  const ordered = await supplies.ofOrder(id);
  // Of what is no longer on the shelf nobody knows the classes: another one looks at it, too.
  return options.filter((option) => {
    const found = ordered.find(({ optionId }) => optionId === option);
    return !found || found.classes.some((name) => secondCheckClasses.includes(name));
  });
}

/** @returns why this prescriber is not the second one; nothing where she may be */
export const waitsForAnother = (
  first: FirstApproval,
  { by, staff }: Decider,
): FailureOf<'second-check-waits'> | undefined =>
  isSamePerson(first, { by, staff })
    ? { kind: 'second-check-waits', by: first.by, at: first.at, isOwn: true }
    : undefined;

/** By who is signed in, and where nobody is, by the name. */
const isSamePerson = (first: FirstApproval, { by, staff }: Decider): boolean =>
  first.staff !== null && staff !== undefined ? first.staff === staff : first.by === by;
