/** What she is told on her order's page while it waits, and once it is decided. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENOUGH_DECISIONS } from '#domain';
import type { Order } from '#contract';
import { registered } from '../../kit/accounts.ts';
import { bodyOf, type Customer } from '../../kit/customer.ts';
import { orderOfSlimmer, paid } from '../../kit/orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, type Member } from '../../kit/team.ts';

let shop: Shop;
let prescriber: Member;
beforeAll(async () => {
  shop = await openShop();
  shop.setTime('2026-11-21T12:00:00Z');
  prescriber = await member(shop, 'prescriber', { name: 'Sample Decider' });
  await prescriber.prove();
});
afterAll(() => shop.close());

interface Placed {
  readonly her: Customer;
  readonly id: string;
}

async function waits(time: string): Promise<Placed> {
  shop.setTime(`2026-11-21T${time}:00Z`);
  const her = await registered(shop);
  return { her, id: await paid(shop, her, orderOfSlimmer(her)) };
}

const orderOf = async ({ her, id }: Placed) =>
  bodyOf<Order>(await her.request(`/orders/${id}`), 200);

/** Past decisions, one for each number of minutes. */
async function wereDecided(minutes: readonly number[], on: string): Promise<void> {
  for (const each of minutes)
    await pastThePorts(
      shop.provider.queries,
      `WITH past AS (
         INSERT INTO orders OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(o, jsonb_build_object('id', $1::text, 'number', 900000 + floor(random() * 90000000),
           'idempotency_key', NULL, 'intent_id', NULL, 'waits_since', NULL, 'status', 'cancelled'))).*
         FROM orders o LIMIT 1 RETURNING id)
       INSERT INTO decisions (order_id, id, by_whom, at, outcome, waits_since, high, lower)
       SELECT id, id, 'Sample', $2::timestamptz, 'approved', $2::timestamptz - $3::integer * interval '1 minute', '{}', '{}' FROM past`,
      [randomUUID(), on, each],
    );
}

describe('an order that waits for a prescriber', () => {
  it('says who has waited longer, not counting who has to answer first, and no time while there is none to tell', async () => {
    const first = await waits('12:00');
    const second = await waits('12:05');
    const third = await waits('12:10');
    const hers = { since: '2026-11-21T12:10:00.000Z', for: 'decision', usualMinutes: null };
    expect((await orderOf(first)).waiting?.before).toBe(0);
    expect((await orderOf(second)).waiting?.before).toBe(1);
    expect((await orderOf(third)).waiting).toEqual({ ...hers, before: 2 });
    const question = { id: randomUUID(), text: 'Since when?', needsAnswer: true };
    await bodyOf(await prescriber.post(`/team/cases/${second.id}/messages`, question), 200);
    expect((await orderOf(third)).waiting).toEqual({ ...hers, before: 1 });
    expect((await orderOf(second)).waiting).toEqual({
      ...{ since: '2026-11-21T12:10:00.000Z', for: 'answer', before: null, usualMinutes: null },
    });
  });

  it('says the median of the last 30 days, and only of enough decisions', async () => {
    const placed = await waits('12:20');
    const usual = async () => (await orderOf(placed)).waiting?.usualMinutes;
    await wereDecided([1, 2, 3], '2026-10-01T12:00:00Z');
    const few = Array.from({ length: ENOUGH_DECISIONS - 1 }, (_, index) => 10 * (index + 1));
    await wereDecided(few, '2026-11-20T12:00:00Z');
    expect(await usual()).toBeNull();
    await wereDecided([10 * ENOUGH_DECISIONS], '2026-11-20T12:00:00Z');
    // Between the two in the middle; those of October would have lowered it.
    expect(await usual()).toBe(10 * (ENOUGH_DECISIONS / 2) + 5);
  });

  it('says that it was decided, when and what, and waits no more', async () => {
    const placed = await waits('12:30');
    await prescriber.prove();
    const no = { approve: false, code: 'see-gp', words: 'Please speak to your GP first.' };
    const lines = [{ option: 'slimmer-1mg', ...no }];
    const decision = { id: randomUUID(), lines };
    await bodyOf(await prescriber.post(`/team/cases/${placed.id}/decision`, decision), 200);
    const order = await orderOf(placed);
    expect(order).toMatchObject({
      ...{ isDeclined: true, cancelReason: 'Please speak to your GP first.' },
      decision: { outcome: 'declined', at: '2026-11-21T12:30:00.000Z' },
    });
    expect(order.waiting).toBeUndefined();
  });

  it('says nothing of it where nobody has to decide', async () => {
    const her = await registered(shop);
    const { orderId } = await orderOfSlimmer(her);
    const order = await orderOf({ her, id: orderId });
    expect([order.waiting, order.decision]).toEqual([undefined, undefined]);
  });
});
