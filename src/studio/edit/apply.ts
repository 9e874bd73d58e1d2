import { applyEdits, modify } from 'jsonc-parser';
import type { Path } from './change.ts';
import { print } from './print.ts';
import { treeOf, valueOf, type Tree } from './tree.ts';

export type Change = (tree: Tree) => Tree;

/**
 * The text after a change, and as little of it otherwise as can be: of a file that stands as the formatter leaves it,
 * so does the new one; in any other only the part that is meant is written anew.
 */
export function applied(text: string, change: Change): string {
  // As git writes it on Windows; in a text of a document a line end stands as \n.
  if (/\r\n/.test(text) && !/(?<!\r)\n/.test(text))
    return applied(text.replaceAll('\r\n', '\n'), change).replaceAll('\n', '\r\n');
  const before = treeOf(text);
  const after = change(before);
  return print(before) === text ? print(after) : spliced(text, before, after, []);
}

/** Goes down to where the two differ, and writes that part. */
function spliced(text: string, before: Tree, after: Tree, path: Path): string {
  if (before === after) return text;
  if (before.kind === 'object' && after.kind === 'object') {
    const kept = new Map(after.entries.map(({ key, value }) => [key, value]));
    const were = new Map(before.entries.map(({ key, value }) => [key, value]));
    let now = text;
    for (const { key, value } of before.entries) {
      const next = kept.get(key);
      now = next
        ? spliced(now, value, next, [...path, key])
        : written(now, [...path, key], undefined);
    }
    for (const [index, { key, value }] of after.entries.entries())
      if (!were.has(key)) now = written(now, [...path, key], value, index);
    return now;
  }
  if (
    before.kind === 'array' &&
    after.kind === 'array' &&
    before.items.length === after.items.length
  )
    return before.items.reduce(
      (now, item, index) => spliced(now, item, after.items[index] ?? item, [...path, index]),
      text,
    );
  return written(text, path, after);
}

const written = (text: string, path: Path, value: Tree | undefined, index?: number): string =>
  applyEdits(
    text,
    modify(text, [...path], value && valueOf(value), {
      formattingOptions: { insertSpaces: !/^\t/m.test(text), tabSize: 2, eol: '\n' },
      ...(index !== undefined && { getInsertionIndex: () => index }),
    }),
  );
