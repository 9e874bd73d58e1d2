/** What came before a case: medicines and consultations on a line of time, weights, and what she has sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timelineInWords, wordsIn } from '#case';
import type { CaseFile, DeskOrder, OrderRecord } from '#contract';
import { loggedIn, newAccount, registered } from '../../kit/accounts.ts';
import { sha256 } from '../../record/stream.ts';
import { slimming, submitted } from '../../kit/consultations.ts';
import { bodyOf, type Customer } from '../../kit/customer.ts';
import { newPicture } from '../../kit/files.ts';
import { add, order, paid } from '../../kit/orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { CREAM, SLIMMER } from '../../kit/samples.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, signedIn, type Member } from '../../kit/team.ts';
import { uploads } from '../../kit/uploads.ts';

let shop: Shop;
let prescriber: Member;
let dispenser: Member;
beforeAll(async () => {
  shop = await openShop();
  prescriber = await member(shop, 'prescriber', { name: 'Sample Reader' });
  dispenser = await member(shop, 'dispenser');
});
afterAll(() => shop.close());

/** Moves to another day; everybody who works then has signed in anew. */
async function onDay(day: string): Promise<void> {
  shop.setTime(`${day}T12:00:00Z`);
  for (const one of [prescriber, dispenser])
    Object.assign(one, await signedIn(shop, one.self, one.authenticator));
}

async function orders(her: Customer, kilograms: number): Promise<string> {
  const weight = { value: kilograms, unit: 'kg' as const };
  const bmi = Math.round(kilograms / 1.65 ** 2);
  const exact = Math.round((kilograms / 1.65 ** 2) * 10) / 10;
  const answers = slimming({ weight: kilograms, bmi: exact });
  const consultationId = await submitted(her, { ...answers, weight, bmi });
  await add(her, { ...SLIMMER, consultationId });
  await add(her, CREAM);
  return paid(shop, her, order(her));
}
const read = async (id: string): Promise<DeskOrder> =>
  bodyOf<DeskOrder>(await prescriber.request(`/desk/orders/${id}`), 200);
const step = async (who: Member, id: string, name: string, body: object = {}) =>
  bodyOf<DeskOrder>(await who.post(`/desk/orders/${id}/${name}`, body), 200);

async function supplied(id: string, on: string, kilograms: number): Promise<void> {
  const seen = { method: 'video call', kilograms, on, reason: 'A sample reason' };
  await step(prescriber, id, 'weight-verification', seen);
  await step(prescriber, id, 'approve', { reason: 'A sample reason' });
  await step(dispenser, id, 'dispatch', { shipper: 'Royal Mail', trackingId: 'AB123456' });
}

const inWords = ({ timeline, documents }: DeskOrder) =>
  timelineInWords(timeline, wordsIn(documents, sha256)).map(({ at, what, state, gap, isHere }) =>
    [at.slice(0, 10), what, state, ...(gap ? [gap] : []), ...(isHere ? ['here'] : [])].join('; '),
  );

describe('the line of time of a case', () => {
  it('has what was supplied, declined and asked for, with strengths, dates and gaps, and each weight', async () => {
    const { email, customer } = await newAccount(shop);
    const first = await orders(customer, 90);
    expect((await read(first)).timeline.events).toMatchObject([
      { kind: 'consultation', _id: expect.any(String) as string, isHere: true },
      { kind: 'medicine', state: 'asked', isHere: true },
    ]);
    await supplied(first, '2026-11-21', 89.5);
    await onDay('2026-12-26');
    const second = await orders((await loggedIn(shop, email)).customer, 86);
    await step(prescriber, second, 'decline', { reason: 'Please see your GP first.' });
    await onDay('2027-01-10');
    const third = await orders((await loggedIn(shop, email)).customer, 85);
    const found = await read(third);
    expect(inWords(found)).toEqual([
      expect.stringMatching(/^2027-01-10; .*, a new consultation; sent for review; here$/),
      '2027-01-10; 1 x Sample Slimmer, 1 mg; asked for; 50 days after the supply before; here',
      expect.stringMatching(/^2026-12-26; .*; sent for review$/),
      '2026-12-26; 1 x Sample Slimmer, 1 mg; declined, not supplied: Please see your GP first.',
      expect.stringMatching(/^2026-11-21; .*; sent for review$/),
      '2026-11-21; 1 x Sample Slimmer, 1 mg; sent',
    ]);
    expect(found.timeline.weights).toEqual([
      { kilograms: 90, on: '2026-11-21', verified: null },
      {
        kilograms: 89.5,
        on: '2026-11-21',
        verified: { by: 'Sample Reader, GPhC Reader', method: 'video call' },
      },
      { kilograms: 86, on: '2026-12-26', verified: null },
      { kilograms: 85, on: '2027-01-10', verified: null },
    ]);
  });
});

describe('what a patient has sent', () => {
  const files = async (id: string): Promise<readonly CaseFile[]> =>
    (
      await bodyOf<{ results: readonly CaseFile[] }>(
        await prescriber.request(`/team/cases/${id}/files`),
        200,
      )
    ).results;

  it('is listed with where it is from, fetched for some minutes, and nobody else’s file is', async () => {
    await onDay('2026-11-21');
    const [her, other] = [await registered(shop), await registered(shop)];
    const picture = newPicture();
    const [paper, theirs] = [await uploads(her, picture), await uploads(other)];
    const id = await orders(her, 90);
    const document = { type: 'ID', path: paper };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ documents: [document] });
    await bodyOf(
      await her.request(`/customers/profile/${her.id}`, { method: 'PATCH', body, headers }),
      200,
    );
    // An answer that names somebody else's file, as a row that was changed by hand has it.
    await pastThePorts(
      shop.provider.queries,
      `UPDATE consultations SET payload = jsonb_set(payload, '{answers,photo}', to_jsonb($2::text[]))
        WHERE customer_id = $1`,
      [her.id, [paper, theirs]],
    );
    const found = await files(id);
    expect(found).toMatchObject([
      { path: paper, mediaType: 'image/png', from: { document: 'ID' } },
    ]);
    const fetched = await fetch(new URL(found[0]?.address ?? '', shop.api));
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(picture);
    shop.setTime('2026-11-21T12:11:00Z');
    expect((await fetch(new URL(found[0]?.address ?? '', shop.api))).status).toBe(403);
    shop.setTime('2026-11-21T12:00:00Z');
  });

  it('is looked at by name: her record says so', async () => {
    const her = await registered(shop);
    const id = await orders(her, 90);
    await files(id);
    const { kept } = await bodyOf<OrderRecord>(
      await prescriber.request(`/desk/orders/${id}/record`),
      200,
    );
    const looks = kept.streams
      .flatMap(({ entries }) => entries)
      .filter(({ what }) => what === 'viewed')
      .map(({ who, facts }) => [who.name, JSON.parse(facts)]);
    expect(looks).toContainEqual(['Sample Reader, GPhC Reader', { how: 'files' }]);
  });
});
