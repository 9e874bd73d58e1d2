import {
  afterCancellation,
  afterDecision,
  afterDeclinedCheck,
  afterDispatch,
  afterFirstApproval,
  afterPass,
  asksAnother,
  linesOf,
} from '#case';
import type { DeskOrder } from '#contract';
import { commandNamed, readLine, refuseUnused, UsageError, type Values } from './command-line.ts';
import { declinedOf, refuseHalfDeclined, refuseUnknownCode } from './declined-medicines.ts';

const OPTIONS = {
  by: 'who looks or decides, with the registration number, as long as nobody signs in',
  reason:
    'what the customer may read as the reason; of a weight, an approval, a check or a dispatch, why all the same; of an identity, what was seen',
  shipper: "the carrier, for instance 'Royal Mail'",
  tracking: 'its tracking number',
  text: 'what she reads',
  method: "how it was seen, for instance 'video call with scales' or 'document on a video call'",
  name: 'first and last name, as they stand on the document',
  born: 'date of birth, as it stands there, like 1990-05-17',
  evidence: 'which of the files that she has sent it was seen on',
  kilograms: 'the weight, for instance 92.5',
  on: 'the day it was seen, like 2026-11-21',
} as const;

type OptionName = keyof typeof OPTIONS;

type Doubt = DeskOrder['doubts'][number];

interface CommandSpec {
  readonly does: string;
  readonly needs?: readonly OptionName[];
  /** What may be left out. */
  readonly takes?: readonly (keyof Options)[];
  readonly takesOrder: boolean;
  /** Whose reason, where there is one, answers what speaks against the step: it is printed, and named with it. */
  readonly answers?: Exclude<Doubt['whose'], 'both'>;
  /** Before what cannot be undone: what it does to this very order, as it was typed. */
  readonly follows?: (found: DeskOrder, options: Options) => readonly string[];
}

const CHECKED_BEFORE = [
  'Nothing of it waits for a check any more. Where just this was passed and declined before, it stays so; else nothing happens, and you are told.',
];

const COMMANDS = {
  list: {
    does: 'orders, oldest first [--view pending|active|past|cancelled, or unread: whatever she wrote and nobody has read]',
    takes: ['view'],
    takesOrder: false,
  },
  show: {
    does: 'one order: answers, changed answers, history',
    takesOrder: true,
  },
  read: {
    does: 'the same, and says that what she wrote was read, as it is printed',
    takesOrder: true,
  },
  'verify-weight': {
    does: "record that the patient's weight was seen [--evidence …] [--reason … where it does not fit]",
    needs: ['method', 'kilograms', 'on'],
    takes: ['evidence', 'reason'],
    takesOrder: true,
  },
  'verify-identity': {
    does: 'record that name and date of birth are those of a document [--evidence …] [--does-not-match --reason …]',
    needs: ['method', 'name', 'born'],
    takes: ['evidence', 'does-not-match', 'reason'],
    takesOrder: true,
  },
  'ask-identity-service': {
    does: 'have the identity service compare what she has sent as her ID, where the server has one',
    needs: ['name', 'born', 'evidence'],
    takesOrder: true,
  },
  ask: {
    does: 'ask her something; the decision, or the check, waits for her answer [--file …]',
    needs: ['text'],
    takes: ['file'],
    takesOrder: true,
  },
  write: {
    does: 'write to her about an order [--file … a PDF, PNG or JPEG that she opens beside it; up to three, each with its own --file]',
    needs: ['text'],
    takes: ['file'],
    takesOrder: true,
  },
  approve: {
    does: 'approve a prescription order and take the payment [--reason … where a flag is high, or nobody verified who she is]',
    takes: ['reason'],
    takesOrder: true,
    answers: 'prescriber',
    follows: (found) => {
      const lines = all(found, true);
      return (asksAnother(found, lines) ? afterFirstApproval : afterDecision)(found, lines);
    },
  },
  agree: {
    does: 'agree, as the second prescriber, to what the first one approved, and take the payment',
    takesOrder: true,
    follows: (found) =>
      found.firstApproval
        ? afterDecision(found, linesOf(found.firstApproval))
        : ['No prescriber has approved it that anybody could agree with.'],
  },
  'send-back': {
    does: 'send back, as the second prescriber, what the first one approved',
    needs: ['reason'],
    takesOrder: true,
  },
  decline: {
    does: 'decline a prescription order and release the payment [--code … why, for the pharmacy’s own account]',
    needs: ['reason'],
    takes: ['code'],
    takesOrder: true,
    follows: (found) => afterDecision(found, all(found, false)),
  },
  check: {
    does: "pass, as a pharmacist, the pharmacy medicines of a paid order [--reason … where a flag is high, or she has not answered] [--decline … what she does not pass, like 'Sample Tablets' or 'Sample Tablets, 16 tablets', as often as there is something, with --text … what the customer reads and --code … why: its money goes back, and the rest is passed]",
    takes: ['reason', 'decline', 'text', 'code'],
    takesOrder: true,
    answers: 'pharmacist',
    follows: (found, options) =>
      found.toCheck.length === 0
        ? CHECKED_BEFORE
        : afterPass(
            found,
            declinedOf(found, options).map(({ option }) => option),
          ),
  },
  'decline-supply': {
    does: 'decline, as a pharmacist, a paid order with a pharmacy medicine and give the money back',
    needs: ['reason'],
    takesOrder: true,
    follows: afterDeclinedCheck,
  },
  dispatch: {
    does: 'record that the parcel was handed over [--reason … a pharmacist’s, where something is known that was not at the approval or the check]',
    needs: ['shipper', 'tracking'],
    takes: ['reason'],
    takesOrder: true,
    answers: 'pharmacist',
    follows: afterDispatch,
  },
  deliver: { does: 'record that the parcel has arrived', takesOrder: true },
  cancel: {
    does: 'cancel an order before dispatch and give the money back',
    needs: ['reason'],
    takesOrder: true,
    follows: afterCancellation,
  },
} as const satisfies Record<string, CommandSpec>;

