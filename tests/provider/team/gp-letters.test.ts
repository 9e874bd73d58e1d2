/** What a GP practice is told of a supply: with the patient's consent, of what was supplied, and only until she says no. */
import { createHash } from 'node:crypto';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DeskOrder,
  GpConsent,
  GpLetter,
  LooksPage,
  PersonRecord,
  Problem,
  ResponseOf,
} from '#contract';
import { personPage } from '#case/person-page';
import { PHARMACY } from '#domain';
import { letterStanding } from '#case';
import { registered } from '../../kit/accounts.ts';
import { headache, slimming, submitted } from '../../kit/consultations.ts';
import { bodyOf, jsonOf, type Customer } from '../../kit/customer.ts';
import { AGREES } from '../../kit/gp.ts';
import { add, order, paid } from '../../kit/orders.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { CREAM, SLIMMER } from '../../kit/samples.ts';
import { shelve } from '../../kit/shelf.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { eventsIn, nextOf } from '../../kit/team-events.ts';
import { member, readDoubts, type Member } from '../../kit/team.ts';

let shop: Shop;
let prescriber: Member;
let support: Member;
let dispenser: Member;
let customer: Customer;
beforeAll(async () => {
  shop = await openShop();
  // More than all of them order.
  await shelve(shop.provider.queries, 'triptan-50mg', { stock: 200 });
  prescriber = await member(shop, 'prescriber', { name: 'Sample Prescriber' });
  support = await member(shop, 'support', { name: 'Sample Support' });
  dispenser = await member(shop, 'dispenser', { name: 'Sample Dispenser' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  await prescriber.prove();
  customer = await registered(shop);
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const TRIPTAN = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 2 };
const REASON = 'Sample reason.';
const NO = { code: 'see-gp', words: 'Please speak to your GP about this first.' };

/** A paid order of a medicine, after a consultation with these answers about her GP. */
async function waiting(answers: Record<string, unknown> = AGREES): Promise<string> {
  const consultationId = await submitted(customer, headache(answers));
  await add(customer, { ...TRIPTAN, consultationId });
  return paid(shop, customer, order(customer));
}

const approves = async (id: string): Promise<Response> =>
  prescriber.post(`/desk/orders/${id}/approve`, {
    ...{ reason: REASON, doubts: readDoubts(await caseOf(id)) },
  });

async function approved(answers?: Record<string, unknown>): Promise<string> {
  const id = await waiting(answers);
  await bodyOf(await approves(id), 200);
  return id;
}

async function dispatched(answers?: Record<string, unknown>): Promise<string> {
  const id = await approved(answers);
  await dispatches(id);
  return id;
}

const dispatches = async (id: string): Promise<unknown> =>
  bodyOf(
    await dispenser.post(`/desk/orders/${id}/dispatch`, {
      ...{ shipper: 'Royal Mail', trackingId: `SAMPLE-${id.slice(0, 8)}` },
    }),
    200,
  );

const toPost = async (): Promise<ResponseOf<'teamListGpLetters'>> =>
  bodyOf(await support.request('/team/gp-letters?limit=500'), 200);
const ofOrder = async (id: string) => (await toPost()).results.filter(({ order }) => order === id);
const caseOf = async (id: string) =>
  bodyOf<DeskOrder>(await support.request(`/desk/orders/${id}`), 200);
const letterIds = async (id: string) => (await caseOf(id)).gp.letters.map(({ _id }) => _id);
const read = async (letter: string | undefined) =>
  bodyOf<GpLetter>(await support.request(`/team/gp-letters/${letter}`), 200);
const posts = (letter: string | undefined, by = support): Promise<Response> =>
  by.post(`/team/gp-letters/${letter}/posting`, {});
const consent = async (id: string) =>
  bodyOf<GpConsent>(await customer.request(`/orders/${id}/gp-consent`), 200);
const withdraws = (id: string): Promise<Response> =>
  customer.post(`/orders/${id}/gp-consent/withdrawal`, undefined);
const notTold = async (id: string) =>
  (await caseOf(id)).flags.filter((flag) => flag.id === 'gp-not-told');
const codeOf = async (response: Response): Promise<unknown> => [
  response.status,
  (await jsonOf<Problem>(response)).code,
];

describe('the letter to her GP', () => {
  it('says who, what, which strength, how much, what for, by whom and when', async () => {
    const id = await dispatched();
    const [row] = await ofOrder(id);
    const { words, standing, number } = await read(row?._id);
    expect(standing).toBe('to-post');
    expect(words).toMatchObject({
      from: [PHARMACY.name, PHARMACY.address],
      to: ['Dr Sample', 'Sample Surgery', '1 Sample Street, London', 'SW1A 1AA'],
      hasAddress: true,
      date: '21 November 2026',
      greeting: 'Dear Dr Sample,',
      about: [
        { what: 'Patient', is: 'Sample Patient' },
        { what: 'Date of birth', is: '17 May 1990' },
        { what: 'Address given to us', is: expect.stringContaining('SW1A 1AA') },
        { what: 'Our reference', is: number },
      ],
      medicines: ['Sample Triptan, 50 mg, 2 x 10 tablets'],
    });
    const text = [...(words?.before ?? []), ...(words?.after ?? [])].join(' ');
    expect(text).toContain('treatment (Sample Headache)');
    expect(text).toContain('approved the following on 21 November 2026');
    expect(text).toContain('Prescriber: Sample Prescriber, GPhC Prescriber.');
    // What stands in the team's own record is the team's.
    expect(text).not.toContain(REASON);
  });

  it('is made only where she agreed, and named her practice', async () => {
    for (const answers of [{}, { gpAgreement: false }, { gpAgreement: true }]) {
      const id = await dispatched(answers);
      expect(await letterIds(id)).toEqual([]);
      expect(await ofOrder(id)).toEqual([]);
    }
  });

  it('says that no address was given where she gave none, and then greets nobody by name', async () => {
    const id = await dispatched({ gpAgreement: true, practiceName: 'Sample Surgery' });
    const { words } = await read((await letterIds(id))[0]);
    expect(words).toMatchObject({
      ...{ to: ['Sample Surgery'], hasAddress: false, greeting: 'Dear colleague,' },
    });
  });

  it('says that an address with half a postcode is none', async () => {
    const practice = { practiceAddress: '1 Sample Street', practicePostcode: 'hello' };
    const id = await dispatched({ gpAgreement: true, practiceName: 'Sample Surgery', ...practice });
    const { words } = await read((await letterIds(id))[0]);
    expect(words).toMatchObject({ hasAddress: false });
  });

  it('tells nothing of what was declined, nor of what needs no prescriber', async () => {
    const slimmer = await submitted(customer, slimming(AGREES));
    const triptan = await submitted(customer, headache(AGREES));
    await add(customer, { ...SLIMMER, consultationId: slimmer });
    await add(customer, { ...TRIPTAN, consultationId: triptan });
    await add(customer, CREAM);
    const id = await paid(shop, customer, order(customer));
    const decision = {
      ...{ id: `sample-${id}`, reasons: { flags: REASON, identity: REASON } },
      lines: [
        { option: 'slimmer-1mg', approve: false, ...NO },
        { option: 'triptan-50mg', approve: true },
      ],
    };
    await bodyOf(await prescriber.post(`/team/cases/${id}/decision`, decision), 200);
    await dispatches(id);
    const letters = await letterIds(id);
    expect(letters).toHaveLength(1);
    const { words } = await read(letters[0]);
    expect(words?.medicines).toEqual(['Sample Triptan, 50 mg, 2 x 10 tablets']);
    expect(JSON.stringify(words)).not.toMatch(/slimm|cream|speak to your GP/i);
  });

  it('is of each consultation at which she agreed, and of no other', async () => {
    const slimmer = await submitted(customer, slimming());
    const triptan = await submitted(customer, headache(AGREES));
    await add(customer, { ...SLIMMER, consultationId: slimmer });
    await add(customer, { ...TRIPTAN, consultationId: triptan });
    const id = await paid(shop, customer, order(customer));
    const seen = { method: 'video call', kilograms: 82.5, on: '2026-11-21' };
    await bodyOf(await prescriber.post(`/desk/orders/${id}/weight-verification`, seen), 200);
    await bodyOf(await approves(id), 200);
    await dispatches(id);
    const letters = await letterIds(id);
    expect(letters).toHaveLength(1);
    expect(JSON.stringify(await read(letters[0]))).not.toMatch(/slimm/i);
  });

  it('is not to be posted before the order was dispatched, nor where the order ended', async () => {
    const id = await approved();
    const [letter] = await letterIds(id);
    expect(await ofOrder(id)).toEqual([]);
    expect(await read(letter)).toMatchObject({ standing: 'waits', words: null });
    expect(await codeOf(await posts(letter))).toEqual([409, 'too-late']);
    await customer.post(`/orders/${id}/cancel`, undefined);
    expect(await read(letter)).toMatchObject({ standing: 'not-supplied', words: null });
    expect(await codeOf(await posts(letter))).toEqual([409, 'too-late']);
    expect(await consent(id)).toMatchObject({ state: 'no-letter', canWithdraw: false });
  });

  it('is not made of an order that was declined', async () => {
    const id = await waiting();
    const no = { reason: NO.words, code: NO.code };
    await bodyOf(await prescriber.post(`/desk/orders/${id}/decline`, no), 200);
    expect(await letterIds(id)).toEqual([]);
    expect(await consent(id)).toMatchObject({ state: 'no-letter', canWithdraw: false });
  });
});

describe('a letter as a PDF', () => {
  const pdf = (letter: string | undefined): Promise<Response> =>
    support.request(`/team/gp-letters/${letter}/pdf`);

  it('is a file of its words, the same each time, and whoever saves it has looked', async () => {
    const id = await dispatched();
    const [row] = await ofOrder(id);
    const response = await pdf(row?._id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="letter-${row?.number}.pdf"`,
    );
    const content = new Uint8Array(await response.arrayBuffer());
    expect(new Uint8Array(await (await pdf(row?._id)).arrayBuffer())).toEqual(content);
    const { text } = await extractText(content, { mergePages: true });
    expect(text).toContain('Sample Triptan, 50 mg, 2 x 10 tablets');
    expect(text).toContain('Patient: Sample Patient');
    const lead = await member(shop, 'lead');
    const { results } = await bodyOf<LooksPage>(
      await lead.request(`/team/looks?sought=${row?.number}`),
      200,
    );
    expect(results.filter(({ how }) => how === 'gp-letter')).toHaveLength(2);
  });

  it('is none of one that waits, of one that was stopped, and of what it cannot show', async () => {
    const waits = await approved();
    expect(await codeOf(await pdf((await letterIds(waits))[0]))).toEqual([409, 'too-late']);
    await dispatches(waits);
    await withdraws(waits);
    expect(await codeOf(await pdf((await letterIds(waits))[0]))).toEqual([409, 'too-late']);
    customer = await registered(shop);
    const foreign = await dispatched({ ...AGREES, practiceName: '診療所' });
    const refused = await pdf((await letterIds(foreign))[0]);
    expect(refused.status).toBe(409);
    expect(await jsonOf<Problem>(refused)).toMatchObject({
      code: 'unprintable',
      message: expect.stringMatching(/診.*Print the page/),
    });
  });
});

describe('the list of what is to be posted', () => {
  it('is the oldest first, says how many there are, and names nobody', async () => {
    const first = await dispatched();
    shop.setTime('2026-11-21T12:01:00Z');
    await prescriber.prove();
    customer = await registered(shop);
    const second = await dispatched();
    const { results, all } = await toPost();
    const orders = results.map((row) => row.order);
    expect(orders.indexOf(first)).toBeLessThan(orders.indexOf(second));
    expect(all).toBe(results.length);
    expect(JSON.stringify(results)).not.toMatch(/patient|surgery|triptan/i);
  });

  it('comes in pages, each letter once, also of one order and where some were posted meanwhile', async () => {
    await dispatched();
    // The letters that were made before are the first, whatever their ids.
    shop.setTime('2026-11-21T12:01:00Z');
    const slimmer = await submitted(customer, slimming(AGREES));
    const triptan = await submitted(customer, headache(AGREES));
    await add(customer, { ...SLIMMER, consultationId: slimmer });
    await add(customer, { ...TRIPTAN, consultationId: triptan });
    const both = await paid(shop, customer, order(customer));
    const seen = { method: 'video call', kilograms: 82.5, on: '2026-11-21' };
    await bodyOf(await prescriber.post(`/desk/orders/${both}/weight-verification`, seen), 200);
    await bodyOf(await approves(both), 200);
    await dispatches(both);
    const { results, all } = await toPost();
    const page = async (after: string | null) =>
      bodyOf<ResponseOf<'teamListGpLetters'>>(
        await support.request(`/team/gp-letters?limit=1${after === null ? '' : `&after=${after}`}`),
        200,
      );
    const first = await page(null);
    expect(first).toMatchObject({ results: [results[0]], all, next: expect.any(String) });
    await bodyOf(await posts(results[0]?._id), 200);
    const rest: (typeof results)[number][] = [];
    let { next } = first;
    while (next !== null) {
      const following = await page(next);
      rest.push(...following.results);
      expect(following.all).toBe(all - 1);
      next = following.next;
    }
    expect(rest).toEqual(results.slice(1));
    expect(rest.filter((row) => row.order === both)).toHaveLength(2);
  });

  it('says of each that is asked for what has become of it, and of what is not known that it is not', async () => {
    const [posted, withdrawn, back] = [await dispatched(), await dispatched(), await dispatched()];
    const waits = await approved();
    const ids: string[] = [];
    for (const id of [posted, withdrawn, back, waits]) ids.push(...(await letterIds(id)));
    const asked = [...ids, 'no-such-letter'];
    const now = async () =>
      bodyOf<ResponseOf<'teamReadGpLetters'>>(
        await support.post('/team/gp-letters/standing', { letters: asked }),
        200,
      );
    const standings = async () => (await now()).results.map(({ standing }) => standing);
    expect((await now()).results.map(({ _id }) => _id)).toEqual(asked);
    expect(await standings()).toEqual(['to-post', 'to-post', 'to-post', 'waits', null]);
    await bodyOf(await posts(ids[0]), 200);
    await bodyOf(await withdraws(withdrawn), 200);
    await bodyOf(await posts(ids[2]), 200);
    shop.setTime('2026-11-21T12:10:00Z');
    const sentAt = '2026-11-21T12:00:00Z';
    const came = { sentAt, reason: 'It came back.' };
    await bodyOf(await support.post(`/team/gp-letters/${ids[2]}/return`, came), 200);
    expect(await standings()).toEqual(['posted', 'withdrawn', 'to-post', 'waits', null]);
    const { results, all } = await now();
    expect(results[2]).toMatchObject({ cameBackAt: '2026-11-21T12:10:00.000Z' });
    expect(results[0]).toMatchObject({ cameBackAt: null });
    expect(all).toBe((await toPost()).all);
    const many = Array.from({ length: 501 }, (_, index) => `sample-${index}`);
    expect((await support.post('/team/gp-letters/standing', { letters: many })).status).toBe(400);
  });

  it('is told to whoever follows it: what comes, is posted, and is stopped', async () => {
    const events = eventsIn('gp-letters', await support.request('/team/events'));
    const heard: string[] = [];
    const hears = async (): Promise<void> => {
      const mark = sha256(await shop.provider.database.gpLetters.mark());
      while ((await nextOf(events)) !== mark);
      heard.push(mark);
    };
    await hears();
    const [first, second] = [await dispatched(), await dispatched()];
    await hears();
    await bodyOf(await posts((await letterIds(first))[0]), 200);
    await hears();
    await bodyOf(await withdraws(second), 200);
    await hears();
    // What there is now is what there was before.
    expect(heard).toEqual([heard[0], heard[1], heard[2], heard[0]]);
    expect(new Set(heard).size).toBe(3);
    await events.return(undefined);
  });
});

describe('a letter that is posted', () => {
  it('is in the list no more, and the record says who took it and where it went', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    const posted = await bodyOf<GpLetter>(await posts(letter), 200);
    const by = 'Sample Support, GPhC Support';
    expect(posted).toMatchObject({ standing: 'posted', postedBy: by });
    expect(await ofOrder(id)).toEqual([]);
    const { history } = await caseOf(id);
    expect(history.at(-1)).toMatchObject({ what: 'gp-letter-posted', by });
    expect(await consent(id)).toMatchObject({ state: 'posted', canWithdraw: true });
  });

  it('taken twice, also at once, was taken once', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    const both = await Promise.all([posts(letter), posts(letter, dispenser)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { history } = await caseOf(id);
    expect(history.filter(({ what }) => what === 'gp-letter-posted')).toHaveLength(1);
  });

  it('was looked at under the name of whoever read it', async () => {
    const id = await dispatched();
    const [row] = await ofOrder(id);
    await read(row?._id);
    const lead = await member(shop, 'lead');
    const { results } = await bodyOf<LooksPage>(
      await lead.request(`/team/looks?sought=${row?.number}`),
      200,
    );
    expect(results[0]).toMatchObject({ how: 'gp-letter', by: 'Sample Support, GPhC Support' });
  });
});

describe('a letter that came back from the post', () => {
  /** @param sentAt when what came back was posted; as its page says where it is left out */
  const returns = async (letter: string | undefined, sentAt?: string | null): Promise<Response> => {
    const said = sentAt ?? (await read(letter)).postedAt ?? '2026-11-21T12:00:00.000Z';
    const back = { reason: 'The envelope came back.', sentAt: said };
    return support.post(`/team/gp-letters/${letter}/return`, back);
  };
  /** Of an order: its letter, which was posted and came back. */
  async function returned(): Promise<readonly [order: string, letter: string | undefined]> {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    await bodyOf(await posts(letter), 200);
    shop.setTime('2026-11-21T12:05:00Z');
    await bodyOf(await returns(letter), 200);
    return [id, letter];
  }

  it('is in the list again, says so, and the record says why', async () => {
    const [id, letter] = await returned();
    expect(await ofOrder(id)).toMatchObject([{ _id: letter }]);
    const returnedAt = '2026-11-21T12:05:00.000Z';
    expect(await read(letter)).toMatchObject({
      ...{ standing: 'to-post', postedAt: null, postedBy: null, returnedAt },
      words: { medicines: expect.any(Array) },
    });
    const { history } = await caseOf(id);
    expect(history.at(-1)).toMatchObject({
      what: 'gp-letter-came-back',
      by: 'Sample Support, GPhC Support',
      note: 'The envelope came back.',
    });
    expect(await consent(id)).toMatchObject({ state: 'agreed', returnedAt, canWithdraw: true });
  });

  it('is posted again, and may come back again', async () => {
    const [id, letter] = await returned();
    expect(await bodyOf<GpLetter>(await posts(letter), 200)).toMatchObject({
      ...{ standing: 'posted', returnedAt: null },
    });
    expect(await ofOrder(id)).toEqual([]);
    await bodyOf(await returns(letter), 200);
    const { history } = await caseOf(id);
    const what = history.map((one) => one.what).filter((one) => one.startsWith('gp-letter-'));
    expect(what.slice(1)).toEqual([
      ...['gp-letter-posted', 'gp-letter-came-back', 'gp-letter-posted', 'gp-letter-came-back'],
    ]);
  });

  it('came back once, however often that is said, and not before it was sent', async () => {
    const [id, letter] = await returned();
    await bodyOf(await returns(letter), 200);
    const { history } = await caseOf(id);
    expect(history.filter(({ what }) => what === 'gp-letter-came-back')).toHaveLength(1);
    const [unsent] = await letterIds(await dispatched());
    expect(await codeOf(await returns(unsent))).toEqual([409, 'too-late']);
  });

  it('came back once where that is said again after it was posted again: a connection was lost', async () => {
    const [id, letter] = await returned();
    await bodyOf(await posts(letter), 200);
    const again = await bodyOf<GpLetter>(await returns(letter, '2026-11-21T12:00:00.000Z'), 200);
    expect(again.standing).toBe('posted');
    const { history } = await caseOf(id);
    expect(history.filter(({ what }) => what === 'gp-letter-came-back')).toHaveLength(1);
  });

  it('is not posted again where she took her consent back while it was in the post, and she reads what happened', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    await bodyOf(await posts(letter), 200);
    const stopped = await bodyOf<GpConsent>(await withdraws(id), 200);
    expect(stopped).toMatchObject({
      ...{ state: 'withdrawn', postedAt: '2026-11-21T12:00:00.000Z', returnedAt: null },
      canWithdraw: false,
    });
    const { history } = await caseOf(id);
    expect(history.at(-1)).toMatchObject({ what: 'gp-consent-withdrawn' });
    shop.setTime('2026-11-21T12:05:00Z');
    expect(await bodyOf<GpLetter>(await returns(letter), 200)).toMatchObject({
      ...{ standing: 'withdrawn', words: null },
    });
    expect(await ofOrder(id)).toEqual([]);
    expect(await codeOf(await posts(letter))).toEqual([409, 'too-late']);
    expect(await consent(id)).toMatchObject({
      ...{ state: 'withdrawn', postedAt: null, returnedAt: '2026-11-21T12:05:00.000Z' },
    });
  });

  it('is told whoever decides next about her, while it is here', async () => {
    const [, letter] = await returned();
    const next = await waiting(AGREES);
    const message = expect.stringMatching(
      / the letter came back on 21 November 2026, and was not sent again\. Ask her which practice she is with now\.$/,
    );
    expect(await notTold(next)).toMatchObject([{ level: 'moderate', message }]);
    await bodyOf(await posts(letter), 200);
    expect(await notTold(next)).toEqual([]);
  });

  it('stays here where she takes her consent back meanwhile', async () => {
    const [id, letter] = await returned();
    await bodyOf(await withdraws(id), 200);
    expect(await ofOrder(id)).toEqual([]);
    expect(await read(letter)).toMatchObject({ standing: 'withdrawn', words: null });
    expect(await codeOf(await posts(letter))).toEqual([409, 'too-late']);
  });
});

describe('a letter whose practice is somewhere else', () => {
  const MOVED = {
    ...{ name: ' Sample Moved Surgery ', doctor: '', address: '2 Sample Road\nSample Town' },
    ...{ postcode: 'sw1a1aa', reason: 'The NHS service search has it there.' },
  };
  const corrects = (letter: string | undefined, changed = {}, by = support): Promise<Response> =>
    by.post(`/team/gp-letters/${letter}/practice`, { ...MOVED, ...changed });
  const PRACTICE = {
    ...{ name: 'Sample Moved Surgery', doctor: null, address: MOVED.address, postcode: 'SW1A 1AA' },
  };

  it('goes where somebody has corrected it to; the record keeps what she wrote, and how it is known', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    const before = await read(letter);
    const after = await bodyOf<GpLetter>(await corrects(letter), 200);
    expect(after).toMatchObject({ standing: 'to-post', practice: PRACTICE });
    expect(after.words).toEqual({
      ...before.words,
      to: ['Sample Moved Surgery', '2 Sample Road', 'Sample Town', 'SW1A 1AA'],
      ...{ hasAddress: true, greeting: 'Dear colleague,' },
    });
    const { history } = await caseOf(id);
    expect(history.at(-1)).toMatchObject({ what: 'gp-letter-corrected', note: MOVED.reason });
    await bodyOf(await posts(letter), 200);
    expect((await caseOf(id)).history.at(-1)).toMatchObject({ what: 'gp-letter-posted' });
    const { findings } = await bodyOf<{ findings: readonly { stream: string }[] }>(
      await (await member(shop, 'lead')).request('/desk/record/verification'),
      200,
    );
    expect(findings.filter(({ stream }) => stream === `order:${id}`)).toEqual([]);
  });

  it('is corrected once where it is said twice, and again where it moves again', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    for (const name of ['One Surgery', 'One Surgery', 'Two Surgery'])
      await bodyOf(await corrects(letter, { name }), 200);
    const { history } = await caseOf(id);
    expect(history.filter(({ what }) => what === 'gp-letter-corrected')).toHaveLength(2);
    expect((await read(letter)).practice).toMatchObject({ name: 'Two Surgery' });
  });

  it('is corrected once it came back, and not while it is in the post', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    const { postedAt } = await bodyOf<GpLetter>(await posts(letter), 200);
    expect(await codeOf(await corrects(letter))).toEqual([409, 'too-late']);
    const back = { sentAt: postedAt, reason: 'The envelope came back.' };
    await bodyOf(await support.post(`/team/gp-letters/${letter}/return`, back), 200);
    expect(await bodyOf<GpLetter>(await corrects(letter), 200)).toMatchObject({
      ...{ standing: 'to-post', practice: PRACTICE },
    });
  });

  it.each([
    ['without a postcode', { postcode: '' }, '/postcode'],
    ['with a postcode of another country', { postcode: '75001' }, '/postcode'],
    ['without an address', { address: '  ' }, '/address'],
    ['without how it is known', { reason: '?' }, '/reason'],
    ['with a name that nobody sees', { name: '\u200b\u200b' }, '/name'],
  ])('is not corrected %s', async (_, changed, field) => {
    const [letter] = await letterIds(await dispatched());
    const { problems } = await bodyOf<{ problems: readonly { field: string }[] }>(
      await corrects(letter, changed),
      400,
    );
    expect(problems.map((each) => each.field)).toContain(field);
    expect((await read(letter)).practice).not.toMatchObject({ name: 'Sample Moved Surgery' });
  });

  it('stays where it goes once she has taken her consent back', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    await bodyOf(await withdraws(id), 200);
    expect(await codeOf(await corrects(letter))).toEqual([409, 'too-late']);
    expect((await read(letter)).practice).toBeNull();
  });
});

describe('a letter that reaches nobody', () => {
  const ENDS = 'The practice has closed, and she has named no other.';
  const ends = (letter: string | undefined, reason = ENDS, by = support): Promise<Response> =>
    by.post(`/team/gp-letters/${letter}/end`, { reason });
  const ended = {
    ...{ at: '2026-11-21T12:00:00.000Z', by: 'Sample Support, GPhC Support', reason: ENDS },
  };
  /** Of an order: its letter, which nobody posts any more. */
  async function stopped(): Promise<readonly [order: string, letter: string | undefined]> {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    await bodyOf(await ends(letter), 200);
    return [id, letter];
  }

  it('is ended with a reason, and in the list no more; the record says why', async () => {
    const [id, letter] = await stopped();
    expect(await ofOrder(id)).toEqual([]);
    expect(await read(letter)).toMatchObject({ standing: 'ended', ended, words: null });
    const { history, gp } = await caseOf(id);
    expect(gp).toMatchObject({ state: 'agreed', letters: [{ standing: 'ended', ended }] });
    expect(history.at(-1)).toMatchObject({ what: 'gp-letter-ended', by: ended.by, note: ENDS });
    const { findings } = await bodyOf<{ findings: readonly { stream: string }[] }>(
      await (await member(shop, 'lead')).request('/desk/record/verification'),
      200,
    );
    expect(findings.filter(({ stream }) => stream === `order:${id}`)).toEqual([]);
  });

  it('is told whoever decides next about her, until a later one arrives', async () => {
    const [, letter] = await stopped();
    const { number } = await read(letter);
    shop.setTime('2026-11-21T12:05:00Z');
    const next = await waiting(AGREES);
    const message = `Her GP was not told of order ${number}, though she agreed: the letter could not be delivered, and was given up on 21 November 2026. Ask her which practice she is with now. Why it was given up: ${ENDS}`;
    expect(await notTold(next)).toMatchObject([{ level: 'moderate', message }]);
    await bodyOf(await approves(next), 200);
    await dispatches(next);
    const [later] = await letterIds(next);
    await bodyOf(await posts(later), 200);
    const after = await waiting(AGREES);
    expect(await notTold(after)).toEqual([]);
  });

  it('is on her order’s page what it is: her GP was not told, and she took nothing back', async () => {
    const [id] = await stopped();
    expect(await consent(id)).toMatchObject({
      ...{ state: 'ended', endedAt: ended.at, postedAt: null, returnedAt: null },
      ...{ withdrawnAt: null, canWithdraw: false },
    });
  });

  it('is ended once, as it was said first, and neither posted, mailed nor printed then', async () => {
    const [id, letter] = await stopped();
    const again = await bodyOf<GpLetter>(await ends(letter, 'Another reason.'), 200);
    expect(again.ended).toEqual(ended);
    const { history } = await caseOf(id);
    expect(history.filter(({ what }) => what === 'gp-letter-ended')).toHaveLength(1);
    expect(await codeOf(await posts(letter))).toEqual([409, 'too-late']);
    const address = { email: 'sample.surgery@nhs.net', method: 'telephoned the practice' };
    const mailed = await support.post(`/team/gp-letters/${letter}/mailing`, address);
    expect(await codeOf(mailed)).toEqual([409, 'too-late']);
    const printed = await support.request(`/team/gp-letters/${letter}/pdf`);
    expect(await codeOf(printed)).toEqual([409, 'too-late']);
  });

  it('and posted at once, is one of both', async () => {
    const [letter] = await letterIds(await dispatched());
    const both = await Promise.all([posts(letter), ends(letter)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const standing = both[0].status === 200 ? 'posted' : 'ended';
    expect(await read(letter)).toMatchObject({ standing });
  });

  it('is not ended before its order was dispatched, nor while it is in the post', async () => {
    const id = await approved();
    const [letter] = await letterIds(id);
    expect(await codeOf(await ends(letter))).toEqual([409, 'too-late']);
    await dispatches(id);
    await bodyOf(await posts(letter), 200);
    expect(await codeOf(await ends(letter))).toEqual([409, 'too-late']);
    const sentAt = '2026-11-21T12:00:00.000Z';
    const back = { reason: 'The envelope came back.', sentAt };
    await bodyOf(await support.post(`/team/gp-letters/${letter}/return`, back), 200);
    await bodyOf(await ends(letter), 200);
    expect(await consent(id)).toMatchObject({ state: 'ended', postedAt: null, returnedAt: null });
    expect(await codeOf(await ends(letter, ' '))).toEqual([400, 'malformed']);
  });

  it('and another of the same order that was posted are both said', async () => {
    const weighs = await submitted(customer, slimming(AGREES));
    await add(customer, { ...SLIMMER, consultationId: weighs });
    const id = await waiting();
    const seen = { method: 'video call', kilograms: 82, on: '2026-11-21', reason: REASON };
    await bodyOf(await prescriber.post(`/desk/orders/${id}/weight-verification`, seen), 200);
    await bodyOf(await approves(id), 200);
    await dispatches(id);
    const [one, other] = await letterIds(id);
    await bodyOf(await ends(one), 200);
    expect(await consent(id)).toMatchObject({ state: 'agreed', endedAt: ended.at });
    await bodyOf(await posts(other), 200);
    expect(await consent(id)).toMatchObject({ state: 'posted', endedAt: ended.at });
  });
});

describe('a letter whose mail came back', () => {
  const address = { email: 'sample.moved@nhs.net', method: 'telephoned the practice' };
  const practice = { ...AGREES, practiceName: 'Sample Moved Surgery' };

  it('is told as come back: in the list, in the case, to her, and where she takes her consent back as well', async () => {
    const id = await dispatched(practice);
    const [letter] = await letterIds(id);
    await bodyOf(await support.post(`/team/gp-letters/${letter}/mailing`, address), 200);
    await shop.emails();
    const sentAt = (await read(letter)).mail?.at;
    shop.setTime('2026-11-21T12:06:00Z');
    const reason = 'It came back as not delivered.';
    await bodyOf(await support.post(`/team/gp-letters/${letter}/return`, { sentAt, reason }), 200);
    const at = '2026-11-21T12:06:00.000Z';
    expect(await ofOrder(id)).toMatchObject([{ _id: letter, cameBackAt: at }]);
    const { gp, history } = await caseOf(id);
    expect(gp.letters).toMatchObject([{ standing: 'to-post', mail: { state: 'returned', at } }]);
    expect(gp.letters.map(letterStanding)).toEqual([
      expect.stringMatching(/^To be posted: the mail to sample\.moved@nhs\.net came back /),
    ]);
    expect(history.at(-1)).toMatchObject({ what: 'gp-letter-returned', note: reason });
    expect(await consent(id)).toMatchObject({ state: 'agreed', postedAt: null, returnedAt: at });
    await bodyOf(await withdraws(id), 200);
    expect(await consent(id)).toMatchObject({ state: 'withdrawn', returnedAt: at });
    expect((await caseOf(id)).gp.letters.map(letterStanding)).toEqual([
      expect.stringMatching(/^The mail to sample\.moved@nhs\.net came back .*Stopped:/),
    ]);
  });
});

describe('a letter to a practice whose address was confirmed for an earlier one', () => {
  it('is on its way by mail with the dispatch, and whoever dispatches reads where it goes', async () => {
    const practice = { ...AGREES, practiceName: 'Sample Known Surgery' };
    const [first] = await letterIds(await dispatched(practice));
    const address = { email: 'sample.known@nhs.net', method: 'telephoned the practice' };
    await bodyOf(await support.post(`/team/gp-letters/${first}/mailing`, address), 200);
    await shop.emails();
    customer = await registered(shop);
    const known = await approved(practice);
    customer = await registered(shop);
    const unknown = await approved();
    const parcels = [known, unknown].map((id) => ({
      ...{ order: id, shipper: 'Royal Mail', trackingId: `SAMPLE-${id.slice(0, 8)}` },
    }));
    const { results } = await bodyOf<ResponseOf<'teamDispatch'>>(
      await dispenser.post('/team/dispensing/dispatch', { parcels }),
      200,
    );
    expect(results).toMatchObject([
      {
        gpLetters: [
          {
            standing: 'mailing',
            mail: {
              ...{ to: address.email, by: 'Sample Support, GPhC Support' },
              confirmedAt: '2026-11-21T12:00:00.000Z',
            },
          },
        ],
      },
      { gpLetters: [{ standing: 'to-post', mail: null }] },
    ]);
  });
});

describe('consent that is taken back', () => {
  it('by her: what was not posted is stopped, visibly, and stays stopped', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    expect(await consent(id)).toMatchObject({ state: 'agreed', canWithdraw: true });
    const stopped = await bodyOf<GpConsent>(await withdraws(id), 200);
    expect(stopped).toMatchObject({ state: 'withdrawn', canWithdraw: false, postedAt: null });
    expect(await bodyOf<GpConsent>(await withdraws(id), 200)).toEqual(stopped);
    expect(await ofOrder(id)).toEqual([]);
    expect(await read(letter)).toMatchObject({ standing: 'withdrawn', words: null });
    const refused = await posts(letter);
    expect(refused.status).toBe(409);
    expect((await jsonOf<Problem>(refused)).message).toContain('Do not post this letter');
    const { gp, history } = await caseOf(id);
    expect(gp).toMatchObject({ withdrawnBy: null, letters: [{ standing: 'withdrawn' }] });
    expect(history.filter(({ what }) => what === 'gp-consent-withdrawn')).toHaveLength(1);
  });

  it('by her word to the team: under the name of whoever heard it, and how', async () => {
    const id = await dispatched();
    const { gp, history } = await bodyOf<DeskOrder>(
      await support.post(`/team/cases/${id}/gp-consent/withdrawal`, { reason: 'She telephoned.' }),
      200,
    );
    const by = 'Sample Support, GPhC Support';
    expect(gp).toMatchObject({ withdrawnBy: by, letters: [{ standing: 'withdrawn' }] });
    expect(history.at(-1)).toMatchObject({ by, note: 'She telephoned.' });
    expect(await consent(id)).toMatchObject({ state: 'withdrawn' });
  });

  it('before the approval: no letter is made', async () => {
    const id = await waiting();
    await bodyOf(await withdraws(id), 200);
    await bodyOf(await approves(id), 200);
    await dispatches(id);
    expect(await letterIds(id)).toEqual([]);
    expect(await consent(id)).toMatchObject({ state: 'withdrawn' });
  });

  it('and posted at once, is one of both', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    const [posted, withdrawn] = await Promise.all([posts(letter), withdraws(id)]);
    expect(withdrawn.status).toBe(200);
    const { standing } = await read(letter);
    expect(standing).toBe(posted.status === 200 ? 'posted' : 'withdrawn');
  });

  it('where the treatment is offered only with it, has to be answered with a reason', async () => {
    const consultationId = await submitted(customer, slimming(AGREES));
    await add(customer, { ...SLIMMER, consultationId });
    const id = await paid(shop, customer, order(customer));
    const flagged = async () =>
      (await caseOf(id)).flags.filter((flag) => flag.id === 'gp-consent-withdrawn');
    expect(await flagged()).toEqual([]);
    await bodyOf(await withdraws(id), 200);
    expect(await flagged()).toMatchObject([{ level: 'high' }]);
    const seen = { method: 'video call', kilograms: 82.5, on: '2026-11-21' };
    await bodyOf(await prescriber.post(`/desk/orders/${id}/weight-verification`, seen), 200);
    expect(await codeOf(await prescriber.post(`/desk/orders/${id}/approve`, {}))).toEqual([
      ...[409, 'flag-unanswered'],
    ]);
    await bodyOf(await approves(id), 200);
    expect(await letterIds(id)).toEqual([]);
  });

  it('is nothing where she had not agreed, and nobody else’s to take back', async () => {
    const none = await dispatched({});
    expect(await consent(none)).toMatchObject({ state: 'not-agreed', canWithdraw: false });
    expect(await codeOf(await withdraws(none))).toEqual([409, 'too-late']);
    customer = await registered(shop);
    const id = await dispatched();
    const stranger = await registered(shop);
    const tried = await stranger.post(`/orders/${id}/gp-consent/withdrawal`, undefined);
    expect(await codeOf(tried)).toEqual([404, 'not-found']);
    expect(await ofOrder(id)).toHaveLength(1);
  });
});

it('is in what she may ask for, whatever became of it, for programs and for paper', async () => {
  const exported = async (): Promise<PersonRecord> => {
    const lead = await member(shop, 'lead');
    return bodyOf<PersonRecord>(await lead.request(`/desk/record/customers/${customer.id}`), 200);
  };
  const linesIn = (person: PersonRecord) =>
    personPage(person, (text) => createHash('sha256').update(text).digest('hex')).sections.find(
      ({ title }) => title === 'Letters to your GP',
    )?.items;
  const id = await approved();
  const before = await exported();
  expect(before.gpLetters).toMatchObject([
    {
      ...{ standing: 'waits', postedAt: null, createdAt: '2026-11-21T12:00:00.000Z' },
      letter: {
        ...{ practice: { name: AGREES.practiceName }, patient: { dateOfBirth: '1990-05-17' } },
        medicines: [{ name: 'Sample Triptan', quantity: 2 }],
      },
    },
  ]);
  expect(linesIn(before)?.[0]).toContain('not posted, because nothing was supplied yet.');
  await dispatches(id);
  await posts((await letterIds(id))[0]);
  const after = await exported();
  expect(after.gpLetters).toMatchObject([
    { standing: 'posted', postedAt: '2026-11-21T12:00:00.000Z' },
  ]);
  expect(linesIn(after)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(', posted '),
      expect.stringContaining(AGREES.practiceName),
      expect.stringContaining('Medicine: 2 x Sample Triptan'),
    ]),
  );
  customer = await registered(shop);
  expect((await exported()).gpLetters).toEqual([]);
});

describe('of somebody who is erased', () => {
  it('no letter is left, and none is posted', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    await bodyOf(await dispenser.post(`/desk/orders/${id}/deliver`, {}), 200);
    const lead = await member(shop, 'lead');
    const path = `/desk/record/customers/${customer.id}/erasure`;
    await bodyOf(await lead.post(path, { early: true }), 200);
    const rows = await pastThePorts<{ letter: unknown }>(
      shop.provider.queries,
      'SELECT letter FROM gp_letters WHERE order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ letter: null }]);
    expect(await ofOrder(id)).toEqual([]);
    expect(await read(letter)).toMatchObject({ standing: 'lost', words: null });
    expect(await codeOf(await posts(letter))).toEqual([409, 'too-late']);
  });

  it('no word is left of why a letter reached nobody, and the record holds', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    const reason = 'Nobody knows Sample Patient there.';
    await bodyOf(await support.post(`/team/gp-letters/${letter}/end`, { reason }), 200);
    await bodyOf(await dispenser.post(`/desk/orders/${id}/deliver`, {}), 200);
    const lead = await member(shop, 'lead');
    const path = `/desk/record/customers/${customer.id}/erasure`;
    await bodyOf(await lead.post(path, { early: true }), 200);
    expect(await read(letter)).toMatchObject({ standing: 'ended', ended: { reason: 'Erased' } });
    const { findings } = await bodyOf<{ findings: readonly { stream: string }[] }>(
      await lead.request('/desk/record/verification'),
      200,
    );
    expect(findings.filter(({ stream }) => stream === `order:${id}`)).toEqual([]);
  });

  it('a letter that comes back then is nobody’s any more, and nothing is written of it', async () => {
    const id = await dispatched();
    const [letter] = await letterIds(id);
    await bodyOf(await posts(letter), 200);
    await bodyOf(await dispenser.post(`/desk/orders/${id}/deliver`, {}), 200);
    const lead = await member(shop, 'lead');
    const path = `/desk/record/customers/${customer.id}/erasure`;
    await bodyOf(await lead.post(path, { early: true }), 200);
    const back = {
      ...{ reason: 'The envelope of Sample Patient came back.', sentAt: '2026-11-21T12:00:00Z' },
    };
    const said = await support.post(`/team/gp-letters/${letter}/return`, back);
    expect(await codeOf(said)).toEqual([409, 'too-late']);
    const entries = await shop.provider.database.record.entries([`order:${id}`]);
    expect(entries.map(({ what }) => what)).not.toContain('gp-letter-came-back');
  });
});

it('a letter whose row was damaged is not posted, and keeps nobody from the others', async () => {
  const id = await dispatched();
  const [letter] = await letterIds(id);
  await pastThePorts(
    shop.provider.queries,
    `UPDATE gp_letters SET letter = '{"practice": 1}' WHERE id = $1`,
    [letter ?? ''],
  );
  await toPost();
  expect(await read(letter)).toMatchObject({ standing: 'lost', words: null });
  expect(await codeOf(await posts(letter))).toEqual([409, 'too-late']);
});
