/** What a server really writes while somebody shops, at its most talkative: nothing of hers. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Customer as Profile } from '#contract';
import { deskTokenIn } from '../../kit/desk-token.ts';
import { put, uploadAddress } from '../../kit/uploads.ts';
import { customerAt, jsonOf } from '../../kit/customer.ts';
import { documentOf } from '../../journeys/documents.ts';
import { assess, londonDay } from '#engine';
import { samples } from '../../kit/sheets.ts';
import { pay } from '../../kit/orders.ts';
import { endServer, startServer } from '../../kit/server-process.ts';
import { PNG } from '../../kit/files.ts';
import { copyPreparedDatabase, temporaryFolder } from '../../kit/database.ts';
import { emailsIn } from '../../kit/emails.ts';

const MAIN = fileURLToPath(new URL('../../../scripts/serve.ts', import.meta.url));

interface SignedIn {
  readonly user: Profile;
  readonly accessToken: string;
  readonly refreshToken: string;
}

const HERS = {
  email: `very-own-${randomUUID()}@example.com`,
  password: 'passphrase-of-hers',
  newPassword: 'another-passphrase',
  firstname: 'Ottoline',
  lastname: 'Nightingaletest',
  phone: '07700900987',
  dob: '1988-02-29',
  line1: '17 Undisclosed Lane',
  postalCode: 'SW1A 2AA',
  note: 'A private matter indeed',
} as const;

it('passwords, tokens, answers, names and addresses are in no line of the log', async () => {
  const dataDir = await temporaryFolder();
  await copyPreparedDatabase(join(dataDir, 'database'));
  const environment = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'trace' };
  const server = await startServer(MAIN, { environment });
  const { api } = server;
  const host = new URL(api).origin;
  const secrets = new Set<string>(Object.values(HERS));
  const call = async <Body>(path: string, body: unknown, status: number): Promise<Body> => {
    const response = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(response.status, `${path}: ${await response.clone().text()}`).toBe(status);
    return jsonOf<Body>(response);
  };

  const { email, password, firstname, lastname, phone, dob } = HERS;
  const account = { email, password, firstname, lastname, phone, dob };
  const { data } = await call<{ data: SignedIn }>('/customers/register', account, 201);
  secrets.add(data.accessToken).add(data.refreshToken);
  await call('/customers/login', { email, password: 'wrong-passphrase' }, 401);
  await call('/customers/login', { email, password }, 200);
  await call('/customers/login', `{"email":"${email}","password":"${password}"`, 400);
  await call(
    '/contact',
    { firstName: firstname, lastName: lastname, email, phone, cause: 'Other', note: HERS.note },
    200,
  );
  await call('/mail-subscriptions', { email }, 200);
  secrets.add('wrong-passphrase');

  const tokenAfter = async (address: string): Promise<string> => {
    const find = async () =>
      (await emailsIn(join(dataDir, 'outbox')))
        .map(({ text }) => text.split(`${address}?token=`)[1]?.match(/^[\w-]+/)?.[0])
        .find((token) => token !== undefined);
    await expect.poll(find).toMatch(/^[\w-]{20,}$/);
    const token = (await find()) ?? '';
    secrets.add(token);
    return token;
  };
  const leaving = await tokenAfter('/mail-subscriptions/unsubscribe');
  const left = await fetch(`${api}/mail-subscriptions/unsubscribe?token=${leaving}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(left.status).toBe(200);
  await call('/customers/forgot-password', { email }, 200);
  const token = await tokenAfter('/reset-password');
  await fetch(`${host}/reset-password?token=${token}`);
  const { newPassword } = HERS;
  await call('/customers/reset-password', { token, newPassword }, 200);
  await call('/customers/reset-password', { token, newPassword }, 422);

  // A new password has ended every session of hers.
  const again = await call<{ data: SignedIn }>(
    '/customers/login',
    { email, password: newPassword },
    200,
  );
  const customer = customerAt({ api }, again.data);
  secrets.add(again.data.accessToken).add(again.data.refreshToken);

  const path = 'customers/very-own-photo-1.png';
  const address = new URL(await uploadAddress(customer, path));
  secrets.add(address.searchParams.get('signature') ?? '').add('very-own-photo-1');
  expect((await put(address.href, PNG, 'image/png')).status).toBe(204);
  expect((await fetch(address)).status).toBe(200);

  const { questionnaire } = await documentOf('migraines');
  const sheet = {
    ...samples.migraines.sheet,
    firstName: firstname,
    lastName: lastname,
    currentMedication: 'no',
  };
  const assessment = assess(questionnaire, sheet, { on: londonDay(new Date()), mode: 'new' });
  if (assessment.outcome !== 'eligible') throw new Error(JSON.stringify(assessment));
  const consulted = await customer.post('/customers/consultations', assessment.submission);
  expect(consulted.status).toBe(201);
  const refused = {
    ...assessment.submission,
    answers: { ...assessment.submission.answers, allergicReaction: 'yes' },
  };
  expect((await customer.post('/customers/consultations', refused)).status).toBe(422);

  await customer.post('/cart', { productId: 'e45-cream-50g', code: 'e45-cream', quantity: 1 });
  const checkout = {
    line1: HERS.line1,
    line2: 'Flat 2',
    city: 'London',
    county: 'Greater London',
    postalCode: HERS.postalCode,
    shippingId: 'royal-mail-tracked-48',
  };
  const ordered = await customer.post('/orders', checkout);
  expect(ordered.status, await ordered.clone().text()).toBe(201);
  const { clientSecret, orderId } = await jsonOf<{ clientSecret: string; orderId: string }>(
    ordered,
  );
  secrets.add(clientSecret).add('4242424242424242');
  expect((await pay({ api }, clientSecret)).status).toBe(200);
  await customer.request(`/orders/${orderId}`);
  const desk = await deskTokenIn(dataDir);
  secrets.add(desk);
  const headers = { authorization: `Bearer ${desk}` };
  expect((await fetch(`${api}/desk/orders?view=active`, { headers })).status).toBe(200);

  await endServer(server, 'SIGTERM');
  await rm(dataDir, { recursive: true });
  const log = server.lines.join('\n');
  expect(server.lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(18);
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(log, secret).not.toContain(secret);
    expect(log, secret).not.toContain(encodeURIComponent(secret));
  }
});
