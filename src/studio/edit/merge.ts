/**
 * A three-way merge: two people have changed one document, and what each of them did is in one.
 *
 * What has an identity is the same thing wherever it stands: a key of an object, a rule, step or claim by its id, an
 * option by its value, a name by itself. What has none, and what both have put in another order, is never guessed at.
 */
import { applied } from './apply.ts';
import { identitiesIn, isMissingMore, isPutApart, isRule } from './identity.ts';
import { mergedOrder } from './merge-order.ts';
import { isSame, treeOf, type ArrayTree, type Entry, type ObjectTree, type Tree } from './tree.ts';

/**
 * The text with both changes, or nothing where both have changed the same thing: a merge conflict.
 *
 * @param base what both began with
 * @throws NoJsonError
 */
export function merged(base: string, mine: string, theirs: string): string | undefined {
  if (base === mine || mine === theirs) return theirs;
  if (base === theirs) return mine;
  const [was, my, their] = [treeOf(base), treeOf(mine), treeOf(theirs)];
  if (isPutApart(was, my, their)) return undefined;
  const both = mergedTree(was, my, their);
  return both && !isMissingMore(both, my, their) ? applied(theirs, () => both) : undefined;
}

function mergedTree(base: Tree, mine: Tree, theirs: Tree): Tree | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  // A rule is one thing: two changes of it would say what neither of them meant.
  if ([base, mine, theirs].some(isRule)) return undefined;
  if (base.kind === 'object' && mine.kind === 'object' && theirs.kind === 'object')
    return mergedObject(base, mine, theirs);
  if (base.kind === 'array' && mine.kind === 'array' && theirs.kind === 'array')
    return mergedArray(base, mine, theirs);
  return undefined;
}

/** By their identities. */
type Parts = ReadonlyMap<string, Tree>;

/** Whatever is left of them; nothing where both have changed the same in different ways. */
function mergedParts(base: Parts, mine: Parts, theirs: Parts): Parts | undefined {
  if (isNamedApart(base, mine, theirs)) return undefined;
  const parts = new Map<string, Tree>();
  for (const identity of new Set([...mine.keys(), ...theirs.keys()])) {
    const [was, my, their] = [base.get(identity), mine.get(identity), theirs.get(identity)];
    if (was && my && their) {
      const value = mergedTree(was, my, their);
      if (!value) return undefined;
      parts.set(identity, value);
    } else if (was) {
      // One has taken out what the other has changed.
      if (!isSame(was, my ?? their)) return undefined;
    } else if (my && their && !isSame(my, their)) return undefined;
    else {
      const value = my ?? their;
      if (value) parts.set(identity, value);
    }
  }
  return parts;
}

/** Whether both have taken out the same, and something else came for it: it may have another name now, or two. */
function isNamedApart(base: Parts, mine: Parts, theirs: Parts): boolean {
  const isGone = [...base.keys()].some((key) => !mine.has(key) && !theirs.has(key));
  const isNew = (some: Parts, others: Parts) =>
    [...some.keys()].some((key) => !base.has(key) && !others.has(key));
  return isGone && (isNew(mine, theirs) || isNew(theirs, mine));
}

function mergedObject(base: ObjectTree, mine: ObjectTree, theirs: ObjectTree): Tree | undefined {
  const [was, my, their] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const parts = was && my && their && mergedParts(was, my, their);
  if (!parts) return undefined;
  const entries = keysOfBoth(mine, theirs).flatMap((key): readonly Entry[] => {
    const value = parts.get(key);
    return value ? [{ key, value }] : [];
  });
  return { ...mine, isOnLines: mine.isOnLines || theirs.isOnLines, entries };
}

/** Nothing where a key is written twice: nobody knows which of them is meant. */
function partsOf({ entries }: ObjectTree): Parts | undefined {
  const parts = new Map(entries.map(({ key, value }) => [key, value]));
  return parts.size === entries.length ? parts : undefined;
}

/** In her order, which says nothing; what only the other has stands behind what it stood behind there. */
function keysOfBoth(mine: ObjectTree, theirs: ObjectTree): readonly string[] {
  const keys = mine.entries.map(({ key }) => key);
  theirs.entries.forEach(({ key }, index) => {
    if (keys.includes(key)) return;
    const before = theirs.entries.slice(0, index).reverse();
    const last = before.find((entry) => keys.includes(entry.key));
    keys.splice(last === undefined ? 0 : keys.indexOf(last.key) + 1, 0, key);
  });
  return keys;
}

function mergedArray(base: ArrayTree, mine: ArrayTree, theirs: ArrayTree): Tree | undefined {
  const lists = identitiesIn([base, mine, theirs]);
  const [was, my, their] = lists ?? [];
  const parts = was && my && their && mergedParts(was, my, their);
  if (!parts) return undefined;
  const kept = (list: Parts) => [...list.keys()].filter((identity) => parts.has(identity));
  const order = mergedOrder(kept(was), kept(my), kept(their));
  return order && { ...mine, items: order.flatMap((identity) => parts.get(identity) ?? []) };
}
