/** Two accounts that were the same guest once, as of two people at one computer: what is hers keeps nothing of the other one. */
import { expect, it } from 'vitest';
import {
  desk,
  deskOrder,
  eraseCustomer,
  exportCustomer,
  holdRecord,
  login,
  orderRecord,
  othersIn,
  postedConsultations,
  releaseRecord,
  submitConsultation,
  type CustomerId,
} from '#domain';
import type { Consultation } from '#contract';
import { explain, type Stream } from '#record';
import { slimming } from '../../kit/consultations.ts';
import { registration } from '../../kit/samples.ts';
import { entriesOf, opensForSomebody, verified, who } from './happenings.ts';
import { answering, approved, BY, orders, ordersSlimmer, pays, WEIGHT } from './orders.ts';
import { consults, count, customer, guest, puts, SLIMMER, valueOf } from './people.ts';
import { DAY, MINUTE, pharmacy, wait } from './pharmacy.ts';

opensForSomebody();

const signsIn = async (account: CustomerId, visitor: CustomerId) => {
  const email = (await pharmacy.ports.database.customers.email(account)) ?? '';
  const { password } = registration();
  valueOf(await login(pharmacy.ports, { email, password, from: '192.0.2.1' }, visitor));
};

const OTHER = { firstName: 'Johanna', lastName: 'Elsewhere' };

/** The other one is called otherwise, is taller, was declined, and was refused after what was approved was answered. */
async function approvedBesideAnother() {
  const visitor = await guest();
  const other = await customer();
  await signsIn(who, visitor);
  await signsIn(other, visitor);
  const theirs: Consultation = {
    ...slimming({ ...OTHER, height: 175, weight: 93, bmi: 30.4 }),
    ...{ firstname: 'Johanna', lastname: 'Elsewhere', bmi: 30 },
    ...{ height: { value: 175, unit: 'cm' }, weight: { value: 93, unit: 'kg' } },
  };
  const id = valueOf(await submitConsultation(pharmacy.ports, other, theirs, '192.0.2.1'));
  await puts(other, SLIMMER);
  const declined = await orders(other);
  await pays(other, declined);
  valueOf(await desk.decline(pharmacy.ports, declined, BY, 'Johanna Elsewhere was told why.'));
  wait(DAY);
  const order = await ordersSlimmer(who);
  await pays(who, order);
  valueOf(await desk.verifyWeight(pharmacy.ports, order, { ...WEIGHT, on: '2026-11-22' }));
  wait(MINUTE);
  const refusing = slimming({ allergicReaction: 'yes' });
  await submitConsultation(pharmacy.ports, other, refusing, '192.0.2.1');
  const { doubts } = valueOf(await deskOrder(pharmacy.ports, order));
  valueOf(await desk.approve(pharmacy.ports, order, BY, await answering(order, 'Sample reason')));
  return { other, order, id, read: doubts.map(({ message }) => message).join('\n') };
}

const ANOTHER = /^Another account that was the same guest once .* consultation sample-\d+\.$/;

it('is told to whoever decides, and is not in what she asks for of herself', async () => {
  const { order, id, read } = await approvedBesideAnother();
  expect(read).toContain('Johanna Elsewhere, born');
  expect(read).toContain('of 175 cm');
  expect(read).toContain('Johanna Elsewhere was told why.');
  expect(read).toContain('She was refused on');
  const entries = await entriesOf(`order:${order}`);
  const approved = entries.find(({ what }) => what === 'prescriber-approved');
  expect(JSON.parse(approved?.person ?? '')).toMatchObject({
    said: [
      { id: 'declined-before', message: expect.stringMatching(/^An order of another account/) },
      { id: 'refused-after-this-consultation', message: expect.stringMatching(ANOTHER) },
      { id: 'another-person', message: expect.stringMatching(ANOTHER) },
      { id: 'another-height', message: expect.stringMatching(ANOTHER) },
    ],
    histories: [{ hasOthers: true, history: { consultations: [], supplies: [] } }],
  });
  const found = valueOf(await exportCustomer(pharmacy.ports, who, BY));
  expect(found.orders.map((one) => one.id)).toEqual([order]);
  expect(JSON.stringify(found)).not.toContain('Elsewhere');
  expect(JSON.stringify(found.streams)).toContain(id);
  expect(await verified()).toEqual([]);
});

