/**
 * What is said before a step that cannot be undone, of every kind of order, and that just that happens: prescription
 * medicines (a triptan, a slimmer that two prescribers approve), pharmacy medicines (tablets) and general sale (a cream).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  afterCancellation,
  afterDecision,
  afterDeclinedCheck,
  afterDispatch,
  afterFirstApproval,
  afterPass,
  asksAnother,
  linesOf,
} from '#case';
import type { DeskOrder } from '#contract';
import { registered } from '../../kit/accounts.ts';
import { headache, slimming, submitted } from '../../kit/consultations.ts';
import { bodyOf } from '../../kit/customer.ts';
import { add, order, paid } from '../../kit/orders.ts';
import { CREAM, SLIMMER, type Line } from '../../kit/samples.ts';
import { sellAsPharmacyMedicine } from '../../kit/shelf.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, type Member } from '../../kit/team.ts';

let shop: Shop;
let first: Member;
let second: Member;
let pharmacist: Member;
beforeAll(async () => {
  shop = await openShop({ secondCheckClasses: ['slimmer'] });
  first = await member(shop, 'prescriber', { name: 'Sample First' });
  second = await member(shop, 'prescriber', { name: 'Sample Second' });
  pharmacist = await member(shop, 'pharmacist', { name: 'Sample Pharmacist' });
  await sellAsPharmacyMedicine(shop.provider.queries);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  for (const one of [first, second, pharmacist]) await one.prove();
});

it('of an order whose payment is still under way nothing is said to be held', () => {
  const item = { _id: 'sample', name: 'Sample', strength: '1 mg', quantity: 1, price: 10 };
  const found = {
    ...{ prescribed: ['sample'], forPharmacist: [], needsTwo: [] },
    order: { paymentStatus: 'processing', total: 13.95, items: [item] },
  } as unknown as Parameters<typeof afterDecision>[0];
  const [no] = afterDecision(found, { sample: { approve: false } });
  expect(no).toMatch(/^Her payment is still under way, and nothing is held on her card yet/);
  const [yes] = afterDecision(found, { sample: { approve: true } });
  expect(yes).toMatch(/Nothing can be approved before it has ended\.$/);
});

const TRIPTAN: Line = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 };
const TABLETS: Line = { productId: 'tablets-16', code: 'sample-tablets', quantity: 1 };
const REASON = 'A sample reason.';

type Lines = readonly Line[];

/** An order of these things, paid. */
async function bought(lines: Lines): Promise<string> {
  const customer = await registered(shop);
  for (const [minute, line] of lines.entries()) {
    // One after the other, as they stand in the order then.
    shop.setTime(`2026-11-21T12:0${minute}:00Z`);
    if (line === TRIPTAN) await submitted(customer, headache());
    if (line === SLIMMER) await submitted(customer, slimming());
    await add(customer, line);
  }
  const id = await paid(shop, customer, order(customer));
  if (lines.includes(SLIMMER)) {
    const seen = { method: 'video call', kilograms: 82, on: '2026-11-21' };
    await bodyOf(await first.post(`/desk/orders/${id}/weight-verification`, seen), 200);
  }
  return id;
}

const read = async (id: string): Promise<DeskOrder> =>
  bodyOf(await first.request(`/desk/orders/${id}`), 200);
const takes = async (who: Member, path: string, body: object): Promise<DeskOrder> =>
  bodyOf(await who.post(path, body), 200);

/** What each medicine of a prescriber is decided to be; all others go with them. */
const decided = ({ prescribed }: DeskOrder, declined: Lines) =>
  prescribed.map((option) =>
    declined.some(({ productId }) => productId === option)
      ? { option, approve: false, code: 'see-gp', words: 'Please speak to your GP first.' }
      : { option, approve: true },
  );
const asLines = (lines: ReturnType<typeof decided>) =>
  Object.fromEntries(lines.map(({ option, approve }) => [option, { approve }]));
const decides = (id: string, lines: ReturnType<typeof decided>): Promise<DeskOrder> =>
  takes(first, `/team/cases/${id}/decision`, {
    ...{ id: randomUUID(), lines },
    reasons: { flags: REASON, identity: REASON },
  });
const approved = async (lines: Lines): Promise<string> => {
  const id = await bought(lines);
  const found = await read(id);
  if (found.prescribed.length > 0) await decides(id, decided(found, []));
  return id;
};
const agrees = (id: string): Promise<DeskOrder> =>
  takes(second, `/team/cases/${id}/second-check`, { id: randomUUID(), agrees: true });
