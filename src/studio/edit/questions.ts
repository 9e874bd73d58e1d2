/** Changes of a questionnaire that touch more than one place. */
import type { Operation } from '#engine';
import { at, everywhere, insert, put, without, type Path } from './change.ts';
import { keywordsAfter } from './keywords.ts';
import { onLines, treeFrom, valueOf, type ObjectTree, type Tree } from './tree.ts';

/** Where a question stands among those of a step. */
interface Position {
  readonly step: number;
  readonly at: number;
}

export const positionOf = (tree: Tree, name: string): Position | undefined => {
  const steps = at(tree, ['x-steps']);
  for (const [step, one] of (steps?.kind === 'array' ? steps.items : []).entries()) {
    const index = indexIn(at(one, ['questions']), name);
    if (index !== -1) return { step, at: index };
  }
  return undefined;
};

/** Whatever else stands in the list, half-written or not. */
const indexIn = (list: Tree | undefined, text: string): number =>
  list?.kind === 'array' ? list.items.findIndex((item) => textIn(item) === text) : -1;

/** The questions of each step, by their names. */
export const stepsOf = (tree: Tree): readonly (readonly string[])[] => {
  const steps = at(tree, ['x-steps']);
  return steps?.kind === 'array' ? steps.items.map((step) => textsIn(at(step, ['questions']))) : [];
};

const textsIn = (list: Tree | undefined): readonly string[] =>
  list?.kind === 'array' ? list.items.flatMap((item) => textIn(item) ?? []) : [];

