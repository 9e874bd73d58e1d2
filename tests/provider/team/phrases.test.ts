/** What the team writes again and again is saved once for all of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem, SavedPhrases } from '#contract';
import { registered } from '../../kit/accounts.ts';
import { forgetEveryAttempt } from '../../kit/attempts.ts';
import { bodyOf, jsonOf } from '../../kit/customer.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, type Member } from '../../kit/team.ts';

let shop: Shop;
let prescriber: Member;
let support: Member;
beforeAll(async () => {
  shop = await openShop();
  prescriber = await member(shop, 'prescriber', { name: 'Sample Writer' });
  support = await member(shop, 'support');
});
afterAll(() => shop.close());

const saves = (by: Member, text: string, id: string = randomUUID()): Promise<Response> =>
  by.post('/team/phrases', { id, text });
const saved = async (by = support): Promise<SavedPhrases['results']> =>
  (await bodyOf<SavedPhrases>(await by.request('/team/phrases'), 200)).results;

it('saves a text once, however often it is sent and by whom, under the name of the first', async () => {
  const id = randomUUID();
  await bodyOf(await saves(prescriber, 'Since when have you\nhad it?', id), 200);
  await bodyOf(await saves(prescriber, 'Since when have you\nhad it?', id), 200);
  await bodyOf(await saves(support, 'Since when have you\nhad it?'), 200);
  expect(await saved()).toEqual([
    {
      ...{ _id: id, text: 'Since when have you\nhad it?', by: 'Sample Writer, GPhC Writer' },
      savedAt: '2026-11-21T12:00:00.000Z',
    },
  ]);
});

it('does not take another text under one id for saved', async () => {
  const id = randomUUID();
  await bodyOf(await saves(prescriber, 'The first text.', id), 200);
  const refused = await saves(support, 'The second text.', id);
  expect(await bodyOf<Problem>(refused, 422)).toMatchObject({
    code: 'unacceptable',
    problems: [{ field: '/id', constraint: 'unique' }],
  });
  expect((await saved()).map(({ text }) => text)).not.toContain('The second text.');
  await bodyOf(await prescriber.request(`/team/phrases/${id}`, { method: 'DELETE' }), 200);
});

it('takes one away for all, and twice is the same as once', async () => {
  const id = randomUUID();
  await bodyOf(await saves(prescriber, 'To be removed.', id), 200);
  expect((await saved()).map(({ text }) => text)).toContain('To be removed.');
  for (const _ of [1, 2]) {
    const removed = await support.request(`/team/phrases/${id}`, { method: 'DELETE' });
    const { results } = await bodyOf<SavedPhrases>(removed, 200);
    expect(results.map(({ text }) => text)).not.toContain('To be removed.');
  }
});

it.each([
  ['nothing that can be seen', '\u200b'],
  ['a text that is too long', 'a'.repeat(2001)],
  ['characters that rewrite a screen', 'a\u001b[2Kb'],
])('refuses %s', async (_what, text) => {
  expect((await saves(prescriber, text)).status).toBe(400);
});

it('is full at 200, says what to do, and still knows what is saved', async () => {
  const there = (await saved()).length;
  // Nobody may save so many in a quarter of an hour.
  await forgetEveryAttempt(shop);
  for (let n = there; n < 200; n++) await bodyOf(await saves(prescriber, `Sample ${n}`), 200);
  const refused = await saves(prescriber, 'One too many.');
  expect(refused.status).toBe(422);
  expect((await jsonOf<Problem>(refused)).problems).toMatchObject([
    { field: '/text', message: expect.stringContaining('Remove one that nobody uses') },
  ]);
  await bodyOf(await saves(prescriber, `Sample ${there}`), 200);
});

it('is the team’s: no patient reads or writes one', async () => {
  const her = await registered(shop);
  expect((await her.request('/team/phrases')).status).toBe(401);
  expect((await her.post('/team/phrases', { id: randomUUID(), text: 'Sample' })).status).toBe(401);
});
