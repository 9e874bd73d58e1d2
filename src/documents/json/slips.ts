/**
 * What JSON lets pass and nobody means. Whoever reads JSON keeps the last of two equal names without
 * a word, rounds long numbers, and takes a Cyrillic 'а' for another letter than the one it looks like.
 */
import type { Node } from 'jsonc-parser';
import { hasHidden, indexOfUnseen, isSeen } from '#engine';
import { characterAt, foreignCharacter, lookOf, nameOf } from './characters.ts';
import { isRounded } from './numbers.ts';
import { positionAt, pointerTo } from './position.ts';

export interface Slip {
  readonly pointer: string;
  readonly offset: number;
  readonly sentence: string;
}

type Path = readonly (string | number)[];

/** The first slip of a text, in its order, for a tree that was parsed from it. */
export function firstSlip(text: string, node: Node, path: Path = []): Slip | undefined {
  const slip = (sentence: string | undefined): Slip | undefined =>
    sentence === undefined
      ? undefined
      : { pointer: pointerTo(path), offset: node.offset, sentence };
  switch (node.type) {
    case 'object':
      return slipOfEntries(text, node, path);
    case 'array':
      return first(node.children?.entries() ?? [], ([i, item]) =>
        firstSlip(text, item, [...path, i]),
      );
    case 'string':
      return slip(textSlip(String(node.value)));
    case 'number':
      return slip(numberSlip(text.slice(node.offset, node.offset + node.length)));
    default:
      return undefined;
  }
}

function slipOfEntries(text: string, { children = [] }: Node, path: Path): Slip | undefined {
  const seen = new Map<string, { readonly name: string; readonly offset: number }>();
  return first(children, ({ offset, children: entry = [] }) => {
    const [key, value] = entry;
    const name = String(key?.value);
    const at = [...path, name];
    const other = seen.get(lookOf(name));
    seen.set(lookOf(name), { name, offset });
    const sentence =
      nameSlip(name) ?? (other && twice(name, other.name, positionAt(text, other.offset).line));
    return sentence === undefined
      ? value && firstSlip(text, value, at)
      : { pointer: pointerTo(at), offset, sentence };
  });
}

function first<T>(list: Iterable<T>, find: (one: T) => Slip | undefined): Slip | undefined {
  for (const one of list) {
    const found = find(one);
    if (found) return found;
  }
  return undefined;
}

function nameSlip(name: string): string | undefined {
  const unseen = indexOfUnseen(name.replaceAll('\n', '\t'));
  if (unseen >= 0)
    return `The name '${name.slice(0, unseen)}…' holds ${nameOf(characterAt(name, unseen))}. Take it out.`;
  if (name !== name.trim())
    return `The name '${name}' begins or ends with a space. Take the space out.`;
  if (name in Object.prototype)
    return `'${name}' is a word that programs keep for themselves. Choose another name.`;
  return characterSlip(name);
}

const twice = (name: string, other: string, line: number): string =>
  name === other
    ? `'${name}' stands on line ${line} already, in the same braces, and only one of two would count. Put what both say into one, or give this one another name.`
    : `'${name}' and '${other}' (line ${line}) are told apart by nothing that a reader notices. Give one of them another name.`;

function textSlip(value: string): string | undefined {
  // Where a text may be empty is the meta-schema's to say.
  if (value !== '' && !isSeen(value))
    return 'This text has nothing that can be seen. Write words between the quotes.';
  const at = [...value].findIndex((character) => character !== '\n' && hasHidden(character));
  if (at >= 0)
    return `This text holds ${nameOf([...value][at] ?? '')}. Take it out, or write a space.`;
  return characterSlip(value);
}

function characterSlip(text: string): string | undefined {
  const found = foreignCharacter(text);
  return (
    found &&
    `In '${found.word}' the letter ${found.character} belongs to another alphabet and only looks like one of ours. Write the word anew.`
  );
}

function numberSlip(written: string): string | undefined {
  if (!isRounded(written)) return undefined;
  const value = Number(written);
  const reading = Number.isFinite(value)
    ? `would be read as ${value}`
    : 'is larger than any number';
  return `${written} ${reading}. Write a number with fewer digits.`;
}
