/** Writes a document as the repository's formatter does, so that a change of one word is a change of one line. */
import type { ArrayTree, ObjectTree, Tree } from './tree.ts';

/** How long a line may be, as `scripts/rules/oxfmt.json` says. */
const LINE = 100;

export const print = (tree: Tree): string => `${printed(tree, 0, 0)}\n`;

/**
 * @param depth how far in it stands
 * @param taken how much of its line stands before and after it
 */
function printed(tree: Tree, depth: number, taken: number): string {
  if (tree.kind === 'scalar') return tree.written;
  if (!isBroken(tree)) {
    const flat = flatly(tree);
    if (taken + flat.length <= LINE) return flat;
  }
  return tree.kind === 'array' ? arrayOnLines(tree, depth) : objectOnLines(tree, depth);
}

function arrayOnLines({ items }: ArrayTree, depth: number): string {
  const inner = depth + 1;
  const lines = items.map((item, at) => {
    const comma = at < items.length - 1 ? 1 : 0;
    return printed(item, inner, 2 * inner + comma);
  });
  return items.every(isNumber) && items.length > 1
    ? `[\n${filled(lines, inner)}\n${indent(depth)}]`
    : `[\n${lines.map((line) => indent(inner) + line).join(',\n')}\n${indent(depth)}]`;
}

/** Numbers stand as many to a line as there is room for. */
function filled(numbers: readonly string[], depth: number): string {
  const lines: string[] = [];
  let line = '';
  for (const [at, number] of numbers.entries()) {
    const next = at < numbers.length - 1 ? `${number},` : number;
    const longer = line === '' ? indent(depth) + next : `${line} ${next}`;
    if (line !== '' && longer.length > LINE) {
      lines.push(line);
      line = indent(depth) + next;
    } else line = longer;
  }
  return [...lines, line].join('\n');
}

function objectOnLines({ entries }: ObjectTree, depth: number): string {
  const inner = depth + 1;
  const lines = entries.map(({ key, value }, at) => {
    const before = `${indent(inner)}${JSON.stringify(key)}: `;
    const comma = at < entries.length - 1 ? 1 : 0;
    return before + printed(value, inner, before.length + comma);
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent(depth)}}`;
}

function flatly(tree: Tree): string {
  switch (tree.kind) {
    case 'scalar':
      return tree.written;
    case 'array':
      return `[${tree.items.map(flatly).join(', ')}]`;
    case 'object': {
      const entries = tree.entries.map(
        ({ key, value }) => `${JSON.stringify(key)}: ${flatly(value)}`,
      );
      return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
    }
  }
}

/** Whether it stands on lines of its own however short it is. */
function isBroken(tree: Tree): boolean {
  switch (tree.kind) {
    case 'scalar':
      return false;
    case 'array':
      return isTable(tree) || tree.items.some(isBroken);
    case 'object':
      return (
        (tree.isOnLines && tree.entries.length > 0) ||
        tree.entries.some(({ value }) => isBroken(value))
      );
  }
}

/** Several objects of several keys, or several lists of several items: one to a line. */
function isTable({ items }: ArrayTree): boolean {
  const [first] = items;
  return (
    items.length > 1 &&
    first?.kind !== 'scalar' &&
    items.every(
      (item) =>
        item.kind === first?.kind &&
        (item.kind === 'object'
          ? item.entries.length
          : item.kind === 'array'
            ? item.items.length
            : 0) > 1,
    )
  );
}

const isNumber = (tree: Tree): boolean => tree.kind === 'scalar' && /^-?\d/.test(tree.written);

const indent = (depth: number): string => '  '.repeat(depth);