type CommandName = keyof typeof COMMANDS;

/** The same about each medicine that a prescriber decides about. */
const all = ({ prescribed }: DeskOrder, approve: boolean) =>
  Object.fromEntries(prescribed.map((option) => [option, { approve }]));

export interface Command {
  readonly name: CommandName;
  /** The order's number or id; empty for a command that takes none. */
  readonly order: string;
  readonly options: Options;
  readonly follows: CommandSpec['follows'];
  /** Nothing where it has no reason. */
  readonly answers: CommandSpec['answers'];
}

/** What her reason answers of what speaks against a step. */
export const answeredBy = (
  { answers }: Pick<Command, 'answers'>,
  { doubts }: Pick<DeskOrder, 'doubts'>,
): readonly Doubt[] =>
  answers === undefined ? [] : doubts.filter(({ whose }) => whose === answers || whose === 'both');

/**
 * Whoever looks at an order is in its record by name: nobody's is opened without.
 *
 * @throws UsageError saying how to mend it
 */
export function orNameless({ order, options: { by } }: Pick<Command, 'order' | 'options'>): void {
  if (order !== '' && by.trim() === '')
    throw new UsageError(
      `--by is missing: ${OPTIONS.by}. Add: --by "…", or sign in: npm run staff -- sign-in`,
    );
}

/** Who takes the step, as the server is told it; nothing where somebody is signed in. */
export const byOf = ({ options: { by } }: Pick<Command, 'options'>) => (by === '' ? {} : { by });

const KNOWN = {
  by: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
  shipper: { type: 'string', default: '' },
  tracking: { type: 'string', default: '' },
  text: { type: 'string', default: '' },
  method: { type: 'string', default: '' },
  name: { type: 'string', default: '' },
  born: { type: 'string', default: '' },
  evidence: { type: 'string', default: '' },
  file: { type: 'string', multiple: true },
  decline: { type: 'string', multiple: true },
  code: { type: 'string', default: '' },
  'does-not-match': { type: 'boolean', default: false },
  kilograms: { type: 'string', default: '' },
  on: { type: 'string', default: '' },
  view: { type: 'string' },
  server: { type: 'string' },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type Options = Values<typeof KNOWN>;

/** Whether somebody only wants to know what there is to type. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args[0] === 'help' || args.includes('--help') || args.includes('-h');

/** The command and its order. */
const MOST_WORDS = 2;

const NAMES = Object.keys(COMMANDS) as readonly CommandName[];

function usedBy(name: CommandName): ReadonlySet<string> {
  const { needs = [], takes = [], takesOrder }: CommandSpec = COMMANDS[name];
  return new Set<string>([
    ...needs,
    ...takes,
    ...(takesOrder ? ['by'] : []),
    'server',
    'yes',
    'json',
  ]);
}

/** @throws UsageError naming what is missing, unknown or not used */
export function parseCommand(args: readonly string[]): Command {
  const { values: options, words, given } = readLine(args, KNOWN, MOST_WORDS);
  const [named = '', order = ''] = words;
  const name = commandNamed(COMMANDS, named);
  const spec: CommandSpec = COMMANDS[name];
  refuseUnused(name, given, usedBy, NAMES);
  if (spec.takesOrder && order === '')
    throw new UsageError(`Say which order: desk ${name} T-100001`);
  if (!spec.takesOrder && order !== '') throw new UsageError(`'${order}' is one word too many.`);
  if (spec.takes?.includes('decline')) refuseHalfDeclined(options);
  refuseUnknownCode(options);
  const missing = spec.needs?.find((need) => options[need].trim() === '');
  if (missing) throw new UsageError(`--${missing} is missing: ${OPTIONS[missing]}.`);
  if (spec.needs?.includes('kilograms') && !/^\d{2,3}(\.\d{1,3})?$/.test(options.kilograms))
    throw new UsageError(`--kilograms has to be a number like 92.5, not '${options.kilograms}'.`);
  const answers = options.reason === '' ? undefined : spec.answers;
  return { name, order, options, follows: spec.follows, answers };
}

export function usage(): string {
  const commands = Object.entries<CommandSpec>(COMMANDS).map(([name, { does, needs = [] }]) => {
    const options = needs.map((need) => ` --${need} …`).join('');
    return `  ${name.padEnd(14)} ${does}${options === '' ? '' : `\n${' '.repeat(16)}${options}`}`;
  });
  return [
    'npm run desk -- <command> [order] [options]',
    ...commands,
    '  --by … says who looks or takes a step, wherever an order is named, as long as nobody of the team signs in (npm run staff -- sign-in).',
    '  --yes asks nothing, --json prints JSON, --server names another server, --help prints this.',
  ].join('\n');
}
