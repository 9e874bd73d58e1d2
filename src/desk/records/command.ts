import { isId } from '#contract';
import { isCalendarDate } from '#engine';
import { commandNamed, readLine, refuseUnused, UsageError, type Values } from '../command-line.ts';

const OPTIONS = {
  by: 'who looks or decides, for the record, as long as nobody signs in',
  reason: 'who asks for it, and why',
  with: 'a git ref, for example main, or a folder of questionnaires',
} as const;

interface CommandSpec {
  readonly does: string;
  /** What it is about, as an example. */
  readonly about?: string;
  readonly needs?: readonly (keyof typeof OPTIONS)[];
  /** Whether it changes nothing, and whoever looks may be known by her computer alone. */
  readonly isLook?: true;
  /** What may be left out. */
  readonly takes?: readonly (keyof RecordsCommand['options'])[];
  /** That in words. */
  readonly also?: string;
  readonly confirmation?: string;
}

const COMMANDS = {
  verify: {
    does: 'whether every entry and every document is as it was written',
    takes: ['json', 'against'],
    also: '[--against: an earlier checkpoint, the file that --json wrote then, or that of an inspection]',
  },
  explain: {
    does: 'how an order was decided, or what became of a consultation, for anybody to read',
    about: 'T-100001',
    isLook: true,
    takes: ['json', 'html'],
    also: '[--html]',
  },
  inspection: {
    does: 'all that is kept of an order, with its documents',
    about: 'T-100001',
    isLook: true,
    takes: ['json', 'html'],
    also: '[--html]',
  },
  export: {
    does: 'all that is kept of one person, for herself',
    about: 'customer',
    isLook: true,
    takes: ['json', 'html'],
    also: '[--html]',
  },
  hold: {
    does: 'keep a record from being erased',
    about: 'customer',
    needs: ['by', 'reason'],
  },
  release: { does: 'end a legal hold', about: 'customer', needs: ['by', 'reason'] },
  erase: {
    does: 'take her name and her answers out',
    about: 'customer',
    needs: ['by'],
    takes: ['yes', 'early'],
    also: '[--early: although the law asks for what was supplied]',
    confirmation: 'This erases who she is and what she answered. It cannot be undone.',
  },
  replay: {
    does: 'whom the documents of a git ref or a folder would treat otherwise',
    needs: ['with'],
    isLook: true,
    takes: ['json', 'dir', 'since', 'questionnaire', 'names'],
    also: '[--dir folder, whose versions a git ref names] [--since day] [--questionnaire id] [--names]',
  },
} as const satisfies Record<string, CommandSpec>;

type CommandName = keyof typeof COMMANDS;

export interface RecordsCommand {
  readonly name: CommandName;
  /** An order or a customer; empty for a command that is about all. */
  readonly about: string;
  readonly options: Values<typeof KNOWN>;
  readonly confirmation: string | undefined;
}

export const KNOWN = {
  by: { type: 'string' },
  server: { type: 'string' },
  json: { type: 'boolean', default: false },
  html: { type: 'boolean', default: false },
  against: { type: 'string' },
  with: { type: 'string' },
  dir: { type: 'string', default: 'questionnaires' },
  since: { type: 'string' },
  questionnaire: { type: 'string' },
  names: { type: 'boolean', default: false },
  reason: { type: 'string' },
  early: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** The command and what it is about. */
const MOST_WORDS = 2;

const NAMES = Object.keys(COMMANDS) as readonly CommandName[];

function usedBy(name: CommandName): ReadonlySet<string> {
  const { needs = [], takes = [], isLook }: CommandSpec = COMMANDS[name];
  return new Set([...needs, ...takes, ...(isLook ? ['by'] : []), 'server']);
}

/** @throws UsageError naming what is missing, unknown or not used */
export function parseRecordsCommand(args: readonly string[]): RecordsCommand {
  const { values: options, words, given } = readLine(args, KNOWN, MOST_WORDS);
  const [named = '', about = ''] = words;
  const name = commandNamed(COMMANDS, named);
  const spec: CommandSpec = COMMANDS[name];
  refuseUnused(name, given, usedBy, NAMES);
  if (options.json && options.html)
    throw new UsageError('--json and --html are two ways to print it: take one of them.');
  if (spec.about !== undefined && about === '')
    throw new UsageError(`Say which: records ${name} ${spec.about}`);
  if (spec.about === undefined && about !== '')
    throw new UsageError(`'${about}' is one word too many.`);
  const missing = spec.needs?.find((need) => need !== 'by' && !options[need]?.trim());
  if (missing)
    throw new UsageError(`--${missing} is missing: ${OPTIONS[missing]}. Add: --${missing} "…"`);
  if (options.questionnaire?.trim() === '')
    throw new UsageError('--questionnaire has to be the id of one.');
  if (options.since !== undefined && !isCalendarDate(options.since))
    throw new UsageError(`--since has to be a day like 2026-11-21, not '${options.since}'.`);
  if (spec.about?.startsWith('T-') === true && !isId(about))
    throw new UsageError(
      `'${about}' is neither the number of an order, like T-100001, nor the id of an order or a consultation.`,
    );
  return { name, about: numbered(spec, about), options, confirmation: spec.confirmation };
}

/**
 * The same where nobody has signed in. Nobody's record is opened, kept or erased without a name: whoever looks and says
 * none is written down as whom her computer takes her for, and as nothing more; who changes something says it herself.
 *
 * @param user whom the computer takes her for, where it knows
 * @throws UsageError saying how to mend it
 */
export function underName(command: RecordsCommand, user: string | undefined): RecordsCommand {
  const { name, options } = command;
  const { needs = [], isLook }: CommandSpec = COMMANDS[name];
  if (options.by === undefined && isLook && user?.trim())
    return { ...command, options: { ...options, by: `${user.trim()}${NOT_SIGNED_IN}` } };
  if ((isLook || needs.includes('by')) && !options.by?.trim())
    throw new UsageError(
      `--by is missing: ${OPTIONS.by}. Add: --by "…", or sign in: npm run staff -- sign-in`,
    );
  return command;
}

const NOT_SIGNED_IN = ', user of the terminal, not signed in';

/** The number of an order without the letter before it is that order's all the same. */
const numbered = ({ about }: CommandSpec, named: string): string =>
  about?.startsWith('T-') === true && /^\d+$/.test(named) ? `T-${named}` : named;

export function recordsUsage(): string {
  const commands = Object.entries<CommandSpec>(COMMANDS).map(
    ([name, { does, about = '', needs = [], isLook, also = '' }]) => {
      const by = isLook ? ['[--by …]'] : [];
      const options = [...needs.map((need) => `--${need} …`), ...by, also].join(' ').trim();
      const line = `  ${`${name} ${about}`.padEnd(24)} ${does}`;
      return options === '' ? line : `${line}\n${' '.repeat(27)}${options}`;
    },
  );
  return [
    'npm run records -- <command> [options]',
    ...commands,
    '  An order is its number, with or without T-, its id, or that of a consultation, which is told by itself where it led to no order, a customer her id or email; --yes asks nothing before an erasure.',
    '  --by says who looks or decides, for the record, as long as nobody of the team signs in (npm run staff -- sign-in); a look without it is written down under the name of whoever uses this terminal. --html prints a page for paper, --json prints JSON where there is something to print, --server names another server, --help prints this.',
    '  Exit 0: nothing found; 1: something; 2: not usable as given, not allowed, or no server.',
    '  A replay finds who is treated otherwise and what is damaged; what nobody can ever judge again, as it was erased or is older than the record, is counted and listed, and is no finding.',
  ].join('\n');
}