const checks = (id: string, body: object = { passes: true }): Promise<DeskOrder> =>
  takes(pharmacist, `/team/cases/${id}/supply-check`, body);

/** How an order stands, as far as it was said. */
const standing = ({
  order: { status, paymentStatus, total, declinedTotal },
  toCheck,
}: DeskOrder) => [
  status,
  paymentStatus,
  (total - declinedTotal).toFixed(2),
  toCheck.length > 0 ? 'waits for a pharmacist' : 'waits for nobody',
];

const TOLD = 'She is told. It cannot be undone.';
const WITH_CREAM = 'With what is approved goes: 1 x Sample Cream, 30 g.';
const PASSES =
  'Nothing of it is sent before a pharmacist has passed 1 x Sample Tablets, 16 tablets: what she declines is not supplied, and its money goes back to her card.';
const TAKEN = ['active', 'paid'] as const;

describe('a prescriber’s decision', () => {
  it.each<[string, Lines, Lines, readonly string[], readonly string[]]>([
    [
      'all of a prescription',
      [TRIPTAN],
      [],
      ['£18.94 is taken from her card.', TOLD],
      [...TAKEN, '18.94', 'waits for nobody'],
    ],
    [
      'all of it beside what needs nobody',
      [TRIPTAN, CREAM],
      [],
      ['£23.99 is taken from her card.', WITH_CREAM, TOLD],
      [...TAKEN, '23.99', 'waits for nobody'],
    ],
    [
      'all of it beside a pharmacy medicine',
      [TRIPTAN, TABLETS],
      [],
      ['£20.93 is taken from her card.', PASSES, TOLD],
      [...TAKEN, '20.93', 'waits for a pharmacist'],
    ],
    [
      'all of it beside both',
      [TRIPTAN, TABLETS, CREAM],
      [],
      ['£25.98 is taken from her card.', WITH_CREAM, PASSES, TOLD],
      [...TAKEN, '25.98', 'waits for a pharmacist'],
    ],
    [
      'part of it beside both',
      [SLIMMER, TRIPTAN, TABLETS, CREAM],
      [SLIMMER],
      [
        '£25.98 is taken from her card, and the other £19.99 that is held is let go.',
        ...[WITH_CREAM, PASSES, TOLD],
      ],
      [...TAKEN, '25.98', 'waits for a pharmacist'],
    ],
    [
      'nothing of a prescription',
      [TRIPTAN],
      [TRIPTAN],
      ['£18.94 that is held on her card is let go.', TOLD],
      ['cancelled', 'released', '18.94', 'waits for nobody'],
    ],
    [
      'nothing of it beside both',
      [TRIPTAN, TABLETS, CREAM],
      [TRIPTAN],
      [
        '£25.98 that is held on her card is let go.',
        'With it is cancelled: 1 x Sample Tablets, 16 tablets; 1 x Sample Cream, 30 g.',
        TOLD,
      ],
      ['cancelled', 'released', '25.98', 'waits for nobody'],
    ],
  ])('that approves %s', async (_, ordered, declined, said, becomes) => {
    const id = await bought(ordered);
    const found = await read(id);
    const lines = decided(found, declined);
    expect(asksAnother(found, asLines(lines))).toBe(false);
    expect(afterDecision(found, asLines(lines))).toEqual(said);
    expect(standing(await decides(id, lines))).toEqual(becomes);
  });
});

describe('the first of two prescribers, and the second one who agrees', () => {
  it.each<[string, Lines, readonly string[], readonly string[]]>([
    [
      'of a prescription',
      [SLIMMER],
      ['£23.94 is taken from her card.'],
      [...TAKEN, '23.94', 'waits for nobody'],
    ],
    [
      'beside a pharmacy medicine and what needs nobody',
      [SLIMMER, TABLETS, CREAM],
      ['£30.98 is taken from her card.', WITH_CREAM, PASSES],
      [...TAKEN, '30.98', 'waits for a pharmacist'],
    ],
  ])('%s', async (_, ordered, said, becomes) => {
    const id = await bought(ordered);
    const found = await read(id);
    const lines = decided(found, []);
    expect(asksAnother(found, asLines(lines))).toBe(true);
    expect(afterFirstApproval(found, asLines(lines))).toEqual([
      'Another prescriber has to agree to just this. Until then nothing of it happens, she is told nothing, and you can take it back.',
      'Once somebody agrees:',
      ...said,
    ]);
    const half = await decides(id, lines);
    expect(half.order).toMatchObject({ status: 'pending', paymentStatus: 'authorised' });
    if (!half.firstApproval) throw new Error('Nobody else is asked.');
    expect(afterDecision(half, linesOf(half.firstApproval))).toEqual([...said, TOLD]);
    expect(standing(await agrees(id))).toEqual(becomes);
  });
});

