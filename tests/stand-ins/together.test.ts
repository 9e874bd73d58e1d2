/** Several servers and several requests at once, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, openPostgres, standInLedger, type OpenedDatabase } from '#database';
import { findPostgres, startCluster, type Cluster } from '../kit/cluster.ts';
import { card, newOrder, openBank, pay, toldOf, VISA, type Bank } from './bank.ts';

const postgres = findPostgres();
if (postgres === undefined)
  process.stdout.write('The payment stand-in is not tested on PostgreSQL: no initdb was found.\n');

let cluster: Cluster | undefined;
afterAll(() => cluster?.remove());

async function onPostgres(): Promise<OpenedDatabase> {
  cluster = await startCluster(postgres ?? '');
  const sql = openPostgres(await cluster.createDatabase());
  await sql.alone(migrate);
  return sql;
}

const ENGINES = [
  { name: 'PGlite', isHere: true, open: () => openBank() },
  {
    name: 'PostgreSQL',
    isHere: postgres !== undefined,
    open: async () => openBank({ sql: await onPostgres() }),
  },
];

const TIMES = 10;
const atOnce = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => work(index)));

describe.each(ENGINES)('on $name', ({ name, isHere, open }) => {
  describe.runIf(isHere)('at once', () => {
    let bank: Bank;
    beforeAll(async () => {
      bank = await open();
    });
    afterAll(() => bank.close());

    const create = (capture: 'automatic' | 'manual', orderId = newOrder()) =>
      bank.payments.create({ orderId, amountPence: 1999, capture });
    const paid = async (capture: 'automatic' | 'manual') => {
      const intent = await create(capture);
      await pay(bank, intent, card(VISA));
      return intent.id;
    };
    it('ten requests for an order make one payment', async () => {
      const orderId = newOrder();
      const intents = await atOnce(() => create('manual', orderId));
      expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    });

    it('ten presses of the button take the money once', async () => {
      const intent = await create('automatic');
      const answers = await atOnce(() => pay(bank, intent, card(VISA)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await toldOf(bank, intent.id)).toEqual([
        'payment_intent.created',
        'payment_intent.succeeded',
      ]);
    });

    it('ten refunds give the money back once', async () => {
      const id = await paid('automatic');
      const intents = await atOnce(() => bank.payments.refund(id));
      expect(new Set(intents.map(({ refundedPence }) => refundedPence))).toEqual(new Set([1999]));
      expect(await toldOf(bank, id)).toEqual([
        'payment_intent.created',
        'payment_intent.succeeded',
        'charge.refunded',
      ]);
    });

    it('captures and cancellations agree on what came first', async () => {
      const id = await paid('manual');
      const intents = await atOnce((index) =>
        index % 2 ? bank.payments.cancel(id) : bank.payments.capture(id, 1999),
      );
      expect(new Set(intents.map(({ status }) => status)).size).toBe(1);
      expect(await toldOf(bank, id)).toHaveLength(3);
    });

    it('two servers that look at the same time tell the shop once', async () => {
      await bank.startServer();
      await bank.startServer();
      const ids = await atOnce(() => paid('automatic'));
      for (const id of ids) await bank.webhook.about(id, 2);
      await bank.stopServers();
      await bank.startServer();
      const told = bank.webhook.heard.map(({ id }) => id);
      expect(new Set(told).size).toBe(told.length);
    });

    // PGlite has one connection, on which everybody waits for everybody.
    if (name === 'PostgreSQL')
      it('nobody waits for an event that another looks at', async () => {
        await bank.stopServers();
        const ledger = standInLedger(bank.sql);
        const at = bank.now();
        for (const id of ['evt_first', 'evt_next'])
          await ledger.change((books) => books.announce({ id }, at));
        await bank.sql.transaction(async ({ query }) => {
          await query("SELECT id FROM stand_in_events WHERE id = 'evt_first' FOR UPDATE");
          expect(await ledger.claimEvent(at, at)).toMatchObject({ id: 'evt_next' });
        });
        await ledger.removeEvent('evt_first');
        await ledger.removeEvent('evt_next');
      });

    it('an event that one has taken on is nobody else’s for a while', async () => {
      await bank.stopServers();
      const ledger = standInLedger(bank.sql);
      const at = bank.now();
      const later = new Date(at.getTime() + 1000);
      const ids = ['evt_1', 'evt_2', 'evt_3'];
      for (const id of ids) await ledger.change((books) => books.announce({ id }, at));
      const claimed = await atOnce(() => ledger.claimEvent(at, later));
      expect(claimed.flatMap((event) => event?.id ?? []).sort()).toEqual(ids);
      expect(await ledger.nextDue()).toEqual(later);
      expect(await ledger.claimEvent(later, new Date(later.getTime() + 1000))).toMatchObject({
        attempts: 2,
      });
    });
  });
});
