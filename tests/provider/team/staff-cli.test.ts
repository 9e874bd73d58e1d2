/** Who is of the team, as it is typed: npm run staff, and npm run desk in one's own name. */
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desk, records, staff as staffLine } from '#desk';
import { recover } from '#provider/recover';
import { registered } from '../../kit/accounts.ts';
import { bodyOf } from '../../kit/customer.ts';
import { orderOfSlimmer, pay } from '../../kit/orders.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { openedInvitation, requestsWith } from '../../kit/team.ts';

let shop: Shop;
let home: string;
beforeAll(async () => {
  shop = await openShop();
  home = await mkdtemp(join(tmpdir(), 'tribe-home-'));
});
afterAll(() => shop.close());

const staff: typeof desk = (args, terminal) =>
  staffLine(args, terminal, (email) => recover(terminal.env, email));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** @param answers what is typed where she is asked, a line each; where there is none nobody is at a terminal */
async function carriedOut(
  command: typeof staff,
  args: readonly string[],
  answers: readonly string[] = [],
): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const waiting = [...answers];
  stdout.on('data', (shown: Buffer) => {
    // Each question is answered once it is read.
    if (/: $/.test(shown.toString())) stdin.write(`${waiting.shift() ?? ''}\r`);
  });
  const out = text(stdout);
  const code = await command(args, {
    env: { DATA_DIR: shop.dataDir, PORT: new URL(shop.api).port, HOME: home },
    stdin: Object.assign(stdin, { isTTY: answers.length > 0 }),
    stdout: Object.assign(stdout, { columns: 240 }),
    stderr,
  });
  stdout.end();
  return { code, out: await out, errors: await text(stderr.end()) };
}

const PASSPHRASE = 'correct horse battery staple';
const EMAIL = 'prescriber@example.com';
const INVITE = [
  ...['invite', '--name', 'Sample Prescriber', '--email', EMAIL],
  ...['--role', 'prescriber', '--registration', 'GMC 1234567'],
];

/** What her app shows at that moment. */
const codeAt = (address: string, instant: string): string => {
  const app = URI.parse(address);
  if (!(app instanceof TOTP)) throw new Error('It is not an app that counts by time.');
  return app.generate({ timestamp: new Date(instant).getTime() });
};