it('is not in the record once that one is erased', async () => {
  const { other } = await approvedBesideAnother();
  valueOf(await eraseCustomer(pharmacy.ports, other, { by: BY, isEarly: true }));
  expect(await count(`record_entries WHERE person LIKE '%Elsewhere%'`)).toBe(0);
  expect(await verified()).toEqual([]);
});

it('is held under the guest that both were, although the other one was erased', async () => {
  const visitor = await guest();
  valueOf(await holdRecord(pharmacy.ports, visitor, BY, 'Sample reason'));
  valueOf(await releaseRecord(pharmacy.ports, visitor, BY, 'Sample end'));
  const other = await customer();
  await signsIn(who, visitor);
  await signsIn(other, visitor);
  valueOf(await eraseCustomer(pharmacy.ports, who, { by: BY, isEarly: false }));
  expect(await holdRecord(pharmacy.ports, visitor, BY, 'A court asks')).toMatchObject({ ok: true });
  expect(await eraseCustomer(pharmacy.ports, other, { by: BY, isEarly: false })).toMatchObject({
    failure: { kind: 'retained' },
  });
});

it('is erased with what she posted as the guest that she alone was, after she was her', async () => {
  const visitor = await guest();
  await signsIn(who, visitor);
  await consults(visitor);
  valueOf(await eraseCustomer(pharmacy.ports, who, { by: BY, isEarly: false }));
  expect(await count(`consultations WHERE payload->>'lastname' <> ''`)).toBe(0);
  expect(await count('record_entries WHERE person IS NOT NULL')).toBe(0);
  expect(await verified()).toEqual([]);
});

it('keeps with what she posted no medicine that the other one had, and says that it was read', async () => {
  const visitor = await guest();
  const other = await customer();
  await signsIn(who, visitor);
  await signsIn(other, visitor);
  await approved(other);
  wait(DAY);
  const id = valueOf(await submitConsultation(pharmacy.ports, who, slimming(), '192.0.2.1'));
  await submitConsultation(pharmacy.ports, who, slimming({ allergicReaction: 'yes' }), '192.0.2.1');
  const own = { supplies: [], consultations: [] };
  const [submitted] = await entriesOf(`consultation:${id}`);
  expect(JSON.parse(submitted?.person ?? '')).toMatchObject({ history: own, hasOthers: true });
  const found = valueOf(await exportCustomer(pharmacy.ports, who, BY));
  const persons = found.streams.flatMap(({ entries }) => entries.map(({ person }) => person ?? ''));
  expect(persons.join('\n')).not.toContain('slimmer-1mg');
  const record = valueOf(await orderRecord(pharmacy.ports, id, 'explain', BY));
  const { consultations } = explain({ ...record, unrecorded: [] }, pharmacy.ports.digest);
  const mine = consultations.filter(({ words }) => !words.startsWith('NOT OF HER ACCOUNT'));
  expect(mine.map(({ outcome }) => outcome)).toEqual(['eligible', 'refused']);
  // No rule of these documents reads what anybody had before.
  for (const { today } of mine) expect(today).toBe("Today's documents say the same.");
  expect(mine[0]?.history.join(' ')).toContain('What another account that was the same guest');
  const replayed: unknown[] = [];
  for await (const some of postedConsultations(pharmacy.ports, {}, BY))
    replayed.push(...some.filter(({ stream }) => stream === `consultation:${id}`));
  expect(replayed).toMatchObject([{ person: { history: own, hasOthers: true } }]);
  expect(await verified()).toEqual([]);
});

