import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ShippingMethodId,
  asCartLineId,
  asOptionId,
  asProductId,
  asProductName,
  asShippingMethodId,
} from '#domain';
import { priced, type CartLine } from '../../../src/provider/domain/cart.ts';

const line = (change: Partial<CartLine> = {}): CartLine => ({
  id: asCartLineId('line'),
  optionId: asOptionId('sample'),
  productId: asProductId('Sample'),
  name: asProductName('Sample'),
  image: 'sample.svg',
  type: 'OTC',
  strength: '1 mg',
  pricePence: 505,
  quantity: 1,
  min: 1,
  max: 5,
  stock: 50,
  isOnSale: true,
  questionnaireId: null,
  consultationId: null,
  ...change,
});

const SLOW = asShippingMethodId('slow');
const QUICK = asShippingMethodId('quick');
const METHODS = [
  { id: SLOW, name: 'Slow', pricePence: 395 },
  { id: QUICK, name: 'Quick', pricePence: 895 },
];
const TEN_OFF = { code: 'TEN', percentOff: 10 };

describe('the price of a cart', () => {
  it.each<[string, readonly CartLine[], ShippingMethodId | undefined, object]>([
    ['is nothing when it is empty', [], undefined, { itemTotal: 0, shippingCharge: 0, total: 0 }],
    ['has no post when it is empty', [], QUICK, { shippingCharge: 0, total: 0 }],
    [
      'is what is in it',
      [line({ quantity: 2 }), line({ pricePence: 100, quantity: 3 })],
      undefined,
      { itemTotal: 1310, shippingCharge: 0, total: 1310 },
    ],
    ['and its post', [line()], QUICK, { itemTotal: 505, shippingCharge: 895, total: 1400 }],
    [
      'without post that is not offered',
      [line()],
      asShippingMethodId('pigeon'),
      { shippingCharge: 0, total: 505 },
    ],
  ])('%s', (_what, lines, chosen, price) => {
    const cart = priced(lines, METHODS, chosen, undefined);
    expect(cart).toMatchObject(price);
    expect(cart).toMatchObject({ lines, shippingMethods: METHODS, discount: null });
  });

  it.each<[string, readonly CartLine[], number, number | null]>([
    ['takes a tenth off', [line({ quantity: 2 })], 10, 101],
    ['gives half a penny to the customer', [line({ pricePence: 5 })], 10, 1],
    ['and less than half to the shop', [line({ pricePence: 4 })], 10, null],
    ['takes everything off', [line()], 100, 505],
    ['takes nothing off a prescription-only medicine', [line({ type: 'POM' })], 10, null],
    ['only off what stands beside it', [line({ type: 'POM' }), line({ pricePence: 100 })], 10, 10],
    ['takes nothing off nothing', [], 10, null],
  ])('%s', (_what, lines, percentOff, amount) => {
    const cart = priced(lines, METHODS, SLOW, { code: 'SAMPLE', percentOff });
    expect(cart.discount).toEqual(amount === null ? null : { code: 'SAMPLE', amount });
    expect(cart.total).toBe(cart.itemTotal + cart.shippingCharge - (amount ?? 0));
  });

  it('takes nothing off the post', () => {
    expect(priced([line({ pricePence: 1000 })], METHODS, QUICK, TEN_OFF)).toMatchObject({
      discount: { amount: 100 },
      total: 1795,
    });
  });

  const lines = fc.array(
    fc
      .record({
        type: fc.constantFrom<CartLine['type']>('OTC', 'POM'),
        pricePence: fc.integer({ min: 1, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 99 }),
      })
      .map(line),
  );

  it('is whole pence, never below that of the medicines and the post', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100 }), (inCart, percentOff) => {
        const code = { code: 'SAMPLE', percentOff };
        const { total, shippingCharge } = priced(inCart, METHODS, SLOW, code);
        const medicines = priced(
          inCart.filter(({ type }) => type === 'POM'),
          METHODS,
          undefined,
          undefined,
        );
        expect(Number.isInteger(total)).toBe(true);
        expect(total).toBeGreaterThanOrEqual(medicines.total + shippingCharge);
      }),
    );
  });
});
