/** Access tokens are checked once and remembered; what time does to them is asked each time. */
import { expect, test } from 'vitest';
import { asCustomerId, asSessionId } from '#domain';
import { tokensWith } from '../../src/provider/tokens/tokens.ts';

const secret = new Uint8Array(32).fill(7);
const SESSION = {
  sessionId: asSessionId('sample-session'),
  customerId: asCustomerId('sample-customer'),
};
const issued = new Date('2026-03-02T09:00:00Z');
const later = (minutes: number): Date => new Date(issued.getTime() + minutes * 60_000);

test('a token opens the same account again and again, until it expires', async () => {
  const tokens = tokensWith(secret);
  const token = await tokens.accessToken(SESSION, issued);
  const asked = [later(0), later(14.9), later(15), later(60), later(1)];
  const answers = [];
  for (const at of asked) answers.push(await tokens.sessionOf(token, at));
  expect(answers).toEqual([SESSION, SESSION, undefined, undefined, SESSION]);
});

test('a token signed with another secret opens nothing, however often it is tried', async () => {
  const tokens = tokensWith(secret);
  const forged = await tokensWith(new Uint8Array(32).fill(8)).accessToken(SESSION, issued);
  expect(await tokens.sessionOf(forged, issued)).toBeUndefined();
  expect(await tokens.sessionOf(forged, issued)).toBeUndefined();
});

test('a remembered token whose payload was changed is not the remembered one', async () => {
  const tokens = tokensWith(secret);
  const token = await tokens.accessToken(SESSION, issued);
  expect(await tokens.sessionOf(token, issued)).toEqual(SESSION);
  const [head, , signature] = token.split('.');
  const payload = btoa(
    JSON.stringify({
      iss: 'tribe',
      sub: 'somebody-else',
      sid: 'sample-session',
      exp: 4_000_000_000,
    }),
  ).replace(/=+$/, '');
  expect(await tokens.sessionOf([head, payload, signature].join('.'), issued)).toBeUndefined();
});