/** The other one was refused, and what she answered is no answer of the one who consults then. */
async function consultsBesideRefused() {
  const visitor = await guest();
  const other = await customer();
  await signsIn(who, visitor);
  await signsIn(other, visitor);
  const refusing = slimming({ allergicReaction: 'yes' });
  await submitConsultation(pharmacy.ports, other, refusing, '192.0.2.1');
  wait(MINUTE);
  return { other, order: await ordersSlimmer(who) };
}

it('keeps no answer that refused the other one, and shows it to whoever decides', async () => {
  const { other, order } = await consultsBesideRefused();
  const seen = async () => valueOf(await deskOrder(pharmacy.ports, order)).consultations;
  const changed = { question: 'allergicReaction', rule: 'allergic-reaction', from: 'yes' };
  expect(await seen()).toMatchObject([
    { changedAnswers: [changed], refusedAttempts: [{ customerId: other }] },
  ]);
  const found = valueOf(await exportCustomer(pharmacy.ports, who, BY));
  const whats = found.streams.flatMap(({ entries }) => entries.map(({ what }) => what));
  expect(whats).toContain('submitted');
  expect(whats).not.toContain('answers-changed');
  expect(JSON.stringify(found)).not.toContain(other);
  valueOf(await eraseCustomer(pharmacy.ports, other, { by: BY, isEarly: true }));
  expect(await seen()).toMatchObject([{ changedAnswers: [] }]);
  expect(await verified()).toEqual([]);
});

/** That somebody has looked, as the stream of what was refused to the other one says it. */
const looksAt = async (stream: Stream) =>
  (await entriesOf(stream))
    .filter(({ what }) => what === 'viewed')
    .map(({ who: { name }, facts }) => [name, JSON.parse(facts)]);

it('has the record of the other one say who looked at it beside hers, and is not called hers', async () => {
  const { order } = await consultsBesideRefused();
  const seen = valueOf(await deskOrder(pharmacy.ports, order));
  const [hers] = seen.consultations;
  const refused: Stream = `consultation:${hers?.refusedAttempts[0]?.id}`;
  expect(othersIn(seen)).toEqual([refused]);
  const names = [
    [order, 'explain'],
    [order, 'inspection'],
    [String(hers?.id), 'explain'],
  ] as const;
  for (const [name, how] of names) {
    const found = valueOf(await orderRecord(pharmacy.ports, name, how, BY));
    const { consultations } = explain({ ...found, unrecorded: [] }, pharmacy.ports.digest);
    const begin = consultations.map(({ words }) => words.split(':', 1)[0]);
    expect(begin).toEqual(['NOT OF HER ACCOUNT', 'In the words of that day']);
  }
  expect(await looksAt(refused)).toEqual(names.map(() => [BY, { how: 'beside-another' }]));
  expect(await looksAt(`consultation:${String(hers?.id)}`)).toEqual([]);
  expect(await verified()).toEqual([]);
});

it('has the other one’s consultation without an order explained as of that account, and hers beside it as of another', async () => {
  const visitor = await guest();
  const other = await customer();
  await signsIn(who, visitor);
  await signsIn(other, visitor);
  const refusing = slimming({ allergicReaction: 'yes' });
  await submitConsultation(pharmacy.ports, who, refusing, '192.0.2.1');
  wait(MINUTE);
  const id = valueOf(await submitConsultation(pharmacy.ports, other, slimming(), '192.0.2.1'));
  const found = valueOf(await orderRecord(pharmacy.ports, id, 'explain', BY));
  const { consultations } = explain({ ...found, unrecorded: [] }, pharmacy.ports.digest);
  expect(consultations.map(({ words }) => words.split(':', 1)[0])).toEqual([
    'NOT OF HER ACCOUNT',
    'In the words of that day',
  ]);
  const [refused] = consultations;
  expect(await looksAt(`consultation:${String(refused?.id)}`)).toEqual([
    [BY, { how: 'beside-another' }],
  ]);
});
