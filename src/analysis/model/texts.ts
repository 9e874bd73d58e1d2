/** Texts that stand for all texts which somebody could type, as far as lengths, patterns and comparisons see them. */
import { fieldErrorOf, isBlank, type CalendarDate, type Question } from '#engine';
import { textsOfPattern } from './pattern-texts.ts';

/** What people may type, in the shapes that questions ask for. */
const SAMPLES = [
  'Sample',
  'Another sample',
  'SW1A 1AA',
  'sample@example.com',
  '07700900000',
  '1234567890',
  '12',
  'A',
  'a',
  'É',
  '-',
];

/** By their last sign texts of one length differ. */
const SIGNS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

export interface Texts {
  readonly answers: readonly string[];
  /** Whether they stand for all there are. */
  readonly isWhole: boolean;
}

/**
 * Every text that is compared with, and of each kind of other text so many that all the questions may be answered
 * otherwise. Two texts are of one kind when they fit the same of these questions. A length is exact, both sides of
 * each bound; what a pattern takes is guessed and then tried, so with patterns they stand for all only where each
 * kind that could be was found.
 *
 * @param questions those whose answers are compared with each other, in every version; or a single one
 * @param compared the texts that rules compare them with
 */
export function textsFor(
  questions: readonly Question[],
  compared: readonly string[],
  on: CalendarDate,
): Texts {
  const many = new Set(questions.map(({ name }) => name)).size;
  // Spaces alone are no answer.
  const known = new Set(compared.filter((text) => !isBlank(text)));
  const schemas = questions.map(({ schema }) => schema);
  const others = [
    ...SAMPLES,
    ...lengthsOf(questions).flatMap((length) => textsOfLength(length, many + known.size)),
    ...schemas.flatMap(({ pattern }) =>
      pattern ? textsOfPattern(pattern, many + known.size) : [],
    ),
    ...schemas.flatMap(({ format }) =>
      format === undefined ? [] : SIGNS.map((sign) => `sample.${sign}@example.com`),
    ),
  ];
  const fits = new Map(questions.map((question) => [fitOf(question), question]));
  const kinds = new Map<string, string[]>();
  for (const text of new Set(others)) {
    if (known.has(text)) continue;
    const kind = [...fits.values()]
      .map((question) => !fieldErrorOf(question, question.presentation, text, on))
      .join();
    const alike = kinds.get(kind) ?? [];
    kinds.set(kind, alike);
    if (alike.length < many) alike.push(text);
  }
  const isFree = schemas.every(({ pattern, format }) => !pattern && !format);
  return {
    answers: [...known, ...[...kinds.values()].flat()].sort(),
    isWhole:
      (isFree || kinds.size === 2 ** fits.size) &&
      [...kinds.values()].every((alike) => alike.length === many),
  };
}

/** All that decides about a text, in one text. */
const fitOf = ({ schema: { minLength, maxLength, pattern, format } }: Question): string =>
  JSON.stringify([minLength, maxLength, pattern, format]);

/** Where nothing limits it, any will do. */
const ORDINARY = 12;

function lengthsOf(questions: readonly Question[]): readonly number[] {
  const bounds = questions.flatMap(({ schema: { minLength, maxLength } }) =>
    [minLength, maxLength].flatMap((bound) => bound ?? []),
  );
  const lengths = bounds.flatMap((bound) => [bound - 1, bound, bound + 1]);
  return [...new Set([ORDINARY, ...lengths])].filter((length) => length > 0);
}

const textsOfLength = (length: number, count: number): readonly string[] => {
  const begin = 'Sample '.repeat(length).slice(0, length - 1);
  return SIGNS.slice(0, count).map((sign) => `${begin}${sign}`);
};
