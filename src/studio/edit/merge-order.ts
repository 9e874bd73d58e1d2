/** The order of a list that two people have changed: what is new stands between the same two as where it was put. */

/**
 * @param base the identities that are left, as both found them
 * @returns nothing where both have put them in another order, or where nobody can tell between which something is new
 */
export function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  const isOld = (identity: string) => base.includes(identity);
  const frame = frameOf(base, mine.filter(isOld), theirs.filter(isOld));
  if (!frame) return undefined;
  const [my, their] = [gapsIn(mine, isOld), gapsIn(theirs, isOld)];
  const fits = ({ after, before }: Gap) =>
    (after === undefined ? frame[0] : frame[frame.indexOf(after) + 1]) === before;
  if (![...my, ...their].every(fits)) return undefined;
  const both = mine.filter((identity) => !isOld(identity) && theirs.includes(identity));
  const newIn = (gaps: readonly Gap[], after: string | undefined) =>
    gaps.find((gap) => gap.after === after)?.added ?? [];
  const order = [undefined, ...frame].flatMap((after) => [
    ...(after === undefined ? [] : [after]),
    ...joined(newIn(their, after), newIn(my, after)),
  ]);
  // What both have added stands in one place only, and in one order.
  const isOnce = new Set(order).size === order.length;
  const isInOrder = isSameOrder(
    both,
    theirs.filter((identity) => both.includes(identity)),
  );
  return isOnce && isInOrder ? order : undefined;
}

/** The order of what both found: of whoever has changed it. */
function frameOf(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  if (isSameOrder(mine, theirs) || isSameOrder(base, theirs)) return mine;
  return isSameOrder(base, mine) ? theirs : undefined;
}

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((identity, at) => identity === other[at]);

/** What is new between two that were there; at an end of the list there is none. */
interface Gap {
  readonly after: string | undefined;
  readonly before: string | undefined;
  readonly added: readonly string[];
}

function gapsIn(list: readonly string[], isOld: (identity: string) => boolean): readonly Gap[] {
  const gaps: Gap[] = [];
  let [after, added]: [string | undefined, string[]] = [undefined, []];
  for (const identity of [...list, undefined]) {
    if (identity !== undefined && !isOld(identity)) {
      added.push(identity);
      continue;
    }
    if (added.length > 0) gaps.push({ after, before: identity, added });
    [after, added] = [identity, []];
  }
  return gaps;
}

/** Both have added something here: what stands in the file already comes first. */
const joined = (theirs: readonly string[], mine: readonly string[]): readonly string[] => [
  ...theirs,
  ...mine.filter((identity) => !theirs.includes(identity)),
];