const KINDS: readonly (readonly [string, Lines, string, string])[] = [
  ['a pharmacy medicine', [TABLETS], '£5.94', ''],
  ['one beside what needs nobody', [TABLETS, CREAM], '£10.99', '1 x Sample Cream, 30 g'],
  ['one beside a prescription', [TRIPTAN, TABLETS], '£20.93', '1 x Sample Triptan, 50 mg'],
  [
    'one beside both',
    [TRIPTAN, TABLETS, CREAM],
    '£25.98',
    '1 x Sample Triptan, 50 mg; 1 x Sample Cream, 30 g',
  ],
];

describe('a pharmacist', () => {
  it.each(KINDS)('who passes %s', async (_, ordered, amount) => {
    const id = await approved(ordered);
    const found = await read(id);
    const all = found.order.items.map(({ name, strength }) => `1 x ${name}, ${strength}`);
    expect(afterPass(found)).toEqual([
      `From then on this is picked, packed and sent, and nobody else checks it: ${all.join('; ')}.`,
      `${amount} was taken from her card already. It cannot be undone.`,
    ]);
    const passed = await checks(id);
    expect(standing(passed)).toEqual([...TAKEN, amount.slice(1), 'waits for nobody']);
    expect(passed.forPharmacist).toEqual([]);
    expect(afterDispatch(passed)).toEqual([
      `She is told that her parcel is on its way, with ${all.join('; ')}.`,
      'It cannot be undone.',
    ]);
  });

  it.each(KINDS.slice(1))(
    'who declines it, and passes the rest, of %s',
    async (_, ordered, amount, others) => {
      const id = await approved(ordered);
      expect(afterPass(await read(id), [TABLETS.productId])).toEqual([
        'Not supplied: 1 x Sample Tablets, 16 tablets. £1.99 goes back to her card, and she is told.',
        `From then on this is picked, packed and sent, and nobody else checks it: ${others}.`,
        `The other £${(Number(amount.slice(1)) - 1.99).toFixed(2)} was taken already. It cannot be undone.`,
      ]);
      const no = { option: TABLETS.productId, code: 'see-gp', words: 'Please see your GP first.' };
      expect(standing(await checks(id, { passes: true, declined: [no] }))).toEqual([
        ...[...TAKEN, (Number(amount.slice(1)) - 1.99).toFixed(2), 'waits for nobody'],
      ]);
    },
  );

  it.each(KINDS)('who declines %s', async (_, ordered, amount, others) => {
    const id = await approved(ordered);
    expect(afterDeclinedCheck(await read(id))).toEqual([
      `The whole order ends, and ${amount} goes back to her card.`,
      ...(others === '' ? [] : [`With it is cancelled: ${others}.`]),
      TOLD,
    ]);
    const words = 'Please speak to your own pharmacist first.';
    const { order: after } = await checks(id, { passes: false, words });
    expect(after).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });
});

describe('whoever cancels', () => {
  it.each<[string, Lines, string, string]>([
    [
      'what waits for a prescriber',
      [TRIPTAN],
      '£18.94 that is held on her card is let go.',
      'released',
    ],
    ['what is paid', [CREAM], '£9.00 goes back to her card.', 'refunded'],
  ])('%s', async (_, ordered, said, becomes) => {
    const id = await bought(ordered);
    const found = await read(id);
    expect(afterCancellation(found)).toEqual([
      `Nothing of it is sent: ${found.order.items.map(({ name, strength }) => `1 x ${name}, ${strength}`).join('; ')}.`,
      ...[said, TOLD],
    ]);
    const { order: after } = await takes(pharmacist, `/desk/orders/${id}/cancel`, {
      reason: REASON,
    });
    expect(after).toMatchObject({ status: 'cancelled', paymentStatus: becomes });
  });

  it('what is not paid', async () => {
    const customer = await registered(shop);
    await add(customer, CREAM);
    const { orderId } = await order(customer);
    const found = await read(orderId);
    expect(afterCancellation(found)[1]).toBe(
      'Nothing was taken from her card, and what is still to be had is in her cart again.',
    );
    const { order: after } = await takes(pharmacist, `/desk/orders/${orderId}/cancel`, {
      reason: REASON,
    });
    expect(after).toMatchObject({ status: 'cancelled' });
    const { items } = await bodyOf<{ items: object[] }>(await customer.request('/cart'), 200);
    expect(items).toHaveLength(1);
  });
});
