/** Two prescribers, each at a server of her own on one PostgreSQL: what one of them has, the other has not. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskOrder, Problem } from '#contract';
import { databaseOn, openPostgres } from '#database';
import { asOrderId } from '#domain';
import { registered } from '../../kit/accounts.ts';
import type { Cluster } from '../../kit/cluster.ts';
import { headache, submitted } from '../../kit/consultations.ts';
import { bodyOf, jsonOf } from '../../kit/customer.ts';
import { add, order, pay } from '../../kit/orders.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, type Member } from '../../kit/team.ts';

const TRIPTAN = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 };
const ROUNDS = Array.from({ length: 8 }, (_, round) => round);

export function twoPrescribers(given: () => Cluster): void {
  describe('two prescribers at two servers', () => {
    let databaseUrl: string;
    let here: Shop;
    let there: Shop;
    let one: Member;
    let other: Member;
    beforeAll(async () => {
      databaseUrl = await given().createDatabase();
      here = await openShop({ databaseUrl });
      there = await openShop({ databaseUrl });
      one = await member(here, 'prescriber', { name: 'Sample One' });
      other = await member(there, 'prescriber', { name: 'Sample Other' });
    });
    afterAll(async () => {
      await here.close();
      await there.close();
    });

    async function waiting(): Promise<string> {
      const her = await registered(here);
      const consultationId = await submitted(her, headache());
      await add(her, { ...TRIPTAN, consultationId });
      const { orderId, clientSecret } = await order(her);
      await pay(here, clientSecret);
      await her.post(`/orders/${orderId}/payment`, undefined);
      return orderId;
    }
    const hold = (who: Member, id: string): Promise<Response> =>
      who.request(`/team/cases/${id}/hold`, {
        method: 'PUT',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
    const decide = (who: Member, id: string, line: object): Promise<Response> =>
      who.post(`/team/cases/${id}/decision`, {
        id: randomUUID(),
        reasons: { flags: 'A sample reason.', identity: 'A sample reason.' },
        lines: [{ option: TRIPTAN.productId, ...line }],
      });
    const YES = { approve: true };
    const NO = { approve: false, code: 'see-gp', words: 'Please see your GP first.' };

    it('keep no count of a case while something of hers is being changed at the other, or after it', async () => {
      const id = asOrderId(await waiting());
      const sql = openPostgres(databaseUrl);
      const database = databaseOn(sql);
      const state = await database.orders.state(id);
      if (!state) throw new Error('It was not ordered.');
      const began = { at: new Date(), timesForgotten: await database.queue.timesForgotten(id) };
      const keeps = () =>
        database.queue.summarise(id, { high: 9, moderate: 0, low: 0, missing: [] }, began);
      const meanwhile = await database.transaction(async (store) => {
        await store.queue.forgetSummaries(state.customerId);
        // At another connection, which knows nothing of it yet.
        return keeps();
      });
      expect([meanwhile, await keeps()]).toEqual([false, false]);
      await sql.close();
    });

    it.each(ROUNDS)('open a case at once, and one of them has it: round %i', async () => {
      const id = await waiting();
      const responses = await Promise.all([hold(one, id), hold(other, id)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [winner, loser] = responses[0]?.status === 200 ? [one, other] : [other, one];
      const refused = await decide(loser, id, YES);
      expect(await jsonOf<Problem>(refused)).toMatchObject({ code: 'case-held' });
      await bodyOf<DeskOrder>(await decide(winner, id, YES), 200);
    });

    it.each(ROUNDS)('decide at once, and one decision is made: round %i', async () => {
      const id = await waiting();
      const responses = await Promise.all([decide(one, id, YES), decide(other, id, NO)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = responses.find(({ status }) => status === 409);
      expect(lost && (await jsonOf<Problem>(lost))).toMatchObject({ code: 'decided' });
      const isApproved = responses[0]?.status === 200;
      const found = await bodyOf<DeskOrder>(await one.request(`/desk/orders/${id}`), 200);
      expect(found.decision).toMatchObject({
        by: isApproved ? 'Sample One, GPhC One' : 'Sample Other, GPhC Other',
        outcome: isApproved ? 'approved' : 'declined',
      });
      expect(found.order).toMatchObject(
        isApproved
          ? { status: 'active', paymentStatus: 'paid' }
          : { status: 'cancelled', paymentStatus: 'released' },
      );
      const decisions = found.history.filter(({ what }) =>
        ['prescriber-approved', 'declined'].includes(what),
      );
      expect(decisions).toHaveLength(1);
    });
  });
}
