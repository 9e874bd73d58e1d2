import type { Question } from '#engine';

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

interface Texts {
  readonly answers: readonly string[];
  /** Whether they stand for all there are. */
  readonly isWhole: boolean;
}

/**
 * Texts that stand for all texts. A length is exact, both sides of each bound; a pattern is tried
 * with the samples only, so under one the domain is not the whole.
 */
export function textsFor({ schema }: Question, compared: readonly string[]): Texts {
  const lengths = [schema.minLength, schema.maxLength]
    .flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]))
    .filter((length) => length > 0);
  const long = lengths.map((length) =>
    'Sample '.repeat(length).slice(0, length).replace(/ $/, '.'),
  );
  return {
    answers: [...new Set([...SAMPLES, ...long, ...compared])].sort(),
    isWhole: schema.pattern === undefined && schema.format === undefined,
  };
}
