import { parseArgs } from 'node:util';
import { UsageError } from '../command.ts';

interface CommandSpec {
  readonly does: string;
  /** What it is about, as an example. */
  readonly about?: string;
  readonly needs?: readonly ('by' | 'reason' | 'with')[];
  readonly confirmation?: string;
}

const COMMANDS = {
  verify: { does: 'whether every entry and every document is as it was written' },
  explain: {
    does: 'how an order was decided, for anybody to read [--html]',
    about: 'T-100001',
  },
  inspection: {
    does: 'all that is kept of an order, with its documents [--html]',
    about: 'T-100001',
  },
} as const satisfies Record<string, CommandSpec>;

type CommandName = keyof typeof COMMANDS;

export interface RecordsCommand {
  readonly name: CommandName;
  /** An order or a customer; empty for a command that is about all. */
  readonly about: string;
  readonly options: ReturnType<typeof read>['values'];
  readonly confirmation: string | undefined;
}

const read = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      server: { type: 'string' },
      json: { type: 'boolean', default: false },
      html: { type: 'boolean', default: false },
    },
  });

/** @throws UsageError naming what is missing or unknown */
export function parseRecordsCommand(args: readonly string[]): RecordsCommand {
  const { values: options, positionals } = readOrRefuse(args);
  const [name = '', about = '', ...more] = positionals;
  if (!isCommand(name))
    throw new UsageError(name === '' ? 'Say what to do.' : `There is no command '${name}'.`);
  const spec: CommandSpec = COMMANDS[name];
  if (spec.about !== undefined && about === '')
    throw new UsageError(`Say which: records ${name} ${spec.about}`);
  const tooMany = spec.about === undefined ? about : more[0];
  if (tooMany) throw new UsageError(`'${tooMany}' is one word too many.`);
  return { name, about, options, confirmation: spec.confirmation };
}

function readOrRefuse(args: readonly string[]): ReturnType<typeof read> {
  try {
    return read(args);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

export function recordsUsage(): string {
  const commands = Object.entries<CommandSpec>(COMMANDS).map(
    ([name, { does, about = '' }]) => `  ${`${name} ${about}`.padEnd(24)} ${does}`,
  );
  return [
    'npm run records -- <command> [options]',
    ...commands,
    '  --by says who looks, for the record; --html prints a page for paper, --json prints JSON, --server names another server, --help prints this.',
    '  Exit 0: nothing found; 1: something; 2: not usable as given, or no server.',
  ].join('\n');
}
