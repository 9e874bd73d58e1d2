import { describe, expect, it } from 'vitest';
import {
  type Cart,
  type CartLineId,
  type ConsultationId,
  type CustomerId,
  addToCart,
  applyDiscount,
  asCartLineId,
  asOptionId,
  asShippingMethodId,
  clearCart,
  decrementLine,
  incrementLine,
  readCart,
  removeLine,
} from '#domain';
import { headache, slimming } from '../../kit/consultations.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import {
  cartOf,
  consults,
  CREAM,
  guest,
  puts,
  SCARCE,
  shelve,
  SLIMMER,
  SOAP,
  stores,
  TRIPTAN,
  valueOf,
} from './people.ts';
import { DAY, NOON, pharmacy, SECOND, wait } from './pharmacy.ts';

const POST = asShippingMethodId('royal-mail-tracked-48');

const lineOf = async (who: CustomerId): Promise<CartLineId> =>
  (await pharmacy.ports.database.carts.lines(who))[0]?.id ?? asCartLineId('none');

const FROM = '192.0.2.1';

export function cart(): void {
  describe('a cart', () => {
    it('is empty at first, and says how it could be sent', async () => {
      const cart = await readCart(pharmacy.ports, await guest(), {}, FROM);
      expect(cart).toMatchObject({ lines: [], itemTotal: 0, total: 0, discount: null });
      expect(cart.shippingMethods.map(({ id }) => id)).toContain(POST);
    });

    it('is priced with its post and its code, together or by themselves', async () => {
      const who = await guest();
      await puts(who, CREAM, 2);
      const price = async (pricing: Parameters<typeof readCart>[2]): Promise<Cart> =>
        readCart(pharmacy.ports, who, pricing, FROM);
      expect(await price({})).toMatchObject({ shippingCharge: 0, discount: null, total: 1010 });
      expect(await price({ shippingId: POST })).toMatchObject({ shippingCharge: 395, total: 1405 });
      expect(await price({ discountCode: 'WELCOME10' })).toMatchObject({
        discount: { code: 'WELCOME10', amount: 101 },
        total: 909,
      });
      expect(await price({ discountCode: 'NOTHING' })).toMatchObject({
        discount: null,
        total: 1010,
      });
    });

    it('takes a code off only when it is one', async () => {
      const who = await guest();
      await puts(who, CREAM, 2);
      const off = (code: string) =>
        applyDiscount(pharmacy.ports, who, { shippingId: POST, code }, FROM);
      expect(valueOf(await off('WELCOME10'))).toMatchObject({
        shippingCharge: 395,
        discount: { amount: 101 },
      });
      expect(await off('NOTHING')).toEqual({ ok: false, failure: { kind: 'promo-unknown' } });
    });

    it('is emptied at once, hers alone', async () => {
      const [who, other] = [await guest(), await guest()];
      await puts(who, CREAM);
      await puts(other, CREAM);
      expect(await clearCart(pharmacy.ports, who)).toMatchObject({ lines: [], total: 0 });
      expect(await cartOf(who)).toEqual([]);
      expect(await cartOf(other)).toEqual([['cream-30g', 1]]);
    });
  });

  describe('a promo code', () => {
    it('is looked up once, in the cart and when it is applied', async () => {
      const codes: string[] = [];
      const { database } = pharmacy.ports;
      const promoCode: typeof database.shop.promoCode = (code) => {
        codes.push(code);
        return database.shop.promoCode(code);
      };
      const ports = {
        ...pharmacy.ports,
        database: { ...database, shop: { ...database.shop, promoCode } },
      };
      const who = await guest();
      await readCart(ports, who, { discountCode: 'WELCOME10' }, FROM);
      expect(codes).toEqual(['WELCOME10']);
      await applyDiscount(ports, who, { shippingId: POST, code: 'GUESS' }, FROM);
      await applyDiscount(ports, who, { shippingId: POST, code: 'WELCOME10' }, FROM);
      expect(codes).toEqual(['WELCOME10', 'GUESS', 'WELCOME10']);
    });
  });

  describe('adding', () => {
    const add = (
      who: CustomerId,
      what: typeof CREAM,
      quantity: number,
      consultationId?: ConsultationId,
    ) => addToCart(pharmacy.ports, who, { ...what, quantity, consultationId });

    it('makes a line, and adds to it', async () => {
      const who = await guest();
      const cart = valueOf(await add(who, CREAM, 1));
      expect(cart).toMatchObject({ lines: [{ optionId: 'cream-30g', quantity: 1 }], total: 505 });
      expect(valueOf(await add(who, CREAM, 2)).lines).toMatchObject([{ quantity: 3 }]);
      const [row] = await pastThePorts(
        pharmacy.sql,
        'SELECT added_at, consultation_id FROM cart_lines',
      );
      expect(row).toEqual({ added_at: NOON, consultation_id: null });
    });

    it.each([
      ['an option that does not exist', { optionId: asOptionId('nothing'), code: 'sample-cream' }],
      ['an option of another product', { optionId: asOptionId('cream-30g'), code: 'sample-soap' }],
    ])('%s is not found', async (_what, what) => {
      const outcome = await add(await guest(), what, 1);
      expect(outcome).toEqual({ ok: false, failure: { kind: 'not-found', what: 'product' } });
    });

    it('stops at the maximum and at the stock, and says which', async () => {
      const who = await guest();
      expect(await add(who, CREAM, 6)).toEqual({
        ok: false,
        failure: { kind: 'above-maximum', maximum: 5 },
      });
      expect(await add(who, SCARCE, 3)).toEqual({
        ok: false,
        failure: { kind: 'out-of-stock', stock: 2 },
      });
      await shelve('cream-30g', { stock: 5 });
      expect(await add(who, CREAM, 6)).toMatchObject({ failure: { kind: 'above-maximum' } });
      expect((await add(who, CREAM, 5)).ok).toBe(true);
      expect(await cartOf(who)).toEqual([['cream-30g', 5]]);
    });

    it('begins at the minimum, with what is there already', async () => {
      const who = await guest();
      const tooFew = { ok: false, failure: { kind: 'below-minimum', minimum: 2 } };
      await puts(who, CREAM, 3);
      expect(await add(who, SOAP, 1)).toEqual(tooFew);
      expect((await add(who, SOAP, 2)).ok).toBe(true);
      expect((await add(who, SOAP, 1)).ok).toBe(true);
      expect(await cartOf(who)).toEqual([
        ['cream-30g', 3],
        ['soap-pairs', 3],
      ]);
    });

    describe('a prescription-only medicine', () => {
      const refused = { ok: false, failure: { kind: 'consultation-required' } };

      it('needs her own consultation, for this medicine', async () => {
        const [who, other] = [await guest(), await guest()];
        expect(await add(who, SLIMMER, 1)).toEqual(refused);
        const hers = await consults(other);
        expect(await add(who, SLIMMER, 1, hers)).toEqual(refused);
        await consults(who, headache());
        expect(await add(who, SLIMMER, 1)).toEqual(refused);
        const own = await consults(who);
        expect(valueOf(await add(who, SLIMMER, 1)).lines).toMatchObject([{ consultationId: own }]);
      });

      it('goes with the consultation that she names', async () => {
        const who = await guest();
        const first = await consults(who);
        wait(SECOND);
        await consults(who);
        expect(valueOf(await add(who, SLIMMER, 1, first)).lines).toMatchObject([
          { consultationId: first },
        ]);
      });

      it('is allowed for four weeks, to the millisecond', async () => {
        const who = await guest();
        await consults(who);
        wait(28 * DAY);
        expect((await add(who, SLIMMER, 1)).ok).toBe(true);
        wait(1);
        expect(await add(who, SLIMMER, 1)).toEqual(refused);
      });

      it('of a questionnaire that is gone needs another consultation', async () => {
        const who = await guest();
        await consults(who);
        const ports = {
          ...pharmacy.ports,
          questionnaires: { all: [], kept: [], find: () => undefined },
        };
        expect(await addToCart(ports, who, { ...SLIMMER, quantity: 1 })).toEqual(refused);
      });

      it('asks for no consultation where none is needed', async () => {
        const ports = stores((store) => ({
          ...store,
          consultations: {
            ...store.consultations,
            allowing: () => Promise.reject(new Error('Nobody needs one.')),
          },
        }));
        const who = await guest();
        expect((await addToCart(ports, who, { ...CREAM, quantity: 1 })).ok).toBe(true);
      });

      it('is not allowed to somebody who has grown too old for it meanwhile', async () => {
        const who = await guest();
        const dob = '1950-11-22';
        await consults(who, { ...slimming({ dateOfBirth: dob }), dob });
        expect((await add(who, SLIMMER, 1)).ok).toBe(true);
        wait(DAY);
        expect(await add(who, SLIMMER, 1)).toEqual(refused);
      });

      it('is not allowed by answers to what is asked no longer', async () => {
        const who = await guest();
        await consults(who);
        const { questionnaires } = pharmacy.ports;
        const other = questionnaires.find('sample condition', 'sample headache');
        const ports = {
          ...pharmacy.ports,
          questionnaires: { all: [], kept: [], find: () => other },
        };
        expect(await addToCart(ports, who, { ...SLIMMER, quantity: 1 })).toEqual(refused);
      });

      it('leaves the others alone: one without prescription asks for none', async () => {
        const who = await guest();
        await consults(who, headache());
        expect((await add(who, TRIPTAN, 1)).ok).toBe(true);
        expect(valueOf(await add(who, CREAM, 1)).lines).toMatchObject([
          { optionId: 'triptan-50mg' },
          { optionId: 'cream-30g', consultationId: null },
        ]);
      });
    });
  });

  describe('a line', () => {
    const shipping = { shippingId: POST };
    const gone = { ok: false, failure: { kind: 'not-found', what: 'cart line' } };

    it('gets one more, up to its limit', async () => {
      const who = await guest();
      await puts(who, SCARCE);
      const line = await lineOf(who);
      expect(valueOf(await incrementLine(pharmacy.ports, who, line, shipping))).toMatchObject({
        lines: [{ quantity: 2 }],
        shippingCharge: 395,
        discount: null,
      });
      expect(await incrementLine(pharmacy.ports, who, line, shipping)).toEqual({
        ok: false,
        failure: { kind: 'out-of-stock', stock: 2 },
      });
      await shelve('cream-100g', { stock: 9, max: 2 });
      expect(await incrementLine(pharmacy.ports, who, line, shipping)).toEqual({
        ok: false,
        failure: { kind: 'above-maximum', maximum: 2 },
      });
      expect(await cartOf(who)).toEqual([['cream-100g', 2]]);
    });

    it('gets one fewer, down to its minimum', async () => {
      const who = await guest();
      await puts(who, SOAP, 3);
      const line = await lineOf(who);
      expect(valueOf(await decrementLine(pharmacy.ports, who, line, shipping))).toMatchObject({
        lines: [{ quantity: 2 }],
        shippingCharge: 395,
        discount: null,
      });
      expect(await decrementLine(pharmacy.ports, who, line, shipping)).toEqual({
        ok: false,
        failure: { kind: 'below-minimum', minimum: 2 },
      });
    });

    it('goes when there was one of it', async () => {
      const who = await guest();
      await puts(who, CREAM);
      const cart = valueOf(await decrementLine(pharmacy.ports, who, await lineOf(who), shipping));
      expect(cart.lines).toEqual([]);
    });

    it('goes when it is taken out, and the others stay', async () => {
      const who = await guest();
      await puts(who, SCARCE);
      const line = await lineOf(who);
      await puts(who, CREAM, 2);
      expect(valueOf(await removeLine(pharmacy.ports, who, line, shipping))).toMatchObject({
        lines: [{ optionId: 'cream-30g' }],
        shippingCharge: 395,
        discount: null,
      });
    });

    it('of somebody else is none', async () => {
      const [who, other] = [await guest(), await guest()];
      await puts(other, CREAM, 2);
      const line = await lineOf(other);
      for (const change of [incrementLine, decrementLine, removeLine])
        expect(await change(pharmacy.ports, who, line, shipping)).toEqual(gone);
      expect(await cartOf(other)).toEqual([['cream-30g', 2]]);
    });
  });
}
