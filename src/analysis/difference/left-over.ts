import type { Change } from './change.ts';
import { decidedAt } from './decided.ts';
import { unlike, type Leaf, type Leaves } from './leaves.ts';

/** Keywords under which only words stand, and what names the document. */
const WORDS = new Set([
  '$schema',
  'title',
  'description',
  'x-messages',
  'messages',
  'message',
  'advice',
  'source',
  'reviewBy',
  'unit',
  'name',
  'version',
]);

/**
 * Whatever is in one document, is not alike in the other and has been said by nothing else: mostly
 * words. A keyword that is none of them, and that no solver sees, is taken for one that acts.
 */
export const leftOver = (
  before: Leaves,
  after: Leaves,
  said: readonly Change[],
): readonly Change[] =>
  unlike(before, after).flatMap((pointer): readonly Change[] => {
    const [was, is] = [before.get(pointer), after.get(pointer)];
    const { path } = is ?? was ?? { path: [] };
    if (said.some((change) => isUnder(pointer, change))) return [];
    if (decidedAt(path) || isInStep(path)) return [];
    return [
      {
        ...(path.some((keyword) => WORDS.has(keyword))
          ? inOtherWords(pointer, was, is)
          : { kind: 'asked-otherwise', inWords: `${pointer} is otherwise.` }),
        ...questionIn(path),
        pointer,
        before: textOf(was),
        after: textOf(is),
      },
    ];
  });

const isUnder = (pointer: string, { pointer: changed }: Change): boolean =>
  changed !== undefined && `${pointer}/`.startsWith(`${changed}/`);

/** Which questions a step asks is compared question by question. */
const isInStep = ([room, , keyword]: readonly string[]): boolean =>
  room === 'x-steps' && (keyword === 'questions' || keyword === 'modes');

function inOtherWords(
  pointer: string,
  was: Leaf | undefined,
  is: Leaf | undefined,
): Pick<Change, 'kind' | 'inWords'> {
  if (!was) return { kind: 'added', inWords: `${pointer} is new.` };
  return is
    ? { kind: 'reworded', inWords: `${pointer} reads otherwise.` }
    : { kind: 'removed', inWords: `${pointer} is gone.` };
}

const questionIn = ([room, name, keyword, id]: readonly string[]): Pick<
  Change,
  'question' | 'rule'
> =>
  room === 'properties' && name !== undefined
    ? { question: name, ...(keyword === 'x-refuse-when' && id !== undefined && { rule: id }) }
    : {};

const textOf = (leaf: Leaf | undefined): string => (leaf ? String(leaf.value) : '');
