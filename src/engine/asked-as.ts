/**
 * What an answer was an answer to. A name says nothing of that: a document may keep the name of a question and ask
 * something else by it. So an answer of another day is taken only for a question that reads as it did then.
 */
import type { Presentation, Question } from './question.ts';

/** A question as she read it: its title, and all else that says what an answer means. */
export type AskedAs = readonly [title: string, rest: string];

const known = new WeakMap<Presentation, AskedAs>();

/**
 * Its words, its unit, how it is answered, and all of its options: 'none of these' is another answer where these are
 * others. In which order they stand, what an answer must be to fit, and what rules make of it, is no part of it.
 */
export function askedAs(question: Question, presentation = question.presentation): AskedAs {
  const made = known.get(presentation) ?? madeOf(question, presentation);
  known.set(presentation, made);
  return made;
}

export const isAskedAlike = (one: AskedAs, other: AskedAs): boolean =>
  one[0] === other[0] && one[1] === other[1];

/** Whether two questions read alike in each of the wordings that they may have, and have each for the same people. */
export function areAskedAlike(one: Question, other: Question): boolean {
  const [some, others] = [one, other].map((question) => [
    askedAs(question),
    ...question.variants.map((each) => [askedAs(question, each), each.rule]),
  ]);
  return JSON.stringify(some) === JSON.stringify(others);
}

function madeOf({ kind, options }: Question, { title, hint, unit }: Presentation): AskedAs {
  const called = options.map((option) =>
    JSON.stringify([option.value, spaced(option.title), spaced(option.hint)]),
  );
  return [spaced(title), JSON.stringify([kind, spaced(hint), unit ?? '', ...called.sort()])];
}

/** How a text is broken into lines in the file changes nothing of it. */
const spaced = (text = ''): string => text.trim().replaceAll(/\s+/g, ' ');
