/** What the lab's commands are asked for on their lines. */
import { type Line, type Options, readLine, UsageError } from '#desk/command-line';
import { sayUnusable } from '../../scripts/say.ts';

/**
 * What this command's line asks for. Where it says what is not used, nothing is begun: it ends with 2, which no finding is.
 *
 * @param words at most so many
 */
export function lineOf<const Known extends Options, Asked>(
  options: Known,
  words: number,
  read: (line: Line<Known>) => Asked,
): Asked {
  try {
    return read(readLine(process.argv.slice(2), options, words));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return process.exit(sayUnusable(error));
  }
}

/** @throws UsageError where it is none, or less than the least */
export function wholeNumber(option: string, text: string, least = 1, most = Infinity): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most)
    return number;
  const range = most === Infinity ? `from ${least} on` : `from ${least} to ${most}`;
  throw new UsageError(`--${option} takes a whole number ${range}, not '${text}'.`);
}

/** @throws UsageError where it is none, or not above 0 */
export function positive(option: string, text: string): number {
  const number = Number(text);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new UsageError(`--${option} takes a number above 0, not '${text}'.`);
}

/**
 * The parts that words name, all of them where there is no word, in the order in which they are tried.
 *
 * @throws UsageError for a word that names none
 */
export function partsNamed<Name extends string>(
  words: readonly string[],
  parts: Readonly<Record<Name, unknown>>,
): readonly Name[] {
  const names = Object.keys(parts) as Name[];
  const unknown = words.find((word) => !Object.hasOwn(parts, word));
  if (unknown !== undefined)
    throw new UsageError(`There is no part '${unknown}', only ${names.join(', ')}.`);
  return words.length === 0 ? names : names.filter((name) => words.includes(name));
}
