/** Changes of a document's tree. Each gives a new tree, which shares with the old one all that is the same. */
import { isSame, type ArrayTree, type ObjectTree, type Tree } from './tree.ts';

/** Where something stands: keys, and places in lists. */
export type Path = readonly (string | number)[];

/** What stands there, if anything does. */
export function at(tree: Tree | undefined, path: Path): Tree | undefined {
  const [head, ...rest] = path;
  if (head === undefined || tree === undefined) return tree;
  return at(childOf(tree, head), rest);
}

function childOf(tree: Tree, step: string | number): Tree | undefined {
  if (tree.kind === 'object') return tree.entries.find(({ key }) => key === step)?.value;
  return tree.kind === 'array' && typeof step === 'number' ? tree.items[step] : undefined;
}

/**
 * Writes something in its place. A key that is new comes after the others, or before the first of those that it
 * has to come before.
 *
 * @throws RangeError where the way there leads through nothing
 */
export function put(tree: Tree, path: Path, value: Tree, before: readonly string[] = []): Tree {
  return changed(tree, path, (parent, step) => {
    if (parent.kind === 'array')
      return {
        ...parent,
        items: parent.items.map((item, index) => (index === step ? laidOutAs(item, value) : item)),
      };
    const { entries } = parent;
    if (entries.some(({ key }) => key === step))
      return {
        ...parent,
        entries: entries.map((entry) =>
          entry.key === step ? { ...entry, value: laidOutAs(entry.value, value) } : entry,
        ),
      };
    const found = entries.findIndex(({ key }) => before.includes(key));
    const index = found === -1 ? entries.length : found;
    return { ...parent, entries: entries.toSpliced(index, 0, { key: String(step), value }) };
  });
}

/** What is written in the place of something stands on lines as that did, as far as it is made alike. */
function laidOutAs(was: Tree, now: Tree): Tree {
  if (was.kind === 'object' && now.kind === 'object') {
    const isAlike =
      was.entries.length === now.entries.length &&
      was.entries.every(({ key }, index) => key === now.entries[index]?.key);
    if (!isAlike) return now;
    const entries = now.entries.map(({ key, value }, index) => ({
      key,
      value: laidOutAs(was.entries[index]?.value ?? value, value),
    }));
    return { ...now, isOnLines: was.isOnLines, entries };
  }
  if (was.kind !== 'array' || now.kind !== 'array') return now;
  const longer = now.items.length - was.items.length;
  const end = was.items.findLastIndex((item, index) => !isSame(item, now.items[index + longer]));
  // Those behind the last that is otherwise are where they were, from the end.
  const items = now.items.map((item, index) =>
    laidOutAs(was.items[index - longer > end ? index - longer : index] ?? item, item),
  );
  return { ...now, items };
}

/** Takes an entry or an item out. */
export const without = (tree: Tree, path: Path): Tree =>
  changed(tree, path, (parent, step) =>
    parent.kind === 'array'
      ? { ...parent, items: parent.items.filter((_, index) => index !== step) }
      : { ...parent, entries: parent.entries.filter(({ key }) => key !== step) },
  );

/** Puts something into a list, before what stands at this index. */
export const insert = (tree: Tree, path: Path, value: Tree): Tree =>
  changed(tree, path, (parent, step) =>
    parent.kind === 'array'
      ? { ...parent, items: parent.items.toSpliced(Number(step), 0, value) }
      : parent,
  );

/** Moves an item of a list to another place in it. */
export const move = (tree: Tree, path: Path, to: number): Tree =>
  changed(tree, path, (parent, step) => {
    const item = parent.kind === 'array' ? parent.items[Number(step)] : undefined;
    if (parent.kind !== 'array' || !item) return parent;
    return { ...parent, items: parent.items.toSpliced(Number(step), 1).toSpliced(to, 0, item) };
  });

/** Gives every object, list and text in it a chance to be another one, from the innermost to the outermost. */
export function everywhere(tree: Tree, change: (part: Tree) => Tree): Tree {
  switch (tree.kind) {
    case 'scalar':
      return change(tree);
    case 'array':
      return change({ ...tree, items: tree.items.map((item) => everywhere(item, change)) });
    case 'object':
      return change({
        ...tree,
        entries: tree.entries.map(({ key, value }) => ({ key, value: everywhere(value, change) })),
      });
  }
}

function changed(
  tree: Tree,
  path: Path,
  change: (parent: ObjectTree | ArrayTree, step: string | number) => Tree,
): Tree {
  const [head, ...rest] = path;
  if (head === undefined || tree.kind === 'scalar')
    throw new RangeError('Nothing stands where this change would be made.');
  if (rest.length === 0) return change(tree, head);
  const child = childOf(tree, head);
  if (!child) throw new RangeError(`There is no '${head}' where this change would be made.`);
  const next = changed(child, rest, change);
  return tree.kind === 'array'
    ? { ...tree, items: tree.items.map((item, index) => (index === head ? next : item)) }
    : {
        ...tree,
        entries: tree.entries.map((entry) =>
          entry.key === head ? { ...entry, value: next } : entry,
        ),
      };
}
