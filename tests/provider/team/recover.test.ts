/** Where every lead is locked out, whoever runs the server lets one in again: at the database itself. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { StaffList } from '#contract';
import { asStaffId } from '#domain';
import { newAuthenticator } from '../../kit/authenticator.ts';
import { bodyOf } from '../../kit/customer.ts';
import { temporaryFolder } from '../../kit/database.ts';
import { RUN_SOURCE } from '../../kit/run-source.ts';
import { openShop } from '../../kit/shop.ts';
import { member, openedInvitation, pageOf, requestsWith } from '../../kit/team.ts';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** As it is typed where the server keeps its data. */
const recovered = (DATA_DIR: string, email: string): Promise<Ended> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [...RUN_SOURCE, resolve('scripts/staff.ts'), 'recover', '--email', email],
      { env: { ...process.env, DATA_DIR, PORT: '3999' } },
      (error, out, errors) => done({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });

it('lets a lead in again while the server is stopped, and nobody else; it stays written down', async () => {
  const before = await openShop();
  const { dataDir } = before;
  const lead = await member(before, 'lead', { name: 'Sample Lead', email: 'lead@example.com' });
  const gone = await member(before, 'lead', { name: 'Sample Gone', email: 'gone@example.com' });
  await member(before, 'prescriber', { email: 'prescriber@example.com' });
  await before.provider.database.staff.suspend(asStaffId(gone.self._id), new Date());

  // Whoever merely reaches the folder while the server runs gets nothing.
  const running = await recovered(dataDir, 'lead@example.com');
  expect(running).toMatchObject({ code: 1, out: '' });
  expect(running.errors).toMatch(/is in use by process \d+\. Stop it, or set DATA_DIR\.\n$/);
  await before.provider.close();

  for (const [email, words] of [
    ['prescriber@example.com', 'is a prescriber: a lead invites her again.'],
    ['gone@example.com', 'was suspended, and is let in no more.'],
    ['nobody@example.com', "Nobody of the team has the email address 'nobody@example.com'."],
  ] as const) {
    const refused = await recovered(dataDir, email);
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.errors).toContain(words);
  }
  const { code, out, errors } = await recovered(dataDir, ' LEAD@example.com');
  expect([code, errors]).toEqual([0, '']);
  const [, address, token = ''] =
    /\n(http:\/\/localhost:3999\/team\/join#([\w-]+))\n$/.exec(out) ?? [];
  expect(out).toContain('mailed to lead@example.com as soon as the server runs');

  const shop = await openShop({ dataDir });
  shop.setTime(new Date().toISOString());
  const mails = (await shop.emails()).filter(({ to }) => to === 'lead@example.com');
  expect(mails.some(({ text }) => text.includes(address ?? 'no address was printed'))).toBe(true);
  const { passkey } = await openedInvitation(shop, token);
  const joined = await requestsWith(shop, undefined).post('/team/invitation/passkey', {
    ...{ token, response: newAuthenticator(pageOf(shop)).create(passkey) },
  });
  const session = await bodyOf<{ token: string }>(joined, 200);
  const { request } = requestsWith(shop, session.token);
  const { changes } = await bodyOf<StaffList>(await request('/team/staff'), 200);
  const her = { member: lead.self.name };
  expect(changes.slice(0, 2)).toMatchObject([
    { ...her, what: 'joined', means: 'member', by: 'Sample Lead' },
    { ...her, what: 'invited-again', means: 'recovery', by: null },
  ]);
  await shop.close();
});

it('makes no database where there is none', async () => {
  const folder = await temporaryFolder();
  const { code, out, errors } = await recovered(folder, 'lead@example.com');
  expect([code, out]).toEqual([1, '']);
  expect(errors).toBe(
    `There is no database in ${folder}: set DATA_DIR or DATABASE_URL as the server has it.\n`,
  );
});
