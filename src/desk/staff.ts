import type { InvitedAgain, StaffMember } from '#contract';
import { visibleJson } from '#engine';
import { addressOf, dataOf, deskApi, type DeskApi } from './api.ts';
import { DeskError } from './desk-error.ts';
import { asksForHelp } from './command.ts';
import { forgetSession, keepSession } from './kept-session.ts';
import { askedSecret } from './secret-question.ts';
import { parseStaffCommand, staffUsage, type StaffCommand } from './staff-command.ts';
import { table } from './table.ts';
import { inTerminal, type Terminal } from './terminal.ts';
import { widthOf } from './wrapped.ts';

/** Lets a lead in again at the database itself, which is no call of the server's. */
type Recover = (email: string) => Promise<{ readonly email: string; readonly address: string }>;

/** Who is of the team: does what was entered, and gives the exit status. */
export const staff = (
  args: readonly string[],
  terminal: Terminal,
  recover: Recover,
): Promise<number> =>
  inTerminal(terminal, staffUsage, async () => {
    const said = asksForHelp(args)
      ? staffUsage()
      : await carryOut(parseStaffCommand(args), terminal, recover);
    terminal.stdout.write(`${said}\n`);
    return 0;
  });

async function carryOut(
  command: StaffCommand,
  terminal: Terminal,
  recover: Recover,
): Promise<string> {
  const { name, options } = command;
  const { env, stdout } = terminal;
  if (name === 'sign-in') return signIn(command, terminal);
  if (name === 'recover') return recovered(recover, options.email);
  const api = await deskApi(options, env);
  switch (name) {
    case 'sign-out':
      await dataOf<'endTeamSession'>(api.DELETE('/team/session'));
      await forgetSession(env);
      return 'Signed out.';
    case 'list': {
      const { results } = await dataOf<'listStaff'>(api.GET('/team/staff'));
      return options.json ? visibleJson(results) : table(rowsOf(results), widthOf(stdout.columns));
    }
    case 'invite': {
      const { name: called, email, registration } = options;
      const body = { name: called, email, role: roleOf(options.role) };
      return invitedInWords(
        await dataOf<'inviteStaff'>(
          api.POST('/team/staff', { body: { ...body, ...(registration && { registration }) } }),
        ),
        options.json,
      );
    }
    case 'invite-again':
    case 'suspend':
    case 'end-sessions': {
      const member = await memberOf(api, options.email);
      const params = { path: { staffId: member._id } };
      if (name === 'invite-again' && member.state === 'suspended')
        throw new DeskError(
          `${member.email} is suspended, and is let in no more. Invite her with another email address to have her back.`,
          1,
        );
      if (name === 'invite-again')
        return invitedInWords(
          await dataOf<'inviteStaffAgain'>(
            api.POST('/team/staff/{staffId}/invitation', { params }),
          ),
          options.json,
        );
      const now = await (name === 'suspend'
        ? dataOf<'suspendStaff'>(api.POST('/team/staff/{staffId}/suspend', { params }))
        : dataOf<'endStaffSessions'>(api.POST('/team/staff/{staffId}/end-sessions', { params })));
      return options.json ? visibleJson(now) : `${now.email}: ${now.state}, signed out everywhere.`;
    }
  }
}

const ROLES = ['prescriber', 'pharmacist', 'dispenser', 'support', 'lead'] as const;

function roleOf(text: string): (typeof ROLES)[number] {
  const role = ROLES.find((known) => known === text);
  if (role) return role;
  throw new DeskError(`--role has to be one of ${ROLES.join(', ')}, not '${text}'.`, 2);
}

async function memberOf(api: DeskApi, email: string): Promise<StaffMember> {
  const { results } = await dataOf<'listStaff'>(api.GET('/team/staff'));
  const member = results.find((one) => one.email === email.trim().toLowerCase());
  if (member) return member;
  throw new DeskError(`Nobody of the team has the email address '${email}'.`, 1);
}

const HEADING = ['Name', 'Email', 'Role', 'Registration', 'State'];

const rowsOf = (members: readonly StaffMember[]) =>
  [
    HEADING,
    ...members.map(({ name, email, role, registration, state }) => [
      ...[name, email, role, registration ?? '', state],
    ]),
  ] as const satisfies readonly [readonly string[], ...(readonly string[])[]];

const invitedInWords = (invited: InvitedAgain, json: boolean): string =>
  json
    ? visibleJson(invited)
    : invited.address === null
      ? `${invited.member.email} was mailed an address that works once, within three days. She has joined: it is shown to nobody else.`
      : `${invited.member.email} was sent this address. It works once, within three days:\n${invited.address}`;

async function recovered(recover: Recover, lead: string): Promise<string> {
  const { email, address } = await recover(lead).catch((error: unknown) => {
    throw new DeskError(error instanceof Error ? error.message : String(error), 1);
  });
  return `This address works once, within three days, and is mailed to ${email} as soon as the server runs:\n${address}`;
}

/** Passkeys need a browser; whoever has one works at /team. */
async function signIn({ options }: StaffCommand, terminal: Terminal): Promise<string> {
  const { env, stdin, stdout } = terminal;
  const { email, server } = options;
  const passphrase = await askedSecret('Passphrase: ', stdin, stdout);
  const code = await askedSecret('One-time code: ', stdin, stdout);
  const api = await deskApi({ server }, { ...env, DESK_TOKEN: 'none' });
  const { token } = await dataOf<'startTeamSession'>(
    api.POST('/team/session', { body: { email, passphrase, code } }),
  );
  const isKept = await keepSession(env, addressOf({ server }, env), token);
  return isKept
    ? 'Signed in: npm run desk acts in your name now, until you have done nothing for half an hour.'
    : `Signed in. There is no HOME to keep the session in; for npm run desk, set\nDESK_TOKEN=${token}`;
}
