/** What does not match about who a patient is: what each signal rests on, whose it is as well, and who looked. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskOrder, OrderRecord, PersonRecord } from '#contract';
import { registered } from '../../kit/accounts.ts';
import { slimming, submitted } from '../../kit/consultations.ts';
import { bodyOf, type Customer } from '../../kit/customer.ts';
import { paintedPhotograph } from '../../kit/files.ts';
import { add, order, pay } from '../../kit/orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { CARDS, CHECKOUT, SLIMMER } from '../../kit/samples.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, type Member } from '../../kit/team.ts';
import { uploads } from '../../kit/uploads.ts';

let shop: Shop;
let her: Member;
beforeAll(async () => {
  shop = await openShop();
  her = await member(shop, 'prescriber', { name: 'Sample Reader' });
});
afterAll(() => shop.close());

type Signals = DeskOrder['signals'];
type What = Signals['shared'][number]['what'];

/** Everybody here is somebody else, unless it is said: her name, her telephone and her street are of nobody but her. */
let people = 0;
beforeEach(() => {
  people += 100;
});
const DIGITS = 'abcdefghij';
const inWords = (count: number): string =>
  [...String(count)].map((digit) => DIGITS[Number(digit)]).join('');
const profile = (n: number) => ({
  firstname: 'Sample',
  lastname: `Customer${inWords(people + n)}`,
  dob: '1990-05-17',
  phone: `07700 ${900_000 + people + n}`,
});
const homeAt = (n: number) => ({ ...CHECKOUT, line1: `${people + n} Sample Road` });

interface Bought {
  readonly customer: Customer;
  readonly id: string;
}

interface Buying {
  readonly change?: object;
  readonly checkout?: object;
  /** Nothing pays. */
  readonly card?: string | undefined;
}

async function buys(n: number, { change = {}, checkout = {}, card }: Buying = {}): Promise<Bought> {
  const hers = { ...profile(n), ...change };
  const customer = await registered(shop, hers);
  const { firstname, lastname, dob } = hers;
  const answers = slimming({ firstName: firstname, lastName: lastname, dateOfBirth: dob });
  const consultationId = await submitted(customer, { ...answers, firstname, lastname, dob });
  await add(customer, { ...SLIMMER, consultationId });
  const { orderId: id, clientSecret } = await order(customer, { ...homeAt(n), ...checkout });
  if (card !== undefined) {
    await pay(shop, clientSecret, card);
    await customer.post(`/orders/${id}/payment`, undefined);
  }
  return { customer, id };
}

const changes = async (customer: Customer, change: object): Promise<void> => {
  const body = JSON.stringify(change);
  const headers = { 'content-type': 'application/json' };
  await bodyOf(
    await customer.request(`/customers/profile/${customer.id}`, { method: 'PATCH', body, headers }),
    200,
  );
};
const read = async (id: string): Promise<DeskOrder> =>
  bodyOf<DeskOrder>(await her.request(`/desk/orders/${id}`), 200);
const shared = async (id: string, what: What) =>
  (await read(id)).signals.shared.find((one) => one.what === what);
const numberOf = async ({ customer, id }: Bought): Promise<string> =>
  (await bodyOf<{ number: string }>(await customer.request(`/orders/${id}`), 200)).number;