it('invites a prescriber, who signs in and decides in her own name until she is suspended', async () => {
  const invited = await carriedOut(staff, INVITE);
  expect(invited).toMatchObject({ code: 0, errors: '' });
  const token = /#([\w-]+)$/.exec(invited.out.trim())?.[1] ?? '';
  const { codeAddress } = await openedInvitation(shop, token);
  const joined = await requestsWith(shop, undefined).post('/team/invitation/passphrase', {
    ...{ token, passphrase: PASSPHRASE, code: codeAt(codeAddress, '2026-11-21T12:00:00Z') },
  });
  await bodyOf(joined, 200);
  expect((await carriedOut(staff, ['list'])).out).toMatch(
    /Sample Prescriber +prescriber@example\.com +prescriber +GMC 1234567 +active/,
  );

  // Nobody decides with the desk's token any more.
  const before = await carriedOut(desk, ['list']);
  expect(before).toMatchObject({ code: 1 });
  expect(before.errors).toContain('sign in under your own name');

  shop.setTime('2026-11-21T12:02:00Z');
  const code = codeAt(codeAddress, '2026-11-21T12:02:00Z');
  const wrong = await carriedOut(
    staff,
    ['sign-in', '--email', EMAIL],
    ['another passphrase', code],
  );
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.errors).toContain('That did not show who you are.');
  const signedIn = await carriedOut(staff, ['sign-in', '--email', EMAIL], [PASSPHRASE, code]);
  expect(signedIn).toMatchObject({ code: 0, errors: '' });
  expect(signedIn.out).not.toContain(PASSPHRASE);
  const file = join(home, '.local/state/tribe/team-session.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  // A program that verifies each night does not take it for a record that is not as it was.
  const kept = await readFile(file, 'utf8');
  await writeFile(file, '{');
  const damaged = await carriedOut(records, ['verify']);
  expect(damaged).toMatchObject({ code: 2, out: '' });
  expect(damaged.errors).toContain(`The session in ${file} is damaged`);
  await writeFile(file, kept);

  const customer = await registered(shop);
  const { orderId, clientSecret } = await orderOfSlimmer(customer);
  await pay(shop, clientSecret);
  await customer.post(`/orders/${orderId}/payment`, undefined);
  const declined = await carriedOut(desk, [
    ...['decline', orderId, '--reason', 'Sample reason', '--yes'],
  ]);
  expect(declined).toMatchObject({ code: 0, errors: '' });
  expect(declined.out).toContain('Sample Prescriber, GMC 1234567');

  // She may decide about medicines, and not about who is of the team.
  const forbidden = await carriedOut(staff, ['list']);
  expect(forbidden.errors).toContain('A prescriber may not see who is of the team.');
  // Nobody looked: that is not to be taken for something that was found.
  expect(await carriedOut(records, ['verify'])).toEqual({
    ...{ code: 2, out: '' },
    errors: `A prescriber may not verify the record. A lead may. Whoever has the desk’s token may verify it, and do the rest where nobody leads, where nobody is signed in: npm run staff -- sign-out\n`,
  });
  expect((await carriedOut(staff, ['sign-out'])).code).toBe(0);
  expect((await carriedOut(records, ['verify'])).code).toBe(0);
  // The server says itself what the desk's token is good for still, and nobody has to sign out.
  const nameless = await carriedOut(records, ['explain', orderId]);
  expect(nameless).toMatchObject({ code: 2, out: '' });
  expect(nameless.errors).toMatch(/^There are prescribers now[^\n]* npm run staff -- recover\.\n$/);
  await expect(readFile(file)).rejects.toThrow('ENOENT');

  const suspended = await carriedOut(staff, ['suspend', '--email', EMAIL]);
  expect(suspended.out).toBe('prescriber@example.com: suspended, signed out everywhere.\n');
  const again = await carriedOut(staff, ['invite-again', '--email', EMAIL]);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.errors).toContain('prescriber@example.com is suspended, and is let in no more.');
  // Nobody gets the nameless way back by suspending her.
  const after = await carriedOut(desk, ['list']);
  expect(after).toMatchObject({ code: 1 });
  expect(after.errors).toContain('sign in under your own name');
});

it.each<[string, readonly string[], string, number]>([
  ['nothing', [], 'Say what to do.', 2],
  ['an unknown command', ['hire'], "There is no command 'hire'.", 2],
  ['nobody', ['suspend'], '--email is missing.', 2],
  ['one word too many', ['list', 'all'], "'all' is one word too many.", 2],
  ['somebody unknown', ['suspend', '--email', 'x@example.com'], 'Nobody of the team has', 1],
  [
    'an unknown role',
    ['invite', '--name', 'Sample', '--email', 'y@example.com', '--role', 'doctor'],
    "--role has to be one of prescriber, pharmacist, dispenser, support, lead, not 'doctor'.",
    2,
  ],
  [
    'a decider without a registration',
    ['invite', '--name', 'Sample', '--email', 'y@example.com', '--role', 'pharmacist'],
    '/registration A pharmacist is named with her registration number',
    1,
  ],
  [
    'a name of one letter',
    ['invite', '--name', 'X', '--email', 'y@example.com', '--role', 'support'],
    'with two letters at least',
    1,
  ],
  [
    'somebody who could not be told apart',
    [
      ...['invite', '--name', 'sample PRESCRIBER', '--email', 'y@example.com'],
      ...['--role', 'prescriber', '--registration', 'GMC 7654321'],
    ],
    'Sample Prescriber is or was of the team under this name: nobody could tell the two apart by it in the record. Write her name so that it differs',
    1,
  ],
  [
    'a recovery while the server has the database open',
    ['recover', '--email', 'lead@example.com'],
    'is in use by process',
    1,
  ],
  [
    'an address of no server',
    ['list', '--server', 'ftp://127.0.0.1'],
    'one begins with http:// or https://.',
    2,
  ],
  ['no terminal', ['sign-in', '--email', EMAIL], 'this has to be typed in a terminal.', 2],
])('says what is wrong with %s', async (_what, args, words, code) => {
  const ended = await carriedOut(staff, args);
  expect(ended.errors).toContain(words);
  expect(ended.code).toBe(code);
});

it('prints what there is to type', async () => {
  expect((await carriedOut(staff, ['--help'])).out).toMatch(
    /^npm run staff -- <command>[^]+\n {2}suspend/,
  );
});
