/**
 * What of somebody's answers a replay needs. Her own words are none of it where no rule reads them: each stands there as
 * long as it was, in letters that say nothing. Whoever judges by a document that does read them has to ask for them, and
 * never judges by those letters.
 */
import { isObject } from '../is-object.ts';

/** The questions of a document that are answered in her own words and that none of its rules reads, each with its pattern. */
export type UnreadTexts = ReadonlyMap<string, RegExp | undefined>;

/** Where a name is no rule: in which step a question stands, whether it is asked for, and under what it is passed on. */
const NO_RULE: ReadonlySet<string> = new Set(['x-steps', 'x-submission', 'required']);

export function unreadTexts(document: unknown): UnreadTexts {
  const properties = isObject(document) ? document['properties'] : undefined;
  if (!isObject(properties)) return new Map();
  const read = new Set(textsIn(document));
  return new Map(
    Object.entries(properties).flatMap(([name, question]) =>
      isOwnWords(question) && !read.has(name) ? [[name, patternOf(question)]] : [],
    ),
  );
}

const isOwnWords = (question: unknown): question is Readonly<Record<string, unknown>> =>
  isObject(question) &&
  question['type'] === 'string' &&
  ['enum', 'oneOf', 'const', 'format', 'x-computed'].every((part) => question[part] === undefined);

function patternOf({ pattern }: Readonly<Record<string, unknown>>): RegExp | undefined {
  try {
    return typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  } catch {
    // It was damaged, or changed by hand: nobody is judged with it.
    return undefined;
  }
}

/** Every text of a document, wherever a rule may stand. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value)
    ? Object.entries(value).flatMap(([name, part]) => (NO_RULE.has(name) ? [] : textsIn(part)))
    : [];
};

/**
 * The answers without her own words, but for those that a pattern would take otherwise if other letters stood there: a
 * postcode is not judged as one that is none.
 */
export function withoutWords(answers: Readonly<Record<string, unknown>>, unread: UnreadTexts) {
  const sent = { ...answers };
  [...unread].forEach(([name, pattern], index) => {
    const answer = answers[name];
    if (typeof answer !== 'string') return;
    const instead = lettersFor(answer, index);
    if (pattern?.test(answer) === pattern?.test(instead)) sent[name] = instead;
  });
  return sent;
}

const A = 'a'.charCodeAt(0);
const LETTERS = 26;

/**
 * Others for each question, also where one letter is all that was written, so that two that are passed on in each other's
 * place are not the same.
 */
function lettersFor(text: string, index: number): string {
  const pair = String.fromCharCode(
    A + (index % LETTERS),
    A + (Math.floor(index / LETTERS) % LETTERS),
  );
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => {
    const { length } = [...word];
    return pair.repeat(Math.ceil(length / 2)).slice(0, length);
  });
}

/** The questions of which another document needs her own words: those that it asks too, and reads, or takes otherwise. */
export function wordsNeeded(own: UnreadTexts, other: unknown): readonly string[] {
  const properties = isObject(other) ? other['properties'] : undefined;
  const unread = unreadTexts(other);
  return [...own].flatMap(([name, pattern]) =>
    isObject(properties) &&
    Object.hasOwn(properties, name) &&
    !(unread.has(name) && unread.get(name)?.source === pattern?.source)
      ? [name]
      : [],
  );
}
