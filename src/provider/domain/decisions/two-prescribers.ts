/** Which orders two prescribers approve, and who of them is the second one. */
import type { OptionId } from '../ids.ts';
import type { Order } from '../order.ts';
import type { FailureOf } from '../outcome.ts';
import { plainName } from '../plain-name.ts';
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

/**
 * Two names that are typed at the desk's command line may be one person's: what was approved there is agreed to by somebody
 * who has signed in, and is of another name.
 *
 * @returns why this prescriber is not the second one; nothing where she may be
 */
export function waitsForAnother(
  first: FirstApproval,
  second: Decider,
): FailureOf<'second-check-waits'> | undefined {
  const { by, at } = first;
  if (isSamePerson(first, second)) return { kind: 'second-check-waits', by, at, who: 'herself' };
  return second.staff === undefined
    ? { kind: 'second-check-waits', by, at, who: 'nobody-provable' }
    : undefined;
}

/** By who is signed in, and where one of them was not, by the name. */
const isSamePerson = (first: FirstApproval, { by, staff }: Decider): boolean =>
  first.staff !== null && staff !== undefined
    ? first.staff === staff
    : nameIn(first.by) === nameIn(by);

/** Without the registration number, which is typed in many ways. */
const nameIn = (by: string): string => plainName(by.split(',', 1)[0] ?? by);
