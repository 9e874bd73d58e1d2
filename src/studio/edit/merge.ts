/** Two people have changed one document: what each of them did, in one. */
import { applied } from './apply.ts';
import { print } from './print.ts';
import { treeOf, type ArrayTree, type Entry, type ObjectTree, type Tree } from './tree.ts';

/**
 * The text with both changes, or nothing where both have changed the same thing in different ways.
 *
 * @param base what both began with
 */
export function merged(base: string, mine: string, theirs: string): string | undefined {
  const both = mergedTree(treeOf(base), treeOf(mine), treeOf(theirs));
  return both && applied(theirs, () => both);
}

const isSame = (a: Tree | undefined, b: Tree | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && print(a) === print(b));

function mergedTree(base: Tree | undefined, mine: Tree, theirs: Tree): Tree | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (mine.kind === 'object' && theirs.kind === 'object')
    return mergedObject(base?.kind === 'object' ? base : undefined, mine, theirs);
  if (base?.kind === 'array' && mine.kind === 'array' && theirs.kind === 'array')
    return mergedArray(base, mine, theirs);
  return undefined;
}

function mergedObject(
  base: ObjectTree | undefined,
  mine: ObjectTree,
  theirs: ObjectTree,
): Tree | undefined {
  const valueIn = (tree: ObjectTree | undefined, key: string) =>
    tree?.entries.find((entry) => entry.key === key)?.value;
  const entries: Entry[] = [];
  for (const key of keysOfBoth(mine, theirs)) {
    const [was, my, their] = [valueIn(base, key), valueIn(mine, key), valueIn(theirs, key)];
    if (my && their) {
      const value = mergedTree(was, my, their);
      if (!value) return undefined;
      entries.push({ key, value });
    } else if (was === undefined) {
      const value = my ?? their;
      if (value) entries.push({ key, value });
    } else if (!isSame(was, my ?? their)) {
      // One has taken out what the other has changed.
      return undefined;
    }
  }
  return { ...mine, isOnLines: mine.isOnLines || theirs.isOnLines, entries };
}

/** In her order; what only the other has stands behind what it stood behind there. */
function keysOfBoth(mine: ObjectTree, theirs: ObjectTree): readonly string[] {
  const keys = mine.entries.map(({ key }) => key);
  theirs.entries.forEach(({ key }, index) => {
    if (keys.includes(key)) return;
    const before = theirs.entries[index - 1]?.key;
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  });
  return keys;
}

/** Lists are the same length, or else nobody knows which item is which. */
function mergedArray(base: ArrayTree, mine: ArrayTree, theirs: ArrayTree): Tree | undefined {
  const { length } = base.items;
  if (mine.items.length !== length || theirs.items.length !== length) return undefined;
  const items: Tree[] = [];
  for (const [index, my] of mine.items.entries()) {
    const their = theirs.items[index];
    const item = their && mergedTree(base.items[index], my, their);
    if (!item) return undefined;
    items.push(item);
  }
  return { ...mine, items };
}
