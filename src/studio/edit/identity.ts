/** By what the same thing is known again in two texts of a document, wherever it stands in them. */
import { isQuantifier, isWordOperator } from '#engine';
import { valueOf, type ArrayTree, type ObjectTree, type Tree } from './tree.ts';

/** Rules, steps and claims; options; medicines that people take; variants, which have nothing but when they hold. */
const KEYS = ['id', 'const', 'name', 'when'] as const;

/** The items of each list by what identifies them, in their order; nothing where some have nothing, or the same. */
export function identitiesIn(
  lists: readonly ArrayTree[],
): readonly ReadonlyMap<string, Tree>[] | undefined {
  const identify = [selfOf, ...KEYS.map(keyOf)].find((identity) =>
    lists.every(({ items }) => {
      const found = items.map(identity);
      return !found.includes(undefined) && new Set(found).size === found.length;
    }),
  );
  return (
    identify && lists.map(({ items }) => new Map(items.map((item) => [identify(item) ?? '', item])))
  );
}

/** A name or a value is itself. */
const selfOf = (tree: Tree): string | undefined =>
  tree.kind === 'scalar' ? JSON.stringify(valueOf(tree)) : undefined;

const keyOf =
  (key: string) =>
  (tree: Tree): string | undefined => {
    const value = entryOf(tree, key);
    return value && JSON.stringify(valueOf(value));
  };

const entryOf = (tree: Tree, key: string): Tree | undefined =>
  tree.kind === 'object' ? tree.entries.find((entry) => entry.key === key)?.value : undefined;

/** What claims say besides of whoever answers. */
const OF_CLAIMS = ['offered', 'flagged', 'outcome'];

const isOperator = (key: string): boolean =>
  isWordOperator(key) || isQuantifier(key) || OF_CLAIMS.includes(key) || /^\W+$/.test(key);

/** Whether it is a rule, or a part of one: an operator in braces of its own. */
export const isRule = (tree: Tree): tree is ObjectTree =>
  tree.kind === 'object' && tree.entries.length === 1 && isOperator(tree.entries[0]?.key ?? '');

/**
 * Whether both have put the same elsewhere: a question in another step, a rule at another question; or one has put
 * somewhere what the other has taken out.
 */
export function isPutApart(base: Tree, mine: Tree, theirs: Tree): boolean {
  const [was, my, their] = [locationsIn(base), locationsIn(mine), locationsIn(theirs)];
  return [...new Set([...my.keys(), ...their.keys()])].some((name) => {
    const [now, other] = [my.get(name), their.get(name)];
    return now !== other && now !== was.get(name) && other !== was.get(name);
  });
}

/** Whether it asks for a question that there is not, and that neither of these misses. */
export function isMissingMore(both: Tree, mine: Tree, theirs: Tree): boolean {
  const missed = [mine, theirs].flatMap(missedIn);
  return missedIn(both).some((name) => !missed.includes(name));
}

/** Where rules, steps and claims stand, by their ids, and questions, by the step that asks them. */
function locationsIn(tree: Tree): ReadonlyMap<string, string> {
  const locations = new Map<string, string>();
  const add = (name: string, location: string) =>
    locations.set(name, `${locations.get(name) ?? ''} ${location}`);
  const look = (part: Tree, location: string): void => {
    if (part.kind === 'array')
      for (const item of part.items) {
        const id = entryOf(item, 'id');
        // A step may be called as a rule is.
        if (id) add(`${location === '/x-steps' ? 'step' : 'id'} ${written(id)}`, location);
        look(item, location);
      }
    if (part.kind === 'object')
      for (const { key, value } of part.entries) look(value, `${location}/${key}`);
  };
  look(tree, '');
  for (const step of listIn(entryOf(tree, 'x-steps'))) {
    const id = entryOf(step, 'id');
    for (const name of askedIn(step)) add(`question ${name}`, id ? written(id) : '');
  }
  return locations;
}

const askedIn = (step: Tree): readonly string[] => listIn(entryOf(step, 'questions')).map(written);

/** Questions that are asked or have to be answered, and that there are not. */
function missedIn(tree: Tree): readonly string[] {
  const questions = entryOf(tree, 'properties');
  const known =
    questions?.kind === 'object' ? questions.entries.map(({ key }) => JSON.stringify(key)) : [];
  const named = [
    ...listIn(entryOf(tree, 'x-steps')).flatMap(askedIn),
    ...listIn(entryOf(tree, 'required')).map(written),
  ];
  return named.filter((name) => !known.includes(name));
}

const listIn = (tree: Tree | undefined): readonly Tree[] =>
  tree?.kind === 'array' ? tree.items : [];

const written = (tree: Tree): string => JSON.stringify(valueOf(tree));
