import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Consultation, DeskOrder } from '#contract';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { CREAM } from '../../kit/samples.ts';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { loggedIn, newAccount, type Account } from '../../kit/accounts.ts';
import { add, order } from '../../kit/orders.ts';
import { headache, slimming, submitted } from '../../kit/consultations.ts';
import { type Shop } from '../../kit/shop.ts';

export function refusedBefore(given: () => Shop): void {
  describe('somebody who was refused before', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let account: Account;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      account = await newAccount(shop);
    });
    afterEach(() => shop.setTime('2026-11-21T12:00:00Z'));

    const SLIMMER = { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 };
    const CHANGED = {
      question: 'allergicReaction',
      rule: 'allergic-reaction',
      from: 'yes',
      to: 'no',
    };

    async function isRefused(who: Customer, answers = {}, change = {}): Promise<void> {
      const posted = { ...slimming({ allergicReaction: 'yes', ...answers }), ...change };
      expect((await who.post('/customers/consultations', posted)).status).toBe(422);
    }

    /** What the desk shows of her consultation, once she has ordered with it. */
    async function seen(
      who: Customer,
      posted: Consultation = slimming(),
    ): Promise<DeskOrder['consultations'][number]> {
      shop.setTime('2026-11-21T12:05:00Z');
      await submitted(who, posted);
      return ordered(who);
    }
    async function ordered(who: Customer): Promise<DeskOrder['consultations'][number]> {
      await add(who, SLIMMER);
      const { orderId } = await order(who);
      return read(orderId);
    }
    const atDesk = async (orderId: string): Promise<DeskOrder> =>
      jsonOf<DeskOrder>(await (await shop.desk())(`/desk/orders/${orderId}`));
    async function read(orderId: string): Promise<DeskOrder['consultations'][number]> {
      const { consultations } = await atDesk(orderId);
      const [consultation] = consultations;
      if (!consultation) throw new Error('The order has no consultation.');
      return consultation;
    }

    it('and says nothing of it is shown to the prescriber with what she has changed', async () => {
      await isRefused(account.customer);
      expect(await seen(account.customer)).toMatchObject({
        changedAnswers: [CHANGED],
        refusedAttempts: [
          {
            createdAt: '2026-11-21T12:00:00.000Z',
            mode: 'new',
            rules: [{ id: 'allergic-reaction', question: 'allergicReaction' }],
            answers: { allergicReaction: 'yes' },
          },
        ],
      });
    });

    it('and says so is shown once, beside what only her browser has noticed', async () => {
      await isRefused(account.customer);
      const takenBack = { question: 'allergicReaction', rule: 'allergic-reaction', from: 'yes' };
      const posted = { ...slimming(), changedAnswers: [takenBack, CHANGED, CHANGED] };
      expect((await seen(account.customer, posted)).changedAnswers).toEqual([CHANGED, takenBack]);
    });

    it('for her age is shown with the rule alone: nothing else is kept, also once she registers', async () => {
      const dateOfBirth = '2009-03-02';
      const guest = await shop.guest();
      await isRefused(
        guest,
        { dateOfBirth, firstName: 'Young' },
        { dob: dateOfBirth, firstname: 'Young' },
      );
      const { customer } = await newAccount(shop, guest);
      const rows = await pastThePorts<{ verdicts: object }>(
        shop.provider.queries,
        'SELECT * FROM consultations WHERE customer_id = $1',
        [customer.id],
      );
      expect(rows).toMatchObject([
        { verdicts: { 'age-band': 'met', 'allergic-reaction': 'met' }, changed_answers: [] },
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/2009-03-02|Young|Patient|"yes"/);
      expect(await seen(customer)).toMatchObject({
        changedAnswers: [],
        refusedAttempts: [
          { rules: [{ id: 'age-band' }, { id: 'allergic-reaction' }], answers: null },
        ],
      });
    });

    it('for her age, before so little was kept, keeps no more after the migration', async () => {
      await isRefused(account.customer);
      const { queries } = shop.provider;
      const mine = 'WHERE customer_id = $1';
      await pastThePorts(
        queries,
        `UPDATE consultations SET payload = jsonb_set(payload, '{dob}', '"2009-03-02"') ${mine}`,
        [account.customer.id],
      );
      const migration = '../../../src/provider/database/migrations/0008-minors.sql';
      await pastThePorts(queries, await readFile(new URL(migration, import.meta.url), 'utf8'));
      expect(
        await pastThePorts(queries, `SELECT payload, verdicts FROM consultations ${mine}`, [
          account.customer.id,
        ]),
      ).toMatchObject([
        {
          payload: { firstname: '', dob: '', answers: {} },
          verdicts: { 'allergic-reaction': 'met' },
        },
      ]);
    });

    it('and sends hundreds of made-up changes is shown by what is known, and by what can be true', async () => {
      await isRefused(account.customer);
      const made = Array.from({ length: 490 }, (_, at) => ({ ...CHANGED, from: `made up ${at}` }));
      const birthdays = Array.from({ length: 9 }, (_, at) => ({
        question: 'dateOfBirth',
        rule: 'age-band',
        from: `19${at}0-01-01`,
        to: '1990-05-17',
      }));
      const wrong = { ...CHANGED, question: 'weight', from: 80 };
      const changedAnswers = [...made, ...birthdays, wrong];
      const shown = (await seen(account.customer, { ...slimming(), changedAnswers }))
        .changedAnswers;
      // At 75 and younger nobody is refused for her age.
      const old = birthdays.filter(({ from }) => from < '1950-11-22');
      expect(shown).toEqual([CHANGED, ...old]);
    });

    it.each<[string, (guest: Customer) => Promise<Customer>]>([
      ['logs in', async (guest) => (await loggedIn(shop, account.email, guest)).customer],
      ['creates an account', async (guest) => (await newAccount(shop, guest)).customer],
    ])('as a guest, and then %s, is still the same person', async (_how, signIn) => {
      const guest = await shop.guest();
      await isRefused(guest);
      expect((await seen(await signIn(guest))).changedAnswers).toEqual([CHANGED]);
    });

    it('as a guest is still the same person when she signs in to a second account', async () => {
      const guest = await shop.guest();
      await isRefused(guest);
      await loggedIn(shop, account.email, guest);
      const { customer } = await newAccount(shop, guest);
      expect((await seen(customer)).changedAnswers).toEqual([CHANGED]);
    });

    it('as a guest is still the same person when she goes on as this guest', async () => {
      const guest = await shop.guest();
      await isRefused(guest);
      await loggedIn(shop, account.email, guest);
      shop.setTime('2026-11-21T12:05:00Z');
      await submitted(guest, slimming());
      const { customer } = await newAccount(shop, guest);
      expect((await ordered(customer)).changedAnswers).toEqual([CHANGED]);
    });

    it('with an account is still the same person when she comes again as a guest', async () => {
      await isRefused(account.customer);
      const guest = await shop.guest();
      shop.setTime('2026-11-21T12:05:00Z');
      await submitted(guest, slimming());
      const { customer } = await loggedIn(shop, account.email, guest);
      expect((await ordered(customer)).changedAnswers).toEqual([CHANGED]);
    });

    it('on another device is known as soon as she signs in there, also after her order', async () => {
      const elsewhere = await shop.guest();
      await isRefused(elsewhere);
      shop.setTime('2026-11-21T12:05:00Z');
      await submitted(account.customer, slimming());
      await add(account.customer, SLIMMER);
      const { orderId } = await order(account.customer);
      expect((await read(orderId)).changedAnswers).toEqual([]);
      await loggedIn(shop, account.email, elsewhere);
      expect(await read(orderId)).toMatchObject({
        changedAnswers: [CHANGED],
        refusedAttempts: [{ createdAt: '2026-11-21T12:00:00.000Z' }],
      });
    });

    it('again after she has ordered is shown with that order', async () => {
      await submitted(account.customer, slimming());
      await add(account.customer, SLIMMER);
      const { orderId } = await order(account.customer);
      shop.setTime('2026-11-21T12:05:00Z');
      await isRefused(account.customer);
      expect(await read(orderId)).toMatchObject({
        createdAt: '2026-11-21T12:00:00.000Z',
        changedAnswers: [{ ...CHANGED, from: 'no', to: 'yes' }],
        refusedAttempts: [{ createdAt: '2026-11-21T12:05:00.000Z' }],
      });
    });

    it('is shown as refused although what she answered can no longer be read', async () => {
      await isRefused(account.customer);
      await pastThePorts(
        shop.provider.queries,
        "UPDATE consultations SET payload = '{}' WHERE customer_id = $1",
        [account.customer.id],
      );
      expect(await seen(account.customer)).toMatchObject({
        changedAnswers: [],
        refusedAttempts: [{ rules: [{ id: 'allergic-reaction' }], answers: null }],
      });
    });

    describe('at another questionnaire', () => {
      const ELSEWHERE = {
        questionnaire: 'sample-headache',
        createdAt: '2026-11-21T12:00:00.000Z',
        rules: [{ id: 'allergic-reaction', question: 'allergicReaction' }],
        answers: { allergicReaction: 'yes' },
      };
      const OTHERWISE = {
        question: 'allergicReaction',
        here: { questionnaire: 'sample-slimming', answer: 'no' },
        elsewhere: {
          questionnaire: 'sample-headache',
          createdAt: '2026-11-21T12:00:00.000Z',
          answer: 'yes',
        },
      };
      const isRefusedElsewhere = async (who: Customer): Promise<void> => {
        const posted = headache({ allergicReaction: 'yes' });
        expect((await who.post('/customers/consultations', posted)).status).toBe(422);
      };
      const orders = async (who: Customer, line = SLIMMER): Promise<DeskOrder> => {
        await add(who, line);
        return atDesk((await order(who)).orderId);
      };
      const slims = async (who: Customer): Promise<DeskOrder> => {
        shop.setTime('2026-11-21T12:05:00Z');
        await submitted(who, slimming());
        return orders(who);
      };

      it('is shown apart from those at the same one, with what she says otherwise', async () => {
        await isRefusedElsewhere(account.customer);
        expect(await slims(account.customer)).toMatchObject({
          consultations: [{ changedAnswers: [], refusedAttempts: [] }],
          refusedElsewhere: [ELSEWHERE],
          differingAnswers: [OTHERWISE],
        });
      });

      it('as a guest on another device is known as soon as she signs in there', async () => {
        const elsewhere = await shop.guest();
        await isRefusedElsewhere(elsewhere);
        const { order: ordered, refusedElsewhere } = await slims(account.customer);
        expect(refusedElsewhere).toEqual([]);
        await loggedIn(shop, account.email, elsewhere);
        expect(await atDesk(ordered._id)).toMatchObject({
          refusedElsewhere: [ELSEWHERE],
          differingAnswers: [OTHERWISE],
        });
      });

      it('with another account that was the same guest is the same person', async () => {
        const guest = await shop.guest();
        const first = await loggedIn(shop, account.email, guest);
        await isRefusedElsewhere(first.customer);
        const { customer } = await newAccount(shop, guest);
        expect(await slims(customer)).toMatchObject({ refusedElsewhere: [ELSEWHERE] });
      });

      it('is shown beside an order that needed no consultation', async () => {
        await isRefusedElsewhere(account.customer);
        expect(await orders(account.customer, CREAM)).toMatchObject({
          consultations: [],
          refusedElsewhere: [ELSEWHERE],
          differingAnswers: [],
        });
      });

      it('and let through there later is shown as refused all the same', async () => {
        await isRefusedElsewhere(account.customer);
        shop.setTime('2026-11-21T12:01:00Z');
        await submitted(account.customer, headache());
        expect(await slims(account.customer)).toMatchObject({
          refusedElsewhere: [ELSEWHERE],
          differingAnswers: [OTHERWISE],
        });
      });

      it('is nobody else', async () => {
        await isRefusedElsewhere((await newAccount(shop)).customer);
        expect(await slims(account.customer)).toMatchObject({
          refusedElsewhere: [],
          differingAnswers: [],
        });
      });
    });

    it('is nobody else', async () => {
      await isRefused(await shop.guest());
      const other = await newAccount(shop);
      await isRefused(other.customer);
      await add(account.customer, CREAM);
      expect(await seen(account.customer)).toMatchObject({
        changedAnswers: [],
        refusedAttempts: [],
      });
    });
  });
}
