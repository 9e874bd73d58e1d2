/** That the shop is told of everything, whatever happens in between. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newOrder, openBank, type Bank } from './bank.ts';

let bank: Bank;
beforeEach(async () => {
  bank = await openBank();
});
afterEach(() => bank.close());

const newIntent = () =>
  bank.payments.create({ orderId: newOrder(), amountPence: 2450, capture: 'automatic' });

/** How many events about a payment wait to be told. */
const waitingAbout = async (intentId: string): Promise<number> =>
  (
    await bank.sql.query('SELECT id FROM stand_in_events WHERE content::text LIKE $1', [
      `%${intentId}%`,
    ])
  ).length;

describe('the shop is told', () => {
  it('with a signature that it believes at that moment', async () => {
    const { id } = await newIntent();
    const [webhookEvent] = await bank.webhook.about(id, 1);
    const { body = '', signature } = webhookEvent ?? {};
    const heard = bank.payments.hear(body, signature, bank.now());
    expect(heard).toEqual({ isGenuine: true, intentId: id });
    bank.pass(301);
    expect(bank.payments.hear(body, signature, bank.now()).isGenuine).toBe(false);
  });

  it.each([500, 400, 302])('again after it answered %i, later and later', async (status) => {
    bank.webhook.answers.push(status, status);
    const { id } = await newIntent();
    for (const [attempt, seconds] of [2, 4].entries()) {
      await bank.webhook.about(id, attempt + 1);
      bank.pass(seconds);
      await newIntent();
    }
    const told = await bank.webhook.about(id, 3);
    expect(new Set(told.map((webhookEvent) => webhookEvent.id)).size).toBe(1);
    expect(told[2]?.signature).not.toBe(told[0]?.signature);
    await bank.stopServers();
    expect(await waitingAbout(id)).toBe(0);
  });

  it('after a restart of what it could not hear before', async () => {
    bank.webhook.answers.push(503);
    const { id } = await newIntent();
    await bank.webhook.about(id, 1);
    await bank.stopServers();
    expect(await waitingAbout(id)).toBe(1);
    bank.pass(60);
    await bank.startServer();
    await bank.webhook.about(id, 2);
    await bank.stopServers();
    expect(await waitingAbout(id)).toBe(0);
  });

  it('after a restart, at once, of what it had no time to hear', async () => {
    bank.webhook.answers.push('silence');
    const { id } = await newIntent();
    await bank.webhook.about(id, 1);
    await bank.stopServers();
    await bank.startServer();
    const [first, second] = await bank.webhook.about(id, 2);
    expect(second?.id).toBe(first?.id);
  });

  it('after a restart of what a server took on and never told', async () => {
    await bank.stopServers();
    await bank.sql.query(
      `INSERT INTO stand_in_events (id, content, due_at, attempts)
       VALUES ('evt_left', '{"id": "evt_left", "type": "sample", "about": "pi_left"}', $1, 1)`,
      [new Date(bank.now().getTime() + 60_000)],
    );
    await bank.startServer();
    await newIntent();
    bank.pass(60);
    await newIntent();
    expect(await bank.webhook.about('pi_left', 1)).toHaveLength(1);
  });

  it('nothing of a change that was undone', async () => {
    const refused = bank.post('/payment_intents', { amount: '1', currency: 'gbp' });
    expect((await refused).status).toBe(401);
    const { id } = await newIntent();
    await bank.webhook.about(id, 1);
    expect(bank.webhook.heard).toHaveLength(1);
  });
});