describe('another account is told of', () => {
  it('with what is the same, whose it is, and the order to look at', async () => {
    const other = await buys(1);
    const mine = await buys(2, { change: { phone: profile(1).phone.replace('0', '+44 ') } });
    expect((await read(mine.id)).signals).toEqual({
      said: [],
      shared: [
        {
          what: 'phone',
          restsOn: '+447700900101',
          accounts: [
            {
              name: `Sample ${profile(1).lastname}`,
              dob: '1990-05-17',
              order: { _id: other.id, number: await numberOf(other) },
            },
          ],
          all: 1,
        },
      ],
    });
  });

  it.each<[What, Buying, Buying]>([
    [
      'address',
      { checkout: { line1: '7, SAMPLE close' } },
      { checkout: { line1: '7 Sample Close' } },
    ],
    [
      'name-and-birth-date',
      { change: { lastname: 'Same Name' } },
      { change: { lastname: 'samename' } },
    ],
    ['card', { card: CARDS.good }, { card: CARDS.good }],
  ])('where the %s is the same', async (what, theirs, hers) => {
    const other = await buys(1, theirs);
    const mine = await buys(2, hers);
    const signal = await shared(mine.id, what);
    expect(signal).toMatchObject({ accounts: [{ order: { _id: other.id } }], all: 1 });
    const { signals } = await read(mine.id);
    expect(signals.shared.map((one) => one.what)).toEqual([what]);
  });

  it('not where two have paid with cards that differ, or one has not paid', async () => {
    // All the others here have paid with another one.
    await buys(1, { card: CARDS.debit });
    expect(await shared((await buys(2)).id, 'card')).toBeUndefined();
    const mine = await buys(3, { card: CARDS.debit });
    expect(await shared(mine.id, 'card')).toMatchObject({ all: 1 });
  });

  it('by a profile’s address, and by a file, a photograph and a camera, before it has ordered anything', async () => {
    const other = await registered(shop, profile(1));
    const { line1, city, county, postalCode } = homeAt(2);
    const home = { line1, city, county, postalCode, nation: 'England', country: 'United Kingdom' };
    await changes(other, { address: home });
    const camera = {
      make: 'Sample',
      model: 'Box 1',
      serial: randomUUID(),
      taken: '2026:11:20 08:15:30',
    };
    const picture = paintedPhotograph(camera);
    await uploads(other, picture);
    const mine = await buys(2);
    const path = await uploads(mine.customer, picture);
    const { signals } = await read(mine.id);
    expect(signals.shared.map(({ what, restsOn }) => [what, restsOn])).toEqual([
      ['address', `${line1}, ${postalCode}`],
      ['file', path],
      ['photograph', path],
      ['camera', path],
    ]);
    for (const { accounts } of signals.shared) expect(accounts).toMatchObject([{ order: null }]);
  });

  it('by a photograph that was saved anew, and by the camera of another one', async () => {
    const camera = { make: 'Sample', model: 'Box 2', serial: randomUUID() };
    const first = await buys(1, { card: CARDS.good });
    const [second, third] = [await buys(2), await buys(3)];
    const taken = '2026:11:20 08:15:30';
    await uploads(first.customer, paintedPhotograph({ ...camera, taken }));
    await uploads(
      second.customer,
      Buffer.concat([paintedPhotograph({ ...camera, taken }), Buffer.from('cut')]),
    );
    await uploads(third.customer, paintedPhotograph({ ...camera, taken: '2026:11:20 09:00:00' }));
    expect(await shared(second.id, 'file')).toBeUndefined();
    expect(await shared(second.id, 'photograph')).toMatchObject({ all: 1 });
    expect(await shared(second.id, 'camera')).toMatchObject({ all: 2 });
    expect(await shared(third.id, 'photograph')).toBeUndefined();
    const desk = await shop.desk();
    const kept = await desk(`/desk/record/customers/${first.customer.id}?by=Sample+Lead`);
    expect((await bodyOf<PersonRecord>(kept, 200)).marks.map(({ of }) => of)).toEqual([
      'camera',
      'card',
      'photograph',
    ]);
  });

  it('not where it was the same guest once: that one is hers', async () => {
    const [first, second] = [await buys(1), await buys(2, { change: { phone: profile(1).phone } })];
    expect(await shared(second.id, 'phone')).toMatchObject({ all: 1 });
    const guest = await shop.guest();
    for (const { customer } of [first, second])
      await shop.provider.database.customers.adopt(guest.id, customer.id, new Date());
    expect(await shared(second.id, 'phone')).toBeUndefined();
  });

  it('whose name is written otherwise: accents, wide letters, hyphens, and what cannot be seen', async () => {
    const plain = `Zeldaanne${inWords(people)}`;
    const mine = await buys(1, { change: { lastname: plain } });
    const written = [
      `Zéldà-Anne${inWords(people)}`,
      `Ｚelda Anne${inWords(people)}`,
      `Zel\u200Cda\uFE0Fanne${inWords(people)}`,
    ];
    for (const lastname of written) await buys(1, { change: { lastname } });
    const { namesakes } = await read(mine.id);
    expect(namesakes.all).toBe(written.length);
  });

  it('three of very many, and that there are more: nobody counts them all', async () => {
    const mine = await buys(1);
    await pastThePorts(
      shop.provider.queries,
      `INSERT INTO customers SELECT (jsonb_populate_record(c, jsonb_build_object(
         'id', 'copy-' || $2::text || n, 'email', 'copy-' || $2::text || n || '@example.com'))).*
         FROM customers c, generate_series(1, 3000) n WHERE c.id = $1`,
      [mine.customer.id, String(people)],
    );
    const { signals, namesakes } = await read(mine.id);
    for (const what of ['name-and-birth-date', 'phone'])
      expect(signals.shared.find((one) => one.what === what)).toMatchObject({
        accounts: [{}, {}, {}],
        all: 100,
      });
    expect(namesakes).toMatchObject({ shown: [{}, {}, {}], all: 100 });
  });
});

describe('a name or a birth date that is not the account’s', () => {
  it('is told once each, with the consultation at which it was given', async () => {
    const mine = await buys(1);
    await changes(mine.customer, { lastname: 'Married', dob: '1991-05-17' });
    const { signals } = await read(mine.id);
    expect(signals.said).toMatchObject([
      { what: 'name', said: `Sample ${profile(1).lastname}`, isHere: true },
      { what: 'birth-date', said: '1990-05-17', questionnaire: 'sample-slimming', isHere: true },
    ]);
  });
});

describe('whoever reads a case', () => {
  it('has looked at what it shows of other people, and their records say so', async () => {
    const other = await buys(1);
    const mine = await buys(2, { change: { phone: profile(1).phone } });
    await read(mine.id);
    const { kept } = await bodyOf<OrderRecord>(
      await her.request(`/desk/orders/${other.id}/record`),
      200,
    );
    const looks = kept.streams
      .flatMap(({ entries }) => entries)
      .filter(({ what }) => what === 'viewed')
      .map(({ who, facts }) => [who.name, JSON.parse(facts)]);
    expect(looks).toContainEqual(['Sample Reader, GPhC Reader', { how: 'beside-another' }]);
  });
});
