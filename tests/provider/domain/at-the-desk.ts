import { beforeEach, describe, expect, it } from 'vitest';
import {
  asOptionId,
  cancelOrder,
  type CustomerId,
  desk,
  deskOrder,
  deskOrders,
  missingConsultations,
  type OrderId,
  type Ports,
} from '#domain';
import { headache } from '../../kit/consultations.ts';
import { pastThePorts, tamper } from '../../kit/past-the-ports.ts';
import {
  answering,
  approved,
  becomes,
  BY,
  happened,
  identified,
  orders,
  ordersCream,
  ordersSlimmer,
  pays,
  stateOf,
  told,
  WEIGHT,
} from './orders.ts';
import {
  cartOf,
  consults,
  CREAM,
  customer,
  failure,
  puts,
  stockOf,
  stores,
  TRIPTAN,
  valueOf,
} from './people.ts';
import { HOUR, MINUTE, NOON, pharmacy, SECOND, wait } from './pharmacy.ts';

export function atTheDesk(): void {
  let who: CustomerId;
  beforeEach(async () => {
    who = await customer();
  });

  const PARCEL = { shipper: 'Royal Mail', trackingId: 'AB123456789GB' };
  const REASON = 'Sample reason';

  const tooLate = (because: string) => failure('too-late', { because });
  const done = (id: string) => ({ ok: true, value: id });

  /** Of somebody whose identity is verified. */
  const approve = async (id: string, ports = pharmacy.ports, reason?: string) => {
    await identified(id);
    return desk.approve(ports, id, BY, await answering(id, reason));
  };
  const verify = (id: string, change: object = {}) =>
    desk.verifyWeight(pharmacy.ports, id, { ...WEIGHT, ...change });
  const decline = (id: string, ports = pharmacy.ports) => desk.decline(ports, id, BY, REASON);
  const cancel = (id: string) => desk.cancel(pharmacy.ports, id, BY, REASON);
  const dispatch = (id: string) => desk.dispatch(pharmacy.ports, id, BY, PARCEL);
  const deliver = (id: string) => desk.deliver(pharmacy.ports, id, BY);

  /** An order of a medicine whose money is held. */
  async function held(): Promise<OrderId> {
    const id = await ordersSlimmer(who);
    await pays(who, id);
    return id;
  }
  async function paidCream(): Promise<OrderId> {
    const id = await ordersCream(who);
    await pays(who, id);
    return id;
  }
  /** The last thing that happened. */
  const last = async (id: OrderId) => (await pharmacy.ports.database.orders.events(id)).at(-1);

  describe('what staff see', () => {
    it('is all that they need to decide, by id and by number', async () => {
      const id = await held();
      await verify(id);
      const { number } = await stateOf(id);
      const shown = async (name: string) => {
        const { words, ...seen } = valueOf(await deskOrder(pharmacy.ports, name));
        return { ...seen, documents: words.documents };
      };
      const seen = await shown(id);
      expect(seen).toMatchObject({
        order: { id, number, status: 'pending' },
        customer: { id: who, firstname: 'Sample' },
        consultations: [{ questionnaireId: 'sample-slimming', customerId: who }],
        weights: [WEIGHT],
        needsWeightVerification: false,
        history: [{ what: 'ordered' }, { what: 'received' }, { what: 'weight-verified' }],
      });
      expect(await shown(`T-${number}`)).toEqual(seen);
      expect(await shown(`t-${number}`)).toEqual(seen);
    });

    it('is nothing where there is no order, and says that its customer is gone', async () => {
      const none = failure('not-found', { what: 'order' });
      expect(await deskOrder(pharmacy.ports, 'T-1')).toEqual(none);
      const id = await ordersCream(who);
      await pastThePorts(pharmacy.sql, 'UPDATE customers SET is_guest = true');
      expect(await deskOrder(pharmacy.ports, id)).toEqual(
        failure('not-found', { what: 'patient of this order' }),
      );
      for (const act of [approve, decline, cancel, dispatch, deliver, verify])
        expect(await act('T-1')).toEqual(none);
    });

    it('is what can be read of her changed answers', async () => {
      const id = await held();
      const change = { question: 'sample', rule: 'sample', from: 'yes' };
      await pastThePorts(pharmacy.sql, 'UPDATE consultations SET changed_answers = $1::jsonb', [
        JSON.stringify([1, null, 'x', { question: 'sample' }, change]),
      ]);
      const { consultations } = valueOf(await deskOrder(pharmacy.ports, id));
      expect(consultations[0]?.changedAnswers).toEqual([change]);
    });

    it('begins with who waits longest, one view or all', async () => {
      const first = await held();
      wait(MINUTE);
      const second = await paidCream();
      const third = await ordersCream(who);
      const list = async (view: 'pending' | 'active' | undefined, limit = 10) =>
        (await deskOrders(pharmacy.ports, view, limit)).map(({ order }) => order.id);
      expect(await list(undefined)).toEqual([first, second, third]);
      expect(await list(undefined, 2)).toEqual([first, second]);
      expect(await list('pending')).toEqual([first, third]);
      expect(await list('active')).toEqual([second]);
      expect((await deskOrders(pharmacy.ports, undefined, 1))[0]?.customer).toBe('Sample Patient');
    });
  });

  describe('approving', () => {
    it('takes the money that is held, and only then the order is active', async () => {
      const id = await held();
      await verify(id);
      wait(HOUR);
      expect(await approve(id)).toEqual(done(id));
      expect(await stateOf(id)).toMatchObject({
        status: 'active',
        paymentStatus: 'paid',
        approvedAt: new Date(NOON.getTime() + HOUR),
        pendingPaymentAction: null,
        reconcileAt: null,
      });
      expect(pharmacy.bank.accounts.get(id)?.taken).toBe(1);
      const approved = (await pharmacy.ports.database.orders.events(id)).find(
        ({ what }) => what === 'prescriber-approved',
      );
      expect(approved).toEqual({
        at: new Date(NOON.getTime() + HOUR),
        what: 'prescriber-approved',
        by: BY,
        note: null,
      });
      expect(await told(who)).toEqual(['We have received your order', 'Your order is approved']);
    });

    it('asks the bank for nothing else', async () => {
      const id = await held();
      await verify(id);
      const asked: string[] = [];
      const { payments } = pharmacy.ports;
      const ports: Ports = {
        ...pharmacy.ports,
        payments: {
          ...payments,
          read: (intent) => (asked.push('read'), payments.read(intent)),
          capture: (intent, pence) => (asked.push('capture'), payments.capture(intent, pence)),
        },
      };
      await approve(id, ports);
      expect(asked).toEqual(['capture']);
    });

    it('waits for the weight where the questionnaire asks for it', async () => {
      const id = await held();
      expect(valueOf(await deskOrder(pharmacy.ports, id)).needsWeightVerification).toBe(true);
      expect(await approve(id)).toEqual(failure('weight-unverified'));
      expect(await stateOf(id)).toMatchObject({ approvedAt: null, paymentStatus: 'authorised' });
    });

    it('does not wait for it where nobody asks for it', async () => {
      await consults(who, headache());
      await puts(who, TRIPTAN);
      const id = await orders(who);
      await pays(who, id);
      expect(valueOf(await deskOrder(pharmacy.ports, id)).needsWeightVerification).toBe(false);
      expect(await approve(id)).toEqual(done(id));
    });

    it('waits for it when one of two medicines asks for it', async () => {
      await consults(who, headache());
      await puts(who, TRIPTAN);
      wait(SECOND);
      const id = await held();
      expect(await approve(id)).toEqual(failure('weight-unverified'));
    });

    it('waits for it where the questionnaire is gone', async () => {
      await consults(who, headache());
      await puts(who, TRIPTAN);
      const id = await orders(who);
      await pays(who, id);
      const ports: Ports = {
        ...pharmacy.ports,
        questionnaires: { all: [], kept: [], find: () => undefined },
      };
      expect(await approve(id, ports)).toEqual(failure('weight-unverified'));
    });

    const MEDICINE = 'Sample Slimmer, 1 mg';
    it.each<[string, string, string]>([
      ['is gone', 'DELETE FROM consultations', MEDICINE],
      ['is not named', 'UPDATE order_lines SET consultation_id = NULL', MEDICINE],
      ['cannot be read', "UPDATE consultations SET payload = '{}'", MEDICINE],
      [
        'has no answers in it',
        "UPDATE consultations SET payload = jsonb_set(payload, '{answers}', '{}')",
        MEDICINE,
      ],
      [
        'was refused',
        `UPDATE consultations SET outcome = 'refused', refusals = '[{"id": "sample"}]'`,
        MEDICINE,
      ],
      [
        'is somebody else’s',
        `INSERT INTO customers (id, is_guest, created_at) VALUES ('other', true, now());
       UPDATE consultations SET customer_id = 'other'`,
        MEDICINE,
      ],
      [
        'is about another condition than its medicine',
        "UPDATE consultations SET catalogue_condition = 'Sample Headache', catalogue_treatment = 'Sample Tablets'",
        MEDICINE,
      ],
      [
        'went with its line',
        'DELETE FROM order_lines',
        'a prescription medicine whose line is lost',
      ],
    ])('does not take the money when the consultation %s', async (_what, damage, medicine) => {
      const id = await held();
      await verify(id);
      await tamper(pharmacy.sql, damage);
      const { order } = valueOf(await deskOrder(pharmacy.ports, id));
      expect(missingConsultations(order)).toEqual([medicine]);
      expect(await approve(id)).toEqual(failure('consultation-missing', { medicines: [medicine] }));
      expect(await stateOf(id)).toMatchObject({ approvedAt: null, paymentStatus: 'authorised' });
      expect(await decline(id)).toEqual(done(id));
    });

    const flagsOf = async (id: OrderId, ports = pharmacy.ports) =>
      valueOf(await deskOrder(ports, id)).flags.map(({ id: flag, level }) => [flag, level]);

    it.each<[string, string, string[]]>([
      [
        'has another answer in it, which refuses her',
        `payload = jsonb_set(payload, '{answers,allergicReaction}', '"yes"')`,
        ['consultation-altered', 'allergic-reaction'],
      ],
      [
        'lacks an answer',
        "payload = payload #- '{answers,allergicReaction}'",
        ['consultation-altered'],
      ],
      [
        'has another date of birth beside its answers',
        `payload = jsonb_set(payload, '{dob}', '"2015-01-01"')`,
        ['consultation-altered', 'another-person'],
      ],
      [
        'has something else than a name',
        `payload = jsonb_set(payload, '{firstname}', '{"a": 1}')`,
        ['consultation-altered'],
      ],
      ['has no verdicts', "verdicts = '{}'", ['consultation-altered']],
      ['is of another version', "questionnaire_version = '9.9.9'", ['consultation-altered']],
      ['is of another mode', "mode = 'repeat'", ['consultation-altered']],
      ['is years older than its order', "created_at = '2020-01-01'", ['consultation-date']],
      ['is of a day to come', "created_at = '2036-01-01'", ['consultation-date']],
    ])('needs a reason when the consultation %s', async (_what, change, flags) => {
      const id = await held();
      await verify(id);
      expect(await flagsOf(id)).toEqual([]);
      await pastThePorts(pharmacy.sql, `UPDATE consultations SET ${change}`);
      const high = (await flagsOf(id)).filter(([, level]) => level === 'high');
      expect(high).toEqual(flags.map((flag) => [flag, 'high']));
      expect(await approve(id)).toMatchObject(
        failure('flag-unanswered', {
          problems: flags.map((flag) => ({
            field: `/flags/${flag}`,
            constraint: 'unanswered',
            message: expect.stringMatching(/\.$/),
          })),
        }),
      );
      expect(await stateOf(id)).toMatchObject({ approvedAt: null, paymentStatus: 'authorised' });
      expect(await approve(id, pharmacy.ports, REASON)).toEqual(done(id));
      expect(await pharmacy.ports.database.orders.events(id)).toContainEqual(
        expect.objectContaining({ what: 'prescriber-approved', by: BY, note: REASON }),
      );
    });

    describe('judges her answers by the questionnaire of today:', () => {
      const asking = (questionnaires: Ports['questionnaires']): Ports => ({
        ...pharmacy.ports,
        questionnaires,
      });
      const changed = () =>
        asking({
          ...pharmacy.ports.questionnaires,
          find: (condition, treatment) => {
            const known = pharmacy.ports.questionnaires.find(condition, treatment);
            return known && { ...known, hash: 'other' };
          },
        });

      it('one that refuses her now is a high flag', async () => {
        const id = await held();
        await pastThePorts(
          pharmacy.sql,
          `UPDATE consultations SET payload = jsonb_set(payload, '{answers,allergicReaction}', '"yes"')`,
        );
        expect(await flagsOf(id, changed())).toEqual([['allergic-reaction', 'high']]);
      });

      it('one that asks for more now is said, and needs no reason', async () => {
        const id = await held();
        await verify(id);
        await pastThePorts(
          pharmacy.sql,
          "UPDATE consultations SET payload = payload #- '{answers,allergicReaction}'",
        );
        const ports = changed();
        expect(await flagsOf(id, ports)).toEqual([['questionnaire-changed', 'moderate']]);
        expect(await approve(id, ports)).toEqual(done(id));
      });

      it('one that is gone is a high flag', async () => {
        const id = await held();
        expect(await flagsOf(id, asking({ all: [], kept: [], find: () => undefined }))).toEqual([
          ['questionnaire-gone', 'high'],
        ]);
      });
    });

    it('twice is the same as once', async () => {
      const id = await held();
      await verify(id);
      pharmacy.bank.isAway = true;
      expect(await approve(id)).toEqual(done(id));
      wait(MINUTE);
      expect(await approve(id)).toEqual(done(id));
      const history = await happened(id);
      expect(history.filter((what) => what === 'prescriber-approved')).toHaveLength(1);
      expect(await stateOf(id)).toMatchObject({
        status: 'pending',
        approvedAt: NOON,
        pendingPaymentAction: 'capture',
        reconcileAt: new Date(NOON.getTime() + 30 * SECOND),
      });
    });

    it('of money that was taken already asks for none', async () => {
      const id = await held();
      await verify(id);
      await pharmacy.ports.payments.capture(`pi_${id}`, (await stateOf(id)).total);
      await pays(who, id);
      pharmacy.bank.isAway = true;
      expect(await approve(id)).toEqual(done(id));
      expect(await stateOf(id)).toMatchObject({ status: 'pending', pendingPaymentAction: null });
      pharmacy.bank.isAway = false;
      wait(MINUTE);
      await approve(id);
      expect(await stateOf(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
    });

    it('is too late, or too early, otherwise', async () => {
      const unpaid = await ordersSlimmer(who);
      expect(await approve(unpaid)).toEqual(
        tooLate('This order cannot be approved: it is still pending, its payment is unpaid.'),
      );
      expect(await approve(await paidCream())).toEqual(
        tooLate('This order cannot be approved: it is active, its payment is paid.'),
      );
      const cream = await ordersCream(who);
      expect(await approve(cream)).toMatchObject({ ok: false });
      await pastThePorts(
        pharmacy.sql,
        "UPDATE orders SET payment_status = 'paid', needs_prescriber = false WHERE id = $1",
        [cream],
      );
      expect(await approve(cream)).toEqual(
        tooLate('This order cannot be approved: it is still pending, its payment is paid.'),
      );
      wait(SECOND);
      const id = await approved(who);
      expect(await approve(id)).toMatchObject({ ok: false });
      await cancel(unpaid);
      expect(await approve(unpaid)).toEqual(
        tooLate(
          `This order cannot be approved: it is cancelled, its payment is released. ${BY} cancelled it on 21 November 2026 at 12:00.`,
        ),
      );
    });
  });

  describe('declining', () => {
    it('lets the money go, says why, and sells the stock again', async () => {
      const id = await held();
      expect(await decline(id)).toEqual(done(id));
      expect(valueOf(await deskOrder(pharmacy.ports, id)).order).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'released',
        isDeclined: true,
        cancelReason: REASON,
      });
      expect(await stockOf(asOptionId('slimmer-1mg'))).toBe(50);
      expect(await cartOf(who)).toEqual([]);
      expect(await told(who)).toContain('We cannot supply your order');
      expect((await pharmacy.ports.database.orders.events(id))[2]).toEqual({
        at: NOON,
        what: 'declined',
        by: BY,
        note: REASON,
      });
    });

    it('gives back what was taken already', async () => {
      const id = await held();
      await pharmacy.ports.payments.capture(`pi_${id}`, (await stateOf(id)).total);
      await pays(who, id);
      expect(await decline(id)).toEqual(done(id));
      expect(await stateOf(id)).toMatchObject({ paymentStatus: 'refunded' });
    });

    it('works while the bank is away', async () => {
      const id = await held();
      pharmacy.bank.isAway = true;
      expect(await decline(id)).toEqual(done(id));
      expect(await stateOf(id)).toMatchObject({
        status: 'cancelled',
        pendingPaymentAction: 'cancel',
      });
    });

    it('twice is once, and nothing comes back twice; anything else is too late, and told who declined it, and when', async () => {
      const id = await held();
      await decline(id);
      expect(await decline(id)).toEqual(done(id));
      const late = tooLate(
        `This order cannot be declined: it is cancelled, its payment is released. ${BY} declined it on 21 November 2026 at 12:00.`,
      );
      expect(await desk.decline(pharmacy.ports, id, BY, 'Another reason')).toEqual(late);
      expect(await desk.decline(pharmacy.ports, id, 'Sample Other', REASON)).toEqual(late);
      expect((await happened(id)).filter((what) => what === 'declined')).toHaveLength(1);
      expect(await stockOf(asOptionId('slimmer-1mg'))).toBe(50);
    });

    it('is for what waits for a prescriber, and is paid for', async () => {
      const unpaid = await ordersSlimmer(who);
      expect(await decline(unpaid)).toEqual(
        tooLate('This order cannot be declined: it is still pending, its payment is unpaid.'),
      );
      expect((await decline(await paidCream())).ok).toBe(false);
      const cream = await ordersCream(who);
      await becomes(cream, { paymentStatus: 'paid' });
      expect((await decline(cream)).ok).toBe(false);
      wait(SECOND);
      const seen = await held();
      await verify(seen);
      pharmacy.bank.isAway = true;
      await approve(seen, pharmacy.ports, REASON);
      expect((await decline(seen)).ok).toBe(false);
      pharmacy.bank.isAway = false;
      await approve(seen, pharmacy.ports, REASON);
      expect((await decline(seen)).ok).toBe(false);
      expect(await stateOf(seen)).toMatchObject({ status: 'active' });
    });
  });

  describe('cancelling', () => {
    it('is possible before dispatch, with a reason', async () => {
      const id = await paidCream();
      expect(await cancel(id)).toEqual(done(id));
      expect(valueOf(await deskOrder(pharmacy.ports, id)).order).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        isDeclined: false,
        cancelReason: REASON,
      });
      expect(await happened(id)).toContain('cancelled');
      const unpaid = await ordersCream(who);
      expect(await cancel(unpaid)).toEqual(done(unpaid));
      expect(await cartOf(who)).toEqual([['cream-30g', 1]]);
    });

    it('twice is once; by another, or for another reason, is too late, and told who did it, and when', async () => {
      const id = await paidCream();
      await cancel(id);
      wait(HOUR);
      expect(await cancel(id)).toEqual(done(id));
      const late = tooLate(
        `This order cannot be cancelled: it is cancelled, its payment is refunded. ${BY} cancelled it on 21 November 2026 at 12:00.`,
      );
      expect(await desk.cancel(pharmacy.ports, id, BY, 'Another reason')).toEqual(late);
      expect(await desk.cancel(pharmacy.ports, id, 'Sample Other', REASON)).toEqual(late);
      expect((await happened(id)).filter((what) => what === 'cancelled')).toHaveLength(1);
      const hers = await paidCream();
      valueOf(await cancelOrder(pharmacy.ports, who, hers));
      expect(await cancel(hers)).toEqual(
        tooLate(
          'This order cannot be cancelled: it is cancelled, its payment is refunded. Its customer cancelled it on 21 November 2026 at 13:00.',
        ),
      );
    });

    it('is too late after it', async () => {
      const id = await paidCream();
      await dispatch(id);
      expect(await cancel(id)).toEqual(
        tooLate(
          `This order cannot be cancelled: it is active and dispatched, its payment is paid. ${BY} dispatched it on 21 November 2026 at 12:00.`,
        ),
      );
      await deliver(id);
      expect(await cancel(id)).toEqual(
        tooLate(
          `This order cannot be cancelled: it is delivered and dispatched, its payment is paid. ${BY} wrote down that it was delivered on 21 November 2026 at 12:00.`,
        ),
      );
    });
  });

  describe('the parcel', () => {
    it('goes out once, and arrives once', async () => {
      const id = await paidCream();
      expect(await deliver(id)).toEqual(
        tooLate('This order cannot be delivered: it is active, its payment is paid.'),
      );
      wait(HOUR);
      expect(await dispatch(id)).toEqual(done(id));
      const at = new Date(NOON.getTime() + HOUR);
      expect(await stateOf(id)).toMatchObject({ status: 'active', dispatch: { ...PARCEL, at } });
      expect(await last(id)).toEqual({ at, what: 'dispatched', by: BY, note: null });
      const [notification] = await pharmacy.ports.database.notifications.list(who);
      expect(notification?.link).toMatch(/royalmail\.com.+AB123456789GB$/);
      // Sent again, as after a lost reply, it went out once; another parcel is none of it.
      expect(await dispatch(id)).toEqual(done(id));
      const another = { ...PARCEL, trackingId: 'AB987654321GB' };
      expect(await desk.dispatch(pharmacy.ports, id, BY, another)).toEqual(
        tooLate(
          `This order cannot be dispatched: it is active and dispatched, its payment is paid. ${BY} dispatched it on 21 November 2026 at 13:00.`,
        ),
      );
      expect((await happened(id)).filter((what) => what === 'dispatched')).toHaveLength(1);
      await becomes(id, { reconcileAt: new Date('2026-12-01T00:00:00Z') });
      expect(await deliver(id)).toEqual(done(id));
      expect(await stateOf(id)).toMatchObject({
        status: 'past',
        reconcileAt: null,
        dispatch: { ...PARCEL, at },
      });
      expect(await last(id)).toEqual({ at, what: 'delivered', by: BY, note: null });
      expect(await deliver(id)).toEqual(done(id));
      expect((await desk.deliver(pharmacy.ports, id, 'Sample Other')).ok).toBe(false);
      expect((await happened(id)).filter((what) => what === 'delivered')).toHaveLength(1);
    });

    it('does not go out unapproved, although its order is said to need no prescriber', async () => {
      const id = await held();
      await pastThePorts(pharmacy.sql, 'UPDATE orders SET needs_prescriber = false WHERE id = $1', [
        id,
      ]);
      await pays(who, id);
      expect(await stateOf(id)).toMatchObject({ status: 'pending', paymentStatus: 'authorised' });
      await becomes(id, { status: 'active', paymentStatus: 'paid' });
      expect(await dispatch(id)).toEqual(
        tooLate('This order cannot be dispatched: no prescriber has approved it.'),
      );
    });

    it('does not go out before the order is paid and approved', async () => {
      expect((await dispatch(await ordersCream(who))).ok).toBe(false);
      expect((await dispatch(await held())).ok).toBe(false);
    });
  });

  describe('a weight that somebody saw', () => {
    it('is written down with who saw it, how and when', async () => {
      const id = await held();
      wait(MINUTE);
      expect(await verify(id)).toEqual(done(id));
      expect(await last(id)).toEqual({
        at: new Date(NOON.getTime() + MINUTE),
        what: 'weight-verified',
        by: BY,
        note: '82.4 kg on 21 November 2026, video call',
      });
      const [row] = await pastThePorts(
        pharmacy.sql,
        'SELECT recorded_at FROM weight_verifications',
      );
      expect(row).toEqual({ recorded_at: new Date(NOON.getTime() + MINUTE) });
      expect(await told(who)).toEqual(['We have received your order']);
    });

    it('is of today or before, in London', async () => {
      const id = await held();
      expect(await verify(id, { on: '2026-11-22' })).toEqual(
        failure('unacceptable', {
          problems: [
            {
              field: '/on',
              constraint: 'maximum',
              message: 'The day of the verification is in the future.',
            },
          ],
        }),
      );
      expect(await pharmacy.ports.database.orders.weights(id)).toEqual([]);
      expect(await verify(id, { on: '2026-11-21' })).toEqual(done(id));
    });

    it('that does not fit needs a reason, which is written down beside it', async () => {
      const id = await held();
      const heavy = { grams: 92_400, method: 'hearsay' };
      expect(await verify(id, heavy)).toMatchObject(
        failure('unacceptable', { problems: [{ field: '/method' }, { field: '/kilograms' }] }),
      );
      expect(await approve(id)).toEqual(failure('weight-unverified'));
      const reason = 'Her GP wrote that she had a cast.';
      expect(await verify(id, { ...heavy, reason })).toEqual(done(id));
      expect(await last(id)).toMatchObject({
        note: `92.4 kg on 21 November 2026, hearsay; taken all the same: ${reason}`,
      });
      expect(await pharmacy.ports.database.orders.weights(id)).toMatchObject([{ reason }]);
      expect(await approve(id)).toEqual(done(id));
    });

    it('is too old for an approval after a week, unless there is a reason', async () => {
      const id = await held();
      await verify(id);
      wait(8 * 24 * HOUR);
      expect(await approve(id)).toEqual(failure('weight-unverified'));
      await verify(id, { reason: 'She was seen on the ward.' });
      expect(await approve(id)).toEqual(done(id));
    });

    it('is for orders that wait', async () => {
      expect(await verify(await paidCream())).toEqual(
        tooLate(
          'This order cannot be given a verification of weight: it is active, its payment is paid.',
        ),
      );
    });
  });

  describe('an order that is gone', () => {
    it('before its step is a defect of ours', async () => {
      const id = await held();
      const ports = stores((store) => ({
        ...store,
        orders: { ...store.orders, hold: async () => undefined },
      }));
      await expect(approve(id, ports)).rejects.toThrow('An order was deleted.');
    });

    it('between its number and itself is not found', async () => {
      const id = await held();
      const { database } = pharmacy.ports;
      const ports: Ports = {
        ...pharmacy.ports,
        database: { ...database, orders: { ...database.orders, state: async () => undefined } },
      };
      expect(await decline(id, ports)).toEqual(failure('not-found', { what: 'order' }));
    });
  });

  it('what is in her cart meanwhile stays there', async () => {
    const id = await ordersCream(who);
    await puts(who, CREAM, 5);
    await cancel(id);
    expect(await cartOf(who)).toEqual([['cream-30g', 5]]);
  });
}
