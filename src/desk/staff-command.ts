import { parseArgs } from 'node:util';
import { commandNamed, orUsageError, UsageError } from './command-line.ts';

type StaffCommandName =
  | 'list'
  | 'invite'
  | 'invite-again'
  | 'suspend'
  | 'end-sessions'
  | 'sign-in'
  | 'sign-out';

interface StaffCommandSpec {
  readonly does: string;
  readonly needs?: readonly ('name' | 'email' | 'role')[];
}

const COMMANDS: Readonly<Record<StaffCommandName, StaffCommandSpec>> = {
  list: { does: 'everybody of the team' },
  invite: {
    does: 'print and mail the address at which somebody chooses how she signs in',
    needs: ['name', 'email', 'role'],
  },
  'invite-again': {
    does: 'another address, for whoever has lost her way in',
    needs: ['email'],
  },
  suspend: { does: 'end her sessions, and let her in no more', needs: ['email'] },
  'end-sessions': { does: 'sign her out everywhere', needs: ['email'] },
  'sign-in': {
    does: 'sign in here, with a passphrase and a one-time code, for npm run desk',
    needs: ['email'],
  },
  'sign-out': { does: 'end the session that was begun here' },
};

export interface StaffCommand {
  readonly name: StaffCommandName;
  readonly options: ReturnType<typeof read>['values'];
}

const read = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string', default: '' },
      email: { type: 'string', default: '' },
      role: { type: 'string', default: '' },
      registration: { type: 'string' },
      server: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });

/** @throws UsageError naming what is missing or unknown */
export function parseStaffCommand(args: readonly string[]): StaffCommand {
  const { values: options, positionals } = orUsageError(() => read(args));
  const [named = '', more] = positionals;
  const name = commandNamed(COMMANDS, named);
  if (more !== undefined) throw new UsageError(`'${more}' is one word too many.`);
  const missing = COMMANDS[name].needs?.find((need) => options[need].trim() === '');
  if (missing) throw new UsageError(`--${missing} is missing.`);
  return { name, options };
}

export function staffUsage(): string {
  const commands = Object.entries(COMMANDS).map(([name, { does, needs = [] }]) => {
    const options = needs.map((need) => ` --${need} …`).join('');
    return `  ${name.padEnd(14)} ${does}${options === '' ? '' : `\n${' '.repeat(16)}${options}`}`;
  });
  return [
    'npm run staff -- <command> [options]',
    ...commands,
    '  --role is prescriber, pharmacist, dispenser, support or lead; whoever decides needs --registration …',
    '  --json prints JSON, --server names another server, --help prints this.',
  ].join('\n');
}
