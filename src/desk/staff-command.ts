import { commandNamed, readLine, refuseUnused, UsageError, type Values } from './command-line.ts';

type StaffCommandName =
  | 'list'
  | 'invite'
  | 'invite-again'
  | 'suspend'
  | 'end-sessions'
  | 'recover'
  | 'sign-in'
  | 'sign-out';

interface StaffCommandSpec {
  readonly does: string;
  readonly needs?: readonly ('name' | 'email' | 'role')[];
  /** What may be left out. */
  readonly takes?: readonly ('registration' | 'json')[];
}

const COMMANDS: Readonly<Record<StaffCommandName, StaffCommandSpec>> = {
  list: { does: 'everybody of the team', takes: ['json'] },
  invite: {
    does: 'print and mail the address at which somebody chooses how she signs in',
    needs: ['name', 'email', 'role'],
    takes: ['registration', 'json'],
  },
  'invite-again': {
    does: 'another address, for whoever has lost her way in',
    needs: ['email'],
    takes: ['json'],
  },
  suspend: {
    does: 'end her sessions, and let her in no more',
    needs: ['email'],
    takes: ['json'],
  },
  'end-sessions': { does: 'sign her out everywhere', needs: ['email'], takes: ['json'] },
  recover: {
    does: 'let a lead in again who is locked out: at the server’s own database, while no server has it open',
    needs: ['email'],
  },
  'sign-in': {
    does: 'sign in here, with a passphrase and a one-time code, for npm run desk',
    needs: ['email'],
  },
  'sign-out': { does: 'end the session that was begun here' },
};

export interface StaffCommand {
  readonly name: StaffCommandName;
  readonly options: Values<typeof KNOWN>;
}

const KNOWN = {
  name: { type: 'string', default: '' },
  email: { type: 'string', default: '' },
  role: { type: 'string', default: '' },
  registration: { type: 'string' },
  server: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const NAMES = Object.keys(COMMANDS) as readonly StaffCommandName[];

function usedBy(name: StaffCommandName): ReadonlySet<string> {
  const { needs = [], takes = [] } = COMMANDS[name];
  // What opens the database itself asks no server.
  return new Set([...needs, ...takes, ...(name === 'recover' ? [] : ['server'])]);
}

/** @throws UsageError naming what is missing, unknown or not used */
export function parseStaffCommand(args: readonly string[]): StaffCommand {
  const { values: options, words, given } = readLine(args, KNOWN, 1);
  const [named = ''] = words;
  const name = commandNamed(COMMANDS, named);
  refuseUnused(name, given, usedBy, NAMES);
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