const textIn = (tree: Tree | undefined): string | undefined => {
  const value = tree?.kind === 'scalar' ? valueOf(tree) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const listed = ({ step, at: index }: Position): Path => ['x-steps', step, 'questions', index];

/** A question that did not exist, after what stands there. Its document is added after those of the step's others. */
export function withQuestion(tree: Tree, name: string, document: object, index: Position): Tree {
  const names = textsIn(at(tree, ['properties']) && keysOf(at(tree, ['properties'])));
  const previous = stepsOf(tree)[index.step]?.[index.at - 1];
  const next = previous === undefined ? names[0] : names[names.indexOf(previous) + 1];
  const added = put(
    tree,
    ['properties', name],
    onLines(document),
    next === undefined ? [] : [next],
  );
  return insert(added, listed(index), treeFrom(name));
}

const keysOf = (tree: Tree | undefined): Tree =>
  treeFrom(tree?.kind === 'object' ? tree.entries.map(({ key }) => key) : []);

/** Takes a question out of its step and out of what has to be answered. Whatever reads it is left for a person to say. */
export function withoutQuestion(tree: Tree, name: string): Tree {
  const index = positionOf(tree, name);
  const unlisted = index ? without(tree, listed(index)) : tree;
  const required = indexIn(at(unlisted, ['required']), name);
  const optional = required === -1 ? unlisted : without(unlisted, ['required', required]);
  const path = ['properties', name];
  return at(optional, path) ? without(optional, path) : optional;
}

/** When a question has to be answered: in every case, wherever it is asked, where a rule says so, or never. */
export type Need = 'always' | 'asked' | 'never' | Operation;

export function withNeed(tree: Tree, name: string, need: Need): Tree {
  const rule: Path = ['properties', name, 'x-required-when'];
  const index = indexIn(at(tree, ['required']), name);
  if (need !== 'always') {
    const optional = index === -1 ? tree : without(tree, ['required', index]);
    if (need === 'never') return without(optional, rule);
    const value = need === 'asked' ? true : need;
    return put(optional, rule, treeFrom(value), keywordsAfter('x-required-when'));
  }
  const bare = without(tree, rule);
  if (index !== -1) return bare;
  const asked = stepsOf(tree).flat();
  const later = new Set(asked.slice(asked.indexOf(name) + 1));
  const required = at(bare, ['required']);
  const items = required?.kind === 'array' ? required.items : [];
  const before = items.findIndex((item) => later.has(textIn(item) ?? ''));
  return required?.kind === 'array'
    ? insert(bare, ['required', before === -1 ? items.length : before], treeFrom(name))
    : put(bare, ['required'], treeFrom([name]));
}

/** Options that can have words and points of their own, where they had only what is sent. */
export function withOptionsApart(tree: Tree, name: string, isCounted: boolean): Tree {
  const question: Path = ['properties', name];
  const within = at(tree, [...question, 'items']) ? [...question, 'items'] : question;
  const values = textsIn(at(tree, [...within, 'enum']));
  const options = values.map((value) => ({
    ...{ const: value, title: value },
    ...(isCounted && { 'x-points': 0 }),
  }));
  const added = put(tree, [...within, 'oneOf'], treeFrom(options), ['enum']);
  return without(added, [...within, 'enum']);
}

export function movedQuestion(tree: Tree, name: string, to: Position): Tree {
  const from = positionOf(tree, name);
  return from ? insert(without(tree, listed(from)), listed(to), treeFrom(name)) : tree;
}

/** Where else a question is named: as a variable of a rule, or in a list of names. */
export function readersOf(tree: Tree, name: string): readonly Path[] {
  const found: Path[] = [];
  const look = (part: Tree, path: Path): void => {
    if (part.kind === 'array') part.items.forEach((item, index) => look(item, [...path, index]));
    if (part.kind === 'object')
      for (const { key, value } of part.entries) {
        const isRead = key === 'var' && textIn(value) === name;
        const isCleared = key === 'x-clears' && textsIn(value).includes(name);
        if (isRead || isCleared) found.push(isRead ? path : [...path, key]);
        else look(value, [...path, key]);
      }
  };
  look(tree, []);
  return found;
}

/** Where else an option is named: in a list with the question beside it. */
export const optionReadersOf = (tree: Tree, name: string, option: string): readonly Path[] =>
  readersOf(tree, name).flatMap((path) => {
    const list = path.slice(0, -1);
    const named = at(tree, list);
    const isNamed =
      named?.kind === 'array' &&
      named.items.some((item) => textIn(item) === option || textsIn(item).includes(option));
    return isNamed ? [list] : [];
  });

/** Another text where this one stands, and anything else as it is. */
function textRenamed(from: string, to: string): (part: Tree) => Tree {
  const [old, next] = [JSON.stringify(from), treeFrom(to)];
  return (part) => (part.kind === 'scalar' && part.written === old ? next : part);
}

/** Another name of a question, wherever it is asked, needed, read, cleared or sent. */
export function withQuestionRenamed(tree: Tree, from: string, to: string): Tree {
  const renamed = textRenamed(from, to);
  const inLists = (part: Tree): Tree =>
    part.kind === 'array' ? { ...part, items: part.items.map(renamed) } : part;
  const listed = [
    ['required'],
    ...stepsOf(tree).map((_, step) => ['x-steps', step, 'questions']),
  ].reduce((before, path) => {
    const list = at(before, path);
    return list ? put(before, path, inLists(list)) : before;
  }, tree);
  const read = everywhere(listed, (part) =>
    part.kind !== 'object'
      ? part
      : {
          ...part,
          entries: part.entries.map(({ key, value }) => ({
            key,
            value: key === 'var' ? renamed(value) : key === 'x-clears' ? inLists(value) : value,
          })),
        },
  );
  const properties = at(read, ['properties']);
  if (properties?.kind !== 'object') return read;
  const entries = properties.entries.map((entry) =>
    entry.key === from ? { ...entry, key: to } : entry,
  );
  return put(read, ['properties'], { ...properties, entries });
}

/** Another value of an option, where it is chosen and in every rule that compares an answer with it. */
export function withOptionRenamed(tree: Tree, name: string, from: string, to: string): Tree {
  const renamed = textRenamed(from, to);
  const inOptions = ['enum', 'oneOf', 'items', 'x-exclusive'].reduce((document, key) => {
    const path = ['properties', name, key];
    const part = at(document, path);
    return part ? put(document, path, everywhere(part, optionRenamed(renamed))) : document;
  }, tree);
  return everywhere(inOptions, (part) => comparedRenamed(part, name, renamed));
}

const NAMES_OPTION: ReadonlySet<string> = new Set(['const', 'option']);

/** Of an option's title, which may say the same, nothing is changed. */
const optionRenamed =
  (renamed: (part: Tree) => Tree) =>
  (part: Tree): Tree => {
    if (part.kind === 'array') return { ...part, items: part.items.map(renamed) };
    if (part.kind === 'scalar') return part;
    return {
      ...part,
      entries: part.entries.map(({ key, value }) => ({
        key,
        value: NAMES_OPTION.has(key) ? renamed(value) : value,
      })),
    };
  };

/** `{ "==": [{ "var": name }, option] }`, and whatever else has the question and the option side by side. */
function comparedRenamed(part: Tree, name: string, renamed: (part: Tree) => Tree): Tree {
  if (part.kind !== 'array' || !part.items.some((item) => isVariable(item, name))) return part;
  return {
    ...part,
    items: part.items.map((item) =>
      item.kind === 'array' ? { ...item, items: item.items.map(renamed) } : renamed(item),
    ),
  };
}

const isVariable = (tree: Tree, name: string): tree is ObjectTree =>
  tree.kind === 'object' && tree.entries.length === 1 && textIn(at(tree, ['var'])) === name;
