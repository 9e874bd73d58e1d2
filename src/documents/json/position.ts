/** Where in a file something stands, as editors count: lines and columns begin at 1. */
import { getLocation, parseTree, type Node } from 'jsonc-parser';

export interface Position {
  readonly line: number;
  readonly column: number;
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The place of a JSON pointer: an entry's name or beginning, or the nearest thing around it. */
export function positionOf(text: string, pointer: string): Position {
  let node = parseTree(text);
  let offset = node?.offset ?? 0;
  for (const part of pointer.split('/').slice(1)) {
    const entry = node && entryOf(node, unescaped(part));
    if (!entry) break;
    offset = entry.offset;
    node = entry.type === 'property' ? entry.children?.[1] : entry;
  }
  return positionAt(text, offset);
}

/** Of a name that stands twice the last counts, as everywhere where JSON is read. */
const entryOf = ({ type, children = [] }: Node, part: string): Node | undefined =>
  type === 'array'
    ? children[Number(part)]
    : children.filter(({ children: [name] = [] }) => name?.value === part).at(-1);

export const pointerTo = (path: readonly (string | number)[]): string =>
  path.map((part) => `/${escaped(String(part))}`).join('');

/** The names on the way to a place, as far as they can be told in a text that is not whole. */
export const pointerAt = (text: string, offset: number): string =>
  pointerTo(getLocation(text, offset).path.filter((part) => part !== ''));

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
