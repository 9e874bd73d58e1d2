/** The one way to read a command line: what stands there and is not used is refused, and nothing is passed over. */
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';

/** The line cannot be understood; the message says what is missing, or how to mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An option as `parseArgs` has it. */
interface Option {
  readonly type: 'string' | 'boolean';
  /** It may be there several times. */
  readonly multiple?: true;
  readonly default?: string | boolean;
}

export type Options = Readonly<Record<string, Option>>;

type ValueOf<Known extends Option> = Known extends { readonly multiple: true }
  ? readonly string[]
  :
      | (Known['type'] extends 'boolean' ? boolean : string)
      | (Known extends { readonly default: string | boolean } ? never : undefined);

/** What options are on a line. */
export type Values<Known extends Options> = {
  readonly [Name in keyof Known]: ValueOf<Known[Name]>;
};

export interface Line<Known extends Options> {
  readonly values: Values<Known>;
  readonly words: readonly string[];
  /** The options that are there. */
  readonly given: ReadonlySet<string>;
}

/**
 * Options, and the words between them.
 *
 * @param words at most so many
 * @throws UsageError for an option that there is not, that lacks its value or is said twice, and for a word too many
 */
export function readLine<const Known extends Options>(
  args: readonly string[],
  options: Known,
  words = 0,
): Line<Known> {
  const read = orUsageError(options, () =>
    parseArgs({ args: [...args], allowPositionals: true, tokens: true, options }),
  );
  const given = read.tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = given.find(
    (name, at) => given.indexOf(name) < at && options[name]?.multiple !== true,
  );
  if (twice !== undefined)
    throw new UsageError(`--${twice} is there twice: leave one of them out.`);
  const tooMany = read.positionals[words];
  if (tooMany !== undefined) throw new UsageError(`'${tooMany}' is one word too many.`);
  const none = Object.keys(options).filter((name) => options[name]?.multiple);
  const values: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(none.map((name) => [name, []])),
    ...read.values,
  };
  // `parseArgs` has held each against its type.
  return { values: values as Values<Known>, words: read.positionals, given: new Set(given) };
}

function orUsageError<Line>(options: Options, read: () => Line): Line {
  try {
    return read();
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    const [unknown] = /^Unknown option '[^']*'/.exec(says) ?? [];
    if (unknown === undefined) throw new UsageError(says);
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(`${unknown}. There are these: ${known.sort().join(', ')}.`);
  }
}

/** @throws UsageError naming what is missing or unknown */
export function commandNamed<Commands extends object>(
  commands: Commands,
  name: string,
): keyof Commands & string {
  if (Object.hasOwn(commands, name)) return name as keyof Commands & string;
  throw new UsageError(name === '' ? 'Say what to do.' : `There is no command '${name}'.`);
}

/**
 * Options that a command does not use are refused: whoever gave one would take it for obeyed.
 *
 * @param usedBy what each command uses
 */
export function refuseUnused<Name extends string>(
  name: Name,
  given: ReadonlySet<string>,
  usedBy: (name: Name) => ReadonlySet<string>,
  commands: readonly Name[],
): void {
  const used = usedBy(name);
  for (const option of given) {
    if (used.has(option)) continue;
    const users = commands.filter((one) => usedBy(one).has(option));
    throw new UsageError(
      `${name} does not use --${option}: leave it out. It goes with ${users.join(', ')}.`,
    );
  }
}

/**
 * Folders that options name have to be there.
 *
 * @throws UsageError naming the option, and what it is without it
 */
export async function needFolders(
  values: Readonly<Record<string, unknown>>,
  options: Options,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const folder = values[name];
    if (typeof folder !== 'string' || (await isFolder(folder))) continue;
    const usual = options[name]?.default;
    throw new UsageError(
      `There is no folder '${folder}', which --${name} names: name one that is there${
        typeof usual === 'string' && usual !== folder ? `, or leave it out for '${usual}'` : ''
      }.`,
    );
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
