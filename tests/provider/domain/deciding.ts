import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addToCart,
  asCartLineId,
  asOptionId,
  createOrder,
  type CustomerId,
  desk,
  deskOrder,
  latestConsultations,
  listOrders,
  orderAnswers,
  type OrderId,
  payOrder,
  type PostedConsultation,
  submitConsultation,
} from '#domain';
import { headache, repeatSlimming, slimming } from '../../kit/consultations.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import {
  answering,
  approved,
  becomes,
  BY,
  CHECKOUT,
  identified,
  orders,
  pays,
  WEIGHT,
} from './orders.ts';
import {
  consults,
  CREAM,
  customer,
  failure,
  guest,
  puts,
  shelve,
  SLIMMER,
  TRIPTAN,
  valueOf,
} from './people.ts';
import { DAY, MINUTE, pharmacy, wait } from './pharmacy.ts';

/** What a prescriber has to know before she decides, whatever became of it before. */
export function deciding(): void {
  let who: CustomerId;
  beforeEach(async () => {
    who = await customer();
    await shelve('slimmer-2mg', { stock: 50 });
  });

  const REASON = 'Your GP tells us that you have had a stroke.';
  const STRONGER = { ...SLIMMER, optionId: asOptionId('slimmer-2mg') };

  const read = async (id: OrderId) => valueOf(await deskOrder(pharmacy.ports, id));
  const flagsOf = async (id: OrderId) =>
    (await read(id)).flags.map(({ id: flag, level }) => [flag, level]);
  const messageOf = async (id: OrderId, flag: string) =>
    (await read(id)).flags.find((one) => one.id === flag)?.message;
  const change = (statement: string) => pastThePorts(pharmacy.sql, statement);
  /** Puts it into her cart as if there were no limits. */
  async function slips(): Promise<void> {
    const [consultation] = await pharmacy.ports.database.consultations.latest(who);
    await pharmacy.ports.database.carts.put({
      id: asCartLineId('sample'),
      customerId: who,
      optionId: SLIMMER.optionId,
      quantity: 1,
      consultationId: consultation?.record.id ?? null,
      at: pharmacy.ports.clock(),
    });
  }
  const latest = async () => (await latestConsultations(pharmacy.ports, who)).latest;

  async function ordersAnew(
    posted: PostedConsultation = slimming(),
    what = SLIMMER,
  ): Promise<OrderId> {
    await consults(who, posted);
    await puts(who, what);
    const id = await orders(who);
    await pays(who, id);
    return id;
  }
  async function declined(): Promise<OrderId> {
    const id = await ordersAnew();
    valueOf(await desk.decline(pharmacy.ports, id, BY, REASON));
    return id;
  }
  /** Needs whatever is flagged to be answered: the weight is verified. */
  async function approving(id: OrderId, reason?: string) {
    const on = pharmacy.ports.clock().toISOString().slice(0, 10);
    valueOf(await desk.verifyWeight(pharmacy.ports, id, { ...WEIGHT, on, reason: 'Sample' }));
    await identified(id);
    return desk.approve(pharmacy.ports, id, BY, await answering(id, reason));
  }

  describe('a prescriber’s no', () => {
    it('uses the consultation up, and says of which order it was', async () => {
      const order = await declined();
      const { number } = (await read(order)).order;
      expect(await latest()).toMatchObject([{ standing: { state: 'declined', orderId: order } }]);
      const used = failure('consultation-used', { order: { number, isDeclined: true } });
      expect(await addToCart(pharmacy.ports, who, { ...SLIMMER, quantity: 1 })).toMatchObject(used);
    });

    it('uses up what she had in her cart, and what she posted before it', async () => {
      const order = await ordersAnew();
      wait(MINUTE);
      await consults(who);
      await slips();
      wait(MINUTE);
      valueOf(await desk.decline(pharmacy.ports, order, BY, REASON));
      expect(await createOrder(pharmacy.ports, who, CHECKOUT)).toMatchObject(
        failure('consultation-used', { order: { isDeclined: true } }),
      );
      expect(await latest()).toMatchObject([{ standing: { state: 'declined', orderId: order } }]);
    });

    /** Another account of the same guest, with a consultation of its own. */
    async function secondAccount(): Promise<CustomerId> {
      const shared = await guest();
      const other = await customer();
      const { customers } = pharmacy.ports.database;
      for (const account of [who, other])
        await customers.adopt(shared, account, pharmacy.ports.clock());
      await consults(other);
      return other;
    }

    it('uses up what she posted under another account, which is told nothing of the order', async () => {
      const other = await secondAccount();
      const adding = () => addToCart(pharmacy.ports, other, { ...SLIMMER, quantity: 1 });
      wait(MINUTE);
      await declined();
      expect(await adding()).toEqual(failure('consultation-used', { order: undefined }));
      expect((await latestConsultations(pharmacy.ports, other)).latest).toMatchObject([
        { standing: { state: 'ended' } },
      ]);
      wait(MINUTE);
      await consults(other);
      expect(await adding()).toMatchObject({ ok: true });
    });

    it('stops an order of another account that is paid late, which is told nothing of it', async () => {
      const other = await secondAccount();
      await puts(other, SLIMMER);
      const late = await orders(other);
      await becomes(late, { stockTakenAt: null });
      wait(MINUTE);
      await declined();
      expect(await payOrder(pharmacy.ports, other, late)).toEqual(
        failure('consultation-used', { order: undefined }),
      );
    });

    it('of her own account is what she is told of, also where another account has ordered since', async () => {
      const other = await secondAccount();
      const order = await declined();
      wait(MINUTE);
      await consults(other);
      await puts(other, SLIMMER);
      await orders(other);
      expect(await latest()).toMatchObject([{ standing: { state: 'declined', orderId: order } }]);
    });

    it('stands on top of each later order of the same kind, with why, by whom and when', async () => {
      const { number } = (await read(await declined())).order;
      wait(400 * DAY);
      const later = await ordersAnew();
      expect(await flagsOf(later)).toContainEqual(['declined-before', 'high']);
      expect(await messageOf(later, 'declined-before')).toBe(
        `A prescriber declined order T-${number} of hers on 21 November 2026 (${BY}): ${REASON}`,
      );
      expect(await approving(later)).toMatchObject(failure('flag-unanswered'));
      expect(await approving(later, 'A letter of her GP')).toMatchObject({ ok: true });
    });

    it('stands there for the same substance although its consultation is gone', async () => {
      await declined();
      await change('UPDATE order_lines SET consultation_id = NULL');
      wait(MINUTE);
      expect(await flagsOf(await ordersAnew())).toEqual([['declined-before', 'high']]);
    });

    it('says nothing about another treatment', async () => {
      await declined();
      expect(await flagsOf(await ordersAnew(headache(), TRIPTAN))).toEqual([]);
    });

    it('is told apart from an order that she or staff have cancelled', async () => {
      const order = await ordersAnew();
      valueOf(await desk.cancel(pharmacy.ports, order, BY, 'She asked for it.'));
      expect(await latest()).toMatchObject([{ standing: { state: 'current' } }]);
      await puts(who, SLIMMER);
      const again = await orders(who);
      await pays(who, again);
      expect(await flagsOf(again)).toEqual([]);
      expect((await read(again)).otherOrders).toMatchObject([{ isDeclined: false }]);
    });
  });

  describe('a strength is led up to', () => {
    const sent = async (id: OrderId) =>
      valueOf(
        await desk.dispatch(pharmacy.ports, id, BY, { shipper: 'Royal Mail', trackingId: 'AB1' }),
      );
    const steps = (...ladder: string[]) =>
      pastThePorts(
        pharmacy.sql,
        "UPDATE supply_rules SET content = jsonb_set(content, '{steps}', $1) WHERE id = 'strong-first-supply'",
        [JSON.stringify([ladder])],
      );
    afterEach(() => steps('slimmer-1mg', 'slimmer-2mg'));
    const TOO_STRONG = ['strong-first-supply', 'high'];

    it('by the step below or its own that was sent', async () => {
      await sent(await approved(who));
      wait(29 * DAY);
      const second = await ordersAnew(slimming(), STRONGER);
      expect(await flagsOf(second)).toEqual([]);
      expect(await approving(second)).toMatchObject({ ok: true });
      await sent(second);
      await change("UPDATE order_lines SET option_id = 'slimmer-2mg'");
      wait(29 * DAY);
      expect(await flagsOf(await ordersAnew(slimming(), STRONGER))).toEqual([]);
    });

    it('not by an order that was approved and never sent', async () => {
      await approved(who);
      wait(29 * DAY);
      expect(await flagsOf(await ordersAnew(slimming(), STRONGER))).toEqual([TOO_STRONG]);
    });

    it('not by a step further down, new or repeated', async () => {
      const first = await approved(who);
      await sent(first);
      valueOf(await desk.deliver(pharmacy.ports, first, BY));
      await steps('slimmer-1mg', 'other-1mg', 'slimmer-2mg');
      wait(29 * DAY);
      expect(await flagsOf(await ordersAnew(repeatSlimming(), STRONGER))).toEqual([TOO_STRONG]);
    });
  });

  describe('a height', () => {
    const tall = (centimetres: number): PostedConsultation => ({
      ...slimming({ height: centimetres }),
      height: { value: centimetres, unit: 'cm' },
    });
    /** What is kept of her last consultation, as if she had said so then. */
    const said = (centimetres: number) =>
      change(
        `UPDATE consultations SET payload = jsonb_set(payload, '{height}', '${JSON.stringify(tall(centimetres).height)}')`,
      );

    it.each([162, 168])('of %i cm that was 165 cm goes with it', async (before) => {
      await consults(who);
      await said(before);
      wait(60 * DAY);
      expect(await flagsOf(await ordersAnew())).toEqual([]);
    });

    it.each([140, 161, 169])(
      'of %i cm that was 165 cm is flagged with both days',
      async (before) => {
        await consults(who);
        await said(before);
        wait(60 * DAY);
        const later = await ordersAnew();
        expect(await flagsOf(later)).toEqual([['another-height', 'high']]);
        expect(await messageOf(later, 'another-height')).toBe(
          `She said a height of 165 cm on 20 January 2027, and of ${before} cm on 21 November 2026. Her BMI rests on it: see her height.`,
        );
      },
    );

    it('of before she was grown up says nothing', async () => {
      await consults(who);
      await said(140);
      await change(`UPDATE consultations SET created_at = '2006-01-01'`);
      expect(await flagsOf(await ordersAnew())).toEqual([]);
    });
  });

  it('another birthday or name than at an earlier consultation is flagged with both days', async () => {
    await consults(who);
    await change(`UPDATE consultations SET payload = payload || '{"dob": "1950-01-02"}'`);
    wait(60 * DAY);
    const later = await ordersAnew();
    expect(await flagsOf(later)).toEqual([['another-person', 'high']]);
    expect(await messageOf(later, 'another-person')).toBe(
      'The consultation of 20 January 2027 is for Sample Patient, born 17 May 1990, and that of 21 November 2026 was for Sample Patient, born 2 January 1950.',
    );
    await change(
      `UPDATE consultations SET payload = payload || '{"dob": "1990-05-17", "firstname": " SAMPLE "}'`,
    );
    expect((await flagsOf(later)).filter(([flag]) => flag === 'another-person')).toEqual([]);
  });

  it.each([
    "payload = 'null'",
    "payload = '[]'",
    `payload = '{"answers": 1, "height": "tall", "bmi": "high"}'`,
  ])('a consultation whose %s can be seen, declined and asked for', async (damage) => {
    const earlier = await ordersAnew();
    const other = await ordersAnew(headache(), TRIPTAN);
    await change(`UPDATE consultations SET ${damage} WHERE questionnaire_id = 'sample-slimming'`);
    expect(await read(other)).toMatchObject({ order: { id: other } });
    const seen = await read(earlier);
    expect(seen.order.prescriptionLines).toMatchObject([{ hasConsultation: false }]);
    expect(seen.needsWeightVerification).toBe(true);
    expect(await desk.approve(pharmacy.ports, earlier, BY, { reason: 'Sample' })).toMatchObject(
      failure('consultation-missing'),
    );
    expect((await latest()).map(({ standing }) => standing.state)).toEqual(['used', 'used']);
    expect(await orderAnswers(pharmacy.ports, who, earlier, { page: 1, limit: 1 })).toMatchObject({
      ok: true,
    });
    expect(await desk.decline(pharmacy.ports, earlier, BY, REASON)).toMatchObject({ ok: true });
    expect((await read(earlier)).order.isDeclined).toBe(true);
  });

  it.each([
    ['verdicts', "'null'"],
    ['changed_answers', "'null'"],
    ['changed_answers', "'{}'"],
  ])('a consultation whose %s are %s can be seen', async (column, damage) => {
    const id = await ordersAnew();
    await change(`UPDATE consultations SET ${column} = ${damage}`);
    expect(await read(id)).toMatchObject({ order: { id } });
  });

  it.each(['null', '[]', '"1 Sample Street"', '{}', '{"line1": 1}', '{"line1": "1", "city": {}}'])(
    'an order whose address is %s can be seen, and says so',
    async (damage) => {
      await change(`UPDATE customers SET address = '${damage}'`);
      await declined();
      wait(DAY);
      const id = await ordersAnew();
      await change(`UPDATE orders SET address = '${damage}'`);
      const { order, customer: her, otherOrders } = await read(id);
      expect([order, her, ...otherOrders].map(({ address }) => address)).toEqual([
        null,
        null,
        null,
      ]);
      expect(await flagsOf(id)).toContainEqual(['address-unreadable', 'high']);
      expect(await messageOf(id, 'address-unreadable')).toBe(
        'Where this order goes can no longer be read: ask her. It was damaged, or changed by hand.',
      );
      expect(valueOf(await listOrders(pharmacy.ports, who, who, 'pending'))).toMatchObject([
        { id },
      ]);
    },
  );

  describe('a rule of the shelf that can no longer be read', () => {
    let kept: readonly { readonly id: string; readonly content: object }[];
    beforeEach(async () => {
      kept = await pastThePorts(pharmacy.sql, 'SELECT id, content FROM supply_rules');
    });
    afterEach(async () => {
      for (const { id, content } of kept)
        await pastThePorts(pharmacy.sql, 'UPDATE supply_rules SET content = $2 WHERE id = $1', [
          id,
          JSON.stringify(content),
        ]);
    });

    it.each(["'null'", "'{}'", "content - 'which'", "content - 'source'", "content - 'message'"])(
      'is said on every order, and keeps nobody from seeing it: %s',
      async (damage) => {
        const id = await ordersAnew();
        await change(`UPDATE supply_rules SET content = ${damage}`);
        const ids = kept.map((rule) => rule.id);
        const message = (await messageOf(id, 'rules-unreadable')) ?? '';
        expect(ids.filter((rule) => !message.includes(rule))).toEqual([]);
        expect(await approving(id)).toMatchObject(failure('flag-unanswered'));
      },
    );

    it.each([
      ["content - 'medicines' - 'packs'", 'one-slimmer'],
      [`content || '{"packs": "two"}'`, 'one-slimmer'],
      ["content - 'level'", 'strong-first-supply'],
      ["content - 'steps'", 'strong-first-supply'],
      [`content || '{"steps": [[]]}'`, 'strong-first-supply'],
      [`content || '{"stepDays": 28}'`, 'strong-first-supply'],
      [`content || '{"bmiBelow": "low"}'`, 'bmi-below-27'],
      [`content || '{"bmiBelowFor": {"question": "sample", "bmiBelow": 25}}'`, 'bmi-below-27'],
    ])('is one with %s too', async (damage, rule) => {
      const id = await ordersAnew();
      expect(await flagsOf(id)).toEqual([]);
      await change(`UPDATE supply_rules SET content = ${damage} WHERE id = '${rule}'`);
      expect(await messageOf(id, 'rules-unreadable')).toBe(
        `Nobody can look at rules of the shelf: ${rule}. It was damaged, or changed by hand.`,
      );
    });

    it('lets nobody have what it may have counted', async () => {
      await puts(who, CREAM);
      await change("UPDATE supply_rules SET content = 'null' WHERE kind = 'limit'");
      await expect(addToCart(pharmacy.ports, who, { ...CREAM, quantity: 1 })).rejects.toThrow(
        /was damaged, and nobody knows how much/,
      );
      await expect(createOrder(pharmacy.ports, who, CHECKOUT)).rejects.toThrow(/was damaged/);
    });
  });

  describe('a refusal at the same questionnaire after the consultation', () => {
    const REFUSING = slimming({ allergicReaction: 'yes' });
    const isRefused = async (posted: PostedConsultation = REFUSING) =>
      expect(await submitConsultation(pharmacy.ports, who, posted, '192.0.2.1')).toMatchObject({
        ok: false,
      });
    const AFTER = 'refused-after-this-consultation';

    it('is a high flag with its message and day, and needs a reason', async () => {
      const id = await ordersAnew();
      wait(DAY);
      await isRefused();
      const [flag] = (await read(id)).flags;
      expect(flag).toMatchObject({
        id: AFTER,
        level: 'high',
        message: expect.stringMatching(
          /^She was refused on 22 November 2026, after this consultation: Unfortunately, we are unable to supply/,
        ),
        source: { title: 'Questionnaire sample-slimming, version 1.2.0' },
        whose: 'both',
      });
      expect(await approving(id)).toMatchObject(
        failure('flag-unanswered', { problems: [{ field: `/flags/${AFTER}` }] }),
      );
      expect(await approving(id, 'She has read it wrongly.')).toMatchObject({ ok: true });
    });

    it('stops the dispatch when it comes after the approval, unless there is a reason', async () => {
      const id = await ordersAnew();
      valueOf(await approving(id));
      wait(DAY);
      await isRefused();
      const parcel = { shipper: 'Royal Mail', trackingId: 'AB12' };
      expect(await desk.dispatch(pharmacy.ports, id, BY, parcel)).toMatchObject(
        failure('flag-unanswered', { problems: [{ field: `/flags/${AFTER}` }] }),
      );
      const reason = 'The prescriber has spoken to her: it goes out.';
      valueOf(await desk.dispatch(pharmacy.ports, id, BY, parcel, await answering(id, reason)));
      const { history, order } = await read(id);
      expect(order.dispatch).toMatchObject(parcel);
      expect(history.at(-1)).toMatchObject({ what: 'dispatched', by: BY, note: reason });
    });

    it('stops no dispatch when the prescriber knew of it', async () => {
      const id = await ordersAnew();
      wait(DAY);
      await isRefused();
      valueOf(await approving(id, 'She has read it wrongly.'));
      const parcel = { shipper: 'Royal Mail', trackingId: 'AB12' };
      expect(await desk.dispatch(pharmacy.ports, id, BY, parcel)).toMatchObject({ ok: true });
    });

    it('is told once for each rule, as of its last time', async () => {
      const id = await ordersAnew();
      for (const dose of ['yes', 'no']) {
        wait(DAY);
        await isRefused(slimming({ allergicReaction: 'yes', currentMedication: dose }));
      }
      expect((await flagsOf(id)).filter(([flag]) => flag === AFTER)).toHaveLength(1);
      expect(await messageOf(id, AFTER)).toContain('on 23 November 2026');
    });

    it('is one although what she answered is not kept, and in another mode', async () => {
      const id = await ordersAnew();
      wait(MINUTE);
      await isRefused();
      await change(
        "UPDATE consultations SET mode = 'repeat', payload = '{}' WHERE outcome = 'refused'",
      );
      expect(await flagsOf(id)).toEqual([[AFTER, 'high']]);
    });

    it('is none of an order that rests on a later consultation, nor before it, nor of another one', async () => {
      await isRefused();
      wait(MINUTE);
      const id = await ordersAnew();
      wait(MINUTE);
      await isRefused(headache({ allergicReaction: 'yes' }));
      expect(await flagsOf(id)).toEqual([]);
    });

    it('is told in the order of time: what she said first, and what she said last', async () => {
      await isRefused();
      wait(MINUTE);
      const id = await ordersAnew();
      const changed = { question: 'allergicReaction', rule: 'allergic-reaction' };
      const taken = { ...changed, from: 'yes', to: 'no' };
      expect((await read(id)).consultations[0]?.changedAnswers).toEqual([taken]);
      wait(MINUTE);
      await isRefused(slimming({ allergicReaction: 'yes', currentMedication: 'yes' }));
      expect((await read(id)).consultations[0]?.changedAnswers).toEqual([
        { ...changed, from: 'no', to: 'yes' },
        taken,
      ]);
    });
  });

  it('a refusal of which nobody can read what it was for is still one', async () => {
    await submitConsultation(
      pharmacy.ports,
      who,
      slimming({ allergicReaction: 'yes' }),
      '192.0.2.1',
    );
    await change(`UPDATE consultations SET refusals = '[1]'`);
    wait(MINUTE);
    const { consultations } = await read(await ordersAnew());
    expect(consultations[0]?.refusedAttempts).toMatchObject([{ by: [{ id: 'unreadable' }] }]);
  });

  describe('another account of the same name and birthday', () => {
    const rename = (of: CustomerId, set: string) =>
      pastThePorts(pharmacy.sql, `UPDATE customers SET ${set} WHERE id = $1`, [of]);
    const namesakes = async (id: OrderId) => (await read(id)).namesakes.shown;
    let other: CustomerId;
    beforeEach(async () => {
      await submitConsultation(
        pharmacy.ports,
        who,
        slimming({ allergicReaction: 'yes' }),
        '192.0.2.1',
      );
      await declined();
      other = who;
      who = await customer();
      await rename(who, "firstname = ' sam PLE', lastname = 'patient ', phone = '+447700900124'");
    });

    it('with the same phone, however it is written, is shown with its orders and refusals', async () => {
      await rename(other, "phone = '07700 900124'");
      expect(await namesakes(await ordersAnew())).toMatchObject([
        {
          shares: ['phone'],
          orders: [{ customerId: other, isDeclined: true, cancelReason: REASON }],
          refused: [{ by: [{ id: 'allergic-reaction' }] }],
          counted: { orders: 1, declined: 1, refused: 1 },
        },
      ]);
    });

    it('with the same address is shown, of a profile or an order', async () => {
      await rename(other, `address = '{"line1": "1, Sample street", "postalCode": "sw1a1aa"}'`);
      const id = await ordersAnew();
      expect(await namesakes(id)).toEqual([]);
      await change(`UPDATE orders SET address = address || '{"postalCode": "SW1A 1AA"}'`);
      expect(await namesakes(id)).toMatchObject([{ shares: ['address'] }]);
    });

    it.each(["dob = '1990-05-18'", "lastname = 'Other'", "lastname = 'Patients'"])(
      'is not one whose %s',
      async (set) => {
        await rename(other, `phone = '+447700900124', ${set}`);
        expect(await namesakes(await ordersAnew())).toEqual([]);
      },
    );

    it('flags nothing, and keeps her from nothing', async () => {
      await rename(other, "phone = '+447700900124'");
      const id = await ordersAnew();
      expect((await flagsOf(id)).filter(([, level]) => level === 'high')).toEqual([]);
      expect(await approving(id)).toMatchObject({ ok: true });
    });
  });

  describe('a row that was changed by hand is flagged:', () => {
    it('answers under another questionnaire than theirs', async () => {
      const id = await ordersAnew(headache(), TRIPTAN);
      await change("UPDATE consultations SET questionnaire_id = 'sample-slimming'");
      expect(await flagsOf(id)).toEqual([['other-questionnaire', 'high']]);
      expect(await desk.approve(pharmacy.ports, id, BY)).toMatchObject(failure('flag-unanswered'));
    });

    it('answers to another questionnaire than the one of her medicine', async () => {
      const id = await ordersAnew();
      const other = JSON.stringify(headache());
      await change(`UPDATE consultations SET payload = '${other}'`);
      expect(await flagsOf(id)).toContainEqual(['other-questionnaire', 'high']);
    });

    it('more than she was charged for, and than the shelf allows', async () => {
      const id = await ordersAnew(headache(), TRIPTAN);
      await change('UPDATE order_lines SET quantity = 9');
      const flags = await flagsOf(id);
      expect(flags).toContainEqual(['total-differs', 'high']);
      expect(flags).toContainEqual(['above-the-shelf', 'high']);
    });

    it('less than she was charged for', async () => {
      const id = await ordersAnew(headache(), TRIPTAN);
      expect(await flagsOf(id)).toEqual([]);
      await change('UPDATE orders SET item_total = item_total + 1, total = total + 1');
      expect(await flagsOf(id)).toEqual([['total-differs', 'high']]);
    });

    it('two medicines of which one person may have one', async () => {
      const id = await ordersAnew();
      await change(
        `INSERT INTO order_lines SELECT (jsonb_populate_record(l, '{"position": 1, "option_id": "other-1mg", "price_pence": 0}')).* FROM order_lines l`,
      );
      expect(await flagsOf(id)).toContainEqual(['one-slimmer', 'high']);
    });
  });
}
