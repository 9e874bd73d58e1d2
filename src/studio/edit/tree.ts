/**
 * A JSON document that can be changed without being written anew: keys keep their order, numbers and texts the letters
 * they are written in, and an object that stands on lines of its own goes on standing so.
 */
import { parseTree, type Node, type ParseError } from 'jsonc-parser';

export type Tree = ObjectTree | ArrayTree | Scalar;

export interface ObjectTree {
  readonly kind: 'object';
  /** Whether a line ends after its brace; a formatter leaves that to whoever wrote it. */
  readonly isOnLines: boolean;
  readonly entries: readonly Entry[];
}

export interface ArrayTree {
  readonly kind: 'array';
  readonly items: readonly Tree[];
}

/** A text, number, true, false or null, as it is written. */
interface Scalar {
  readonly kind: 'scalar';
  readonly written: string;
}

export interface Entry {
  readonly key: string;
  readonly value: Tree;
}

/** The text is no JSON: where it stops being one. */
export class NoJsonError extends Error {
  override readonly name = 'NoJsonError';
  readonly offset: number;
  constructor(offset: number) {
    super('This is not JSON.');
    this.offset = offset;
  }
}

/** What is read of texts that are edited; nothing while one of them is no JSON. */
export function unlessNoJson<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof NoJsonError) return undefined;
    throw error;
  }
}

/** @throws NoJsonError */
export function treeOf(text: string): Tree {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [error] = errors;
  if (error || !root) throw new NoJsonError(error?.offset ?? 0);
  return read(root, text);
}

function read(node: Node, text: string): Tree {
  const children = node.children ?? [];
  switch (node.type) {
    case 'object':
      return {
        kind: 'object',
        isOnLines: /^\{\s*?\n/.test(text.slice(node.offset, children[0]?.offset)),
        entries: children.flatMap(({ children: [key, value] = [] }) =>
          key && value ? [{ key: String(key.value), value: read(value, text) }] : [],
        ),
      };
    case 'array':
      return { kind: 'array', items: children.map((child) => read(child, text)) };
    default:
      return { kind: 'scalar', written: text.slice(node.offset, node.offset + node.length) };
  }
}

/** A value that nobody has written yet. */
export function treeFrom(value: unknown): Tree {
  if (Array.isArray(value)) return { kind: 'array', items: value.map(treeFrom) };
  if (typeof value === 'object' && value !== null)
    return {
      kind: 'object',
      isOnLines: false,
      entries: Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .map(([key, part]) => ({ key, value: treeFrom(part) })),
    };
  return { kind: 'scalar', written: JSON.stringify(value) };
}

/** An object that nobody has written yet, on lines of its own however short it is. */
export const onLines = (value: object): Tree => ({ ...treeFrom(value), isOnLines: true }) as Tree;

/** What is written, as a program reads it. */
export function valueOf(tree: Tree): unknown {
  switch (tree.kind) {
    case 'object':
      return Object.fromEntries(tree.entries.map(({ key, value }) => [key, valueOf(value)]));
    case 'array':
      return tree.items.map(valueOf);
    case 'scalar':
      return JSON.parse(tree.written);
  }
}

/** Whether the same is written; how it is laid out in lines says nothing. */
export function isSame(one: Tree | undefined, other: Tree | undefined): boolean {
  if (one === other) return true;
  if (one?.kind === 'scalar') return other?.kind === 'scalar' && one.written === other.written;
  if (one?.kind === 'array')
    return (
      other?.kind === 'array' &&
      one.items.length === other.items.length &&
      one.items.every((item, at) => isSame(item, other.items[at]))
    );
  return (
    one?.kind === 'object' &&
    other?.kind === 'object' &&
    one.entries.length === other.entries.length &&
    one.entries.every(({ key, value }, at) => {
      const entry = other.entries[at];
      return entry?.key === key && isSame(value, entry.value);
    })
  );
}
