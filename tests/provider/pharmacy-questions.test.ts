/** What a pharmacy medicine asks before it is sold: our own questions and shelf, over HTTP as a customer comes. */
import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart, DeskOrder, Order, OrderRecord, Problem, ResponseOf } from '#contract';
import { consultationsByReader } from '#case';
import { desk, records } from '#desk';
import { readQuestionnaires } from '#documents';
import { asProductId, type ConsultationId } from '#domain';
import { assess, londonDay } from '#engine';
import { refuseUnanswerable } from '../../src/provider/asked-questions.ts';
import { orderInWords } from '../../src/desk/order-in-words.ts';
import { registered } from '../kit/accounts.ts';
import { submitted, thrush } from '../kit/consultations.ts';
import { bodyOf, jsonOf, type Customer } from '../kit/customer.ts';
import { add, ask, order, orderNow, paid } from '../kit/orders.ts';
import { pastThePorts } from '../kit/past-the-ports.ts';
import type { Sheet } from '../kit/patient.ts';
import { CAPSULE, EMOLLIENT, TRIPTAN } from '../kit/samples.ts';
import { samples } from '../kit/sheets.ts';
import { openShop, type Shop } from '../kit/shop.ts';
import { member, readDoubts, type Member } from '../kit/team.ts';

type Products = ResponseOf<'listProducts'>;

let shop: Shop;
const known = await readQuestionnaires('questionnaires');
let pharmacist: Member;
let customer: Customer;
beforeAll(async () => {
  shop = await openShop({
    questionnairesDir: resolve('questionnaires'),
    catalogueDir: resolve('src/provider/catalogue'),
  });
  pharmacist = await member(shop, 'pharmacist', { name: 'Sample Pharmacist' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setTime('2026-11-21T12:00:00Z');
  await pharmacist.prove();
  customer = await registered(shop, { lastname: 'Patient' });
});

const post = (change?: Sheet): Promise<Response> =>
  customer.post('/customers/consultations', thrush(change));
async function answers(change?: Sheet): Promise<ConsultationId> {
  const { _id } = await bodyOf<{ _id: ConsultationId }>(await post(change), 201);
  return _id;
}
const cartNow = async (): Promise<Cart> => bodyOf(await customer.request('/cart'), 200);
const shown = async (id: string): Promise<DeskOrder> =>
  bodyOf(await pharmacist.request(`/desk/orders/${id}`), 200);
/** A pass with these reasons, of what she has read. */
const answered = async (id: string, reasons: object) => ({
  ...{ passes: true, reasons },
  doubts: readDoubts(await shown(id)),
});
const check = (id: string, body: object = { passes: true }): Promise<Response> =>
  pharmacist.post(`/team/cases/${id}/supply-check`, body);
async function bought(change?: Sheet): Promise<string> {
  await answers(change);
  await add(customer, CAPSULE);
  return paid(shop, customer, order(customer));
}

async function boughtWithCream(): Promise<string> {
  await answers();
  await add(customer, CAPSULE);
  shop.setTime('2026-11-21T12:01:00Z');
  await add(customer, EMOLLIENT);
  return paid(shop, customer, order(customer));
}

const BY = 'Sample Pharmacist, 1234567';

/** What a command says. */
async function printed(
  command: typeof records,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly errors: string }> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const code = await command(args, {
    env: { DATA_DIR: shop.dataDir, PORT: new URL(shop.api).port },
    stdin: Object.assign(stdin, { isTTY: false }),
    ...{ stdout: Object.assign(stdout, { columns: 200 }), stderr },
  });
  stdout.end();
  stderr.end();
  return { code, out: await text(stdout), errors: await text(stderr) };
}

/** That it is refused, says what to do, and names the questions. */
async function asksFirst(response: Response): Promise<void> {
  expect(await bodyOf<Problem>(response, 403)).toEqual({
    code: 'questions-required',
    message: expect.stringContaining('needs answers to a few questions first'),
    questionnaire: 'thrush-capsule',
  });
}

describe('a pharmacy medicine that asks something', () => {
  it('says so on its shelf, and what asks nothing says nothing', async () => {
    const path = '/customers/products?type=OTC&condition=Sexual%20Health';
    const { results } = await bodyOf<Products>(await customer.request(path), 200);
    const asked = results.map(({ _id, questionnaire }) => [_id, questionnaire]);
    expect(asked).toContainEqual(['Canesten Thrush Oral Capsule', 'thrush-capsule']);
    expect(asked).toContainEqual(['Canesten Thrush Combi', undefined]);
  });

  it('goes into no cart before its questions are answered', async () => {
    await add(customer, EMOLLIENT);
    await asksFirst(await customer.post('/cart', CAPSULE));
    expect((await cartNow()).items.map(({ productId }) => productId)).toEqual([
      EMOLLIENT.productId,
    ]);
  });

  it('goes into it after that, and is what her answers lead to', async () => {
    const consultationId = await answers();
    const path = `/customers/products?type=pom&consultationId=${consultationId}`;
    const { results } = await bodyOf<Products>(await customer.request(path), 200);
    expect(results.map(({ _id, options }) => [_id, options[0]?.offered])).toEqual([
      ['Canesten Thrush Oral Capsule', true],
    ]);
    await add(customer, { ...CAPSULE, consultationId });
    expect((await cartNow()).items).toEqual([
      expect.not.objectContaining({ questionnaire: expect.anything() }),
    ]);
  });

  it('is not opened by the answers of somebody else, or to something else', async () => {
    const consultationId = await answers();
    const other = await registered(shop);
    await asksFirst(await other.post('/cart', { ...CAPSULE, consultationId }));
    const naproxen = { productId: 'feminax-ultra-250mg-9', code: 'feminax-ultra', quantity: 1 };
    expect(
      await bodyOf<Problem>(await customer.post('/cart', { ...naproxen, consultationId }), 403),
    ).toMatchObject({ code: 'questions-required', questionnaire: 'period-pain-tablets' });
  });

  it('is opened by no prescription consultation, and opens no prescription medicine', async () => {
    await answers();
    const aciclovir = { productId: 'aciclovir-400mg-15', code: 'aciclovir', quantity: 1 };
    const { code } = await jsonOf<Problem>(await customer.post('/cart', aciclovir));
    expect(['consultation-required', 'not-found']).toContain(code);
  });
});

describe('answers that no longer hold', () => {
  const lies = async (): Promise<void> => {
    await answers();
    await add(customer, CAPSULE);
    shop.setTime('2026-11-21T12:01:00Z');
    await add(customer, EMOLLIENT);
  };

  it('keep what lies in the cart there, which is not ordered before they are given anew', async () => {
    await lies();
    shop.setTime('2026-12-20T12:00:00Z');
    customer = await shop.renewed(customer);
    expect((await cartNow()).items).toMatchObject([
      { productId: CAPSULE.productId, questionnaire: 'thrush-capsule' },
      { productId: EMOLLIENT.productId },
    ]);
    await asksFirst(await ask(customer));
    expect((await cartNow()).items).toHaveLength(2);

    await answers();
    expect((await cartNow()).items[0]).not.toHaveProperty('questionnaire');
    await order(customer);
  });

  it('are those that a refusal came after', async () => {
    await lies();
    shop.setTime('2026-11-21T12:05:00Z');
    expect((await post({ pregnancy: 'yes' })).status).toBe(422);
    await asksFirst(await ask(customer));
    await asksFirst(await customer.post('/cart', CAPSULE));
  });

  it('are those of an order that was made', async () => {
    await bought();
    shop.setTime('2026-12-01T12:00:00Z');
    customer = await shop.renewed(customer);
    await asksFirst(await customer.post('/cart', CAPSULE));
    await answers();
    await add(customer, CAPSULE);
  });

  it('are those with which a pharmacist declined it, and not those of an order she cancelled herself', async () => {
    const id = await bought();
    await customer.post(`/orders/${id}/cancel`, undefined);
    // Her answers still hold.
    await add(customer, CAPSULE);
    const again = await paid(shop, customer, order(customer));
    await bodyOf(await check(again, { passes: false, words: 'Please see your GP first.' }), 200);
    await asksFirst(await customer.post('/cart', CAPSULE));
    const { results } = await bodyOf<ResponseOf<'listLatestConsultations'>>(
      await customer.request('/customers/consultations/latest'),
      200,
    );
    expect(results).toMatchObject([{ questionnaire: 'thrush-capsule', state: 'declined' }]);
  });
});

describe('a shelf', () => {
  const refused = (questionnaire: string, change: object = {}): (() => void) => {
    const product = { id: asProductId('Sample'), questionnaireId: questionnaire };
    const list = { condition: 'Sexual Health', treatment: 'Sexual Health', products: [product] };
    const catalogue = { lists: [{ ...list, ...change }] };
    return () => refuseUnanswerable(known, catalogue);
  };

  it.each([
    ['asks what there is', refused('thrush-capsule'), undefined],
    [
      'asks what is not there',
      refused('no-such-questions'),
      "'Sample' asks for the questionnaire 'no-such-questions', which is not there: write it as questionnaires/pharmacy/no-such-questions.json, or take its name off the shelf.",
    ],
    [
      'asks what is for a prescriber',
      refused('genital-herpes'),
      "'Sample' asks for the questionnaire 'genital-herpes', which is not there: write it as questionnaires/pharmacy/genital-herpes.json, or take its name off the shelf.",
    ],
    [
      'asks what is about another shelf',
      refused('thrush-capsule', { condition: 'Skincare', treatment: 'Skincare' }),
      "'Sample' stands under 'Skincare', 'Skincare', and asks for the questionnaire 'thrush-capsule', whose catalogue is 'Sexual Health', 'Sexual Health': give both the same.",
    ],
  ])('that %s', (_, refuse, message) => {
    if (message === undefined) expect(refuse).not.toThrow();
    else expect(refuse).toThrow(message);
  });
});

describe('a pharmacist’s check of what is flagged', () => {
  const REASON = 'I have spoken to her: she read the question wrongly.';
  const AFTER = 'refused-after-this-consultation';
  const refusedLater = async (): Promise<void> => {
    shop.setTime('2026-11-21T12:01:00Z');
    expect((await post({ pregnancy: 'yes' })).status).toBe(422);
    shop.setTime('2026-11-21T12:02:00Z');
  };
  const problemOf = async (response: Promise<Response>, status = 409): Promise<Problem> =>
    bodyOf<Problem>(await response, status);
  const parcel = { shipper: 'Royal Mail', trackingId: 'SAMPLE123' };
  const dispatches = (id: string, more = {}): Promise<Response> =>
    pharmacist.post(`/desk/orders/${id}/dispatch`, { ...parcel, ...more });
  const writes = async (id: string): Promise<string> => {
    const message = { id: randomUUID(), text: 'I may be pregnant.' };
    await bodyOf(await customer.post(`/orders/${id}/messages`, message), 200);
    return message.id;
  };
  const reads = async (id: string, until: string): Promise<void> => {
    const read = pharmacist.request(`/team/cases/${id}/messages/read`, {
      ...{ method: 'PUT', body: JSON.stringify({ until }) },
      headers: { 'content-type': 'application/json' },
    });
    await bodyOf(await read, 200);
  };
  const checkedIn = async (id: string): Promise<Readonly<Record<string, unknown>>> => {
    const path = `/desk/orders/${id}/record`;
    const { kept } = await bodyOf<OrderRecord>(await pharmacist.request(path), 200);
    const entries = kept.streams.flatMap((stream) => [...stream.entries]);
    const entry = entries.find(({ what }) => what === 'supply-checked');
    return { ...JSON.parse(entry?.facts ?? '{}'), ...JSON.parse(entry?.person ?? '{}') };
  };

  it('needs a reason where she was refused since she answered, which the record has', async () => {
    const id = await bought();
    await refusedLater();
    expect(await problemOf(check(id))).toEqual({
      code: 'flag-unanswered',
      message: 'A high flag is answered with a reason before this order is passed.',
      doubts: readDoubts(await shown(id)),
      problems: [
        {
          ...{ field: `/flags/${AFTER}`, constraint: 'unanswered' },
          message: expect.stringContaining('after this consultation'),
        },
      ],
    });
    expect((await shown(id)).toCheck).toHaveLength(1);
    const { history } = await bodyOf<DeskOrder>(
      await check(id, await answered(id, { flags: REASON })),
      200,
    );
    expect(history.at(-1)).toMatchObject({ what: 'supply-checked', note: REASON });
    expect(await checkedIn(id)).toMatchObject({
      ...{ flags: [{ id: AFTER, level: 'high' }], reason: REASON, messagesReason: null },
      said: [
        { id: AFTER, message: expect.stringContaining('She was refused on 21 November 2026') },
      ],
    });
    // The pharmacist knew of it.
    await bodyOf(await dispatches(id), 200);
  });

  it('is led to by a list that says how many flags of each level were raised, as the queue does', async () => {
    const id = await bought();
    const inList = async () => {
      await shop.provider.workOff();
      const { results } = await bodyOf<ResponseOf<'teamListDispensing'>>(
        await pharmacist.request('/team/dispensing?limit=500'),
        200,
      );
      return results.find(({ _id }) => _id === id)?.flags;
    };
    const before = await inList();
    expect(before).toMatchObject({ high: 0 });
    await refusedLater();
    expect(await inList()).toEqual({ ...before, high: 1 });
    const { results } = await bodyOf<ResponseOf<'teamReadStandings'>>(
      await pharmacist.post('/team/dispensing/standing', { orders: [id] }),
      200,
    );
    expect(results).toMatchObject([{ waitsFor: 'pharmacist', flags: { ...before, high: 1 } }]);
    const { flags } = await shown(id);
    expect(flags.filter(({ level }) => level === 'high')).toHaveLength(1);
    await bodyOf(await check(id, await answered(id, { flags: REASON })), 200);
    expect(await inList()).toBeNull();
  });

  it('is what the order waits for, where orders are listed, until it is there', async () => {
    const id = await bought();
    const { number } = await orderNow(customer, id);
    const listed = async (): Promise<string | undefined> =>
      (await printed(desk, 'list')).out.split('\n').find((line) => line.startsWith(number));
    expect(await listed()).toMatch(/ pharmacist’s check$/);
    await bodyOf(await check(id), 200);
    expect(await listed()).toMatch(/ dispatch or delivery$/);
  });

  it('needs one for what nobody answered, too', async () => {
    const id = await bought();
    const [kept] = (await shown(id)).consultations;
    const rests = (on: string | null) =>
      pastThePorts(
        shop.provider.queries,
        'UPDATE order_lines SET consultation_id = $2 WHERE order_id = $1',
        [id, on],
      );
    await rests(null);
    expect(await problemOf(check(id))).toMatchObject({
      problems: [{ field: '/flags/questions-unanswered' }],
    });
    await rests(kept?._id ?? null);
  });

  it('needs a reason of its own where nobody has read what she wrote', async () => {
    const id = await bought();
    const message = await writes(id);
    expect(await problemOf(check(id))).toMatchObject({
      code: 'messages-open',
      message:
        'She has written, and nobody has read it: read it, or say why you pass this order all the same.',
    });
    await reads(id, message);
    await bodyOf(await check(id), 200);
  });

  it('waits for her answer where the pharmacist has asked her, or needs a reason of its own', async () => {
    const id = await bought();
    const asked = { id: randomUUID(), text: 'Since when?', needsAnswer: true };
    const { messages } = await bodyOf<DeskOrder>(
      await pharmacist.post(`/team/cases/${id}/messages`, asked),
      200,
    );
    expect(messages.asksSince).toBe('2026-11-21T12:00:00.000Z');
    expect(await orderNow(customer, id)).toMatchObject({
      ...{ status: 'active', asksSince: '2026-11-21T12:00:00.000Z' },
    });
    const { data: told } = await customer.call.GET('/notifications');
    expect(told?.results).toContainEqual(
      expect.objectContaining({
        body: expect.stringMatching(/^Before our pharmacist can check order/),
      }),
    );
    expect(await problemOf(check(id))).toMatchObject({
      code: 'messages-open',
      message:
        'She was asked, and has not answered: wait for her answer, or say why you pass this order all the same.',
    });
    const message = await writes(id);
    expect(await orderNow(customer, id)).toMatchObject({ asksSince: null });
    await reads(id, message);
    await bodyOf(await check(id), 200);
    const late = await pharmacist.post(`/team/cases/${id}/messages`, {
      ...asked,
      id: randomUUID(),
    });
    expect(late.status).toBe(409);
  });

  it('comes before the dispatch: refused after it, the parcel stays unless there is a reason', async () => {
    const id = await bought();
    await bodyOf(await check(id), 200);
    await refusedLater();
    expect(await problemOf(dispatches(id))).toMatchObject({
      ...{ code: 'flag-unanswered', problems: [{ field: `/flags/${AFTER}` }] },
      message:
        'A high flag is answered with a reason before this order is dispatched. Show its case to a prescriber or a pharmacist: the reason has to be a pharmacist’s, who dispatches it.',
    });
    const answer = { reason: REASON, doubts: readDoubts(await shown(id)) };
    const { history } = await bodyOf<DeskOrder>(await dispatches(id, answer), 200);
    expect(history.at(-1)).toMatchObject({ what: 'dispatched', note: REASON });
  });

  it('and so does what she has written since, until somebody has read it', async () => {
    const id = await bought();
    await bodyOf(await check(id), 200);
    shop.setTime('2026-11-21T12:01:00Z');
    const message = await writes(id);
    expect(await problemOf(dispatches(id))).toMatchObject({
      code: 'messages-open',
      message:
        'She has written, and nobody has read it: read it, or say why you dispatch this order all the same. Show its case to a prescriber or a pharmacist: the reason has to be a pharmacist’s, who dispatches it.',
    });
    await reads(id, message);
    await bodyOf(await dispatches(id), 200);
  });
});

describe('an order of it', () => {
  it('waits for a pharmacist and for no prescriber, with her answers, flags and refused attempts', async () => {
    expect((await post({ warningSigns: 'yes' })).status).toBe(422);
    const id = await bought({ usedBefore: 'Yes, and it did not help or did not suit me' });
    expect(await orderNow(customer, id)).toMatchObject({
      ...{ status: 'active', waitsForCheck: true, treatments: [] },
    } satisfies Partial<Order>);
    const found = await shown(id);
    expect(found.consultations).toMatchObject([
      {
        questionnaire: 'thrush-capsule',
        refusedAttempts: [{ rules: [{ id: 'not-only-thrush' }] }],
        changedAnswers: [{ question: 'warningSigns', from: 'yes', to: 'no' }],
      },
    ]);
    expect(found.flags.map((flag) => flag.id)).toContain('did-not-help');
    expect(found.toCheck).toMatchObject([{ option: CAPSULE.productId }]);
    const words = orderInWords(found, 400);
    expect(words).toContain('Could you or a partner have caught an infection through sex?');
    expect(words).toContain('Ask what happened: another treatment');
    expect(words).toMatch(
      /^ {2}Do you have any of these\? no\n {4}\| Under the question: Pain in your lower tummy; /m,
    );

    expect((await check(id)).status).toBe(409);
    const reasons = { flags: 'She was told which tablets suit her instead, and wants these.' };
    await bodyOf(await check(id, await answered(id, reasons)), 200);
    expect(await orderNow(customer, id)).toMatchObject({ waitsForCheck: false });
  });

  it('says loudly where nobody answered', async () => {
    const id = await bought();
    const rests = (on: string | null) =>
      pastThePorts(
        shop.provider.queries,
        'UPDATE order_lines SET consultation_id = $2 WHERE order_id = $1',
        [...[id, on]],
      );
    const { consultations } = await shown(id);
    await rests(null);
    expect((await shown(id)).flags).toContainEqual(
      expect.objectContaining({ id: 'questions-unanswered', level: 'high' }),
    );
    expect(await orderNow(customer, id)).toMatchObject({ status: 'active' });
    await rests(consultations[0]?._id ?? null);
  });

  it('tells whoever checks the next one that a pharmacist said no before', async () => {
    const id = await bought();
    await bodyOf(await check(id, { passes: false, words: 'Please see your GP first.' }), 200);
    shop.setTime('2026-11-21T12:05:00Z');
    const { flags } = await shown(await bought());
    expect(flags).toContainEqual(
      expect.objectContaining({
        id: 'declined-before',
        message: expect.stringMatching(
          /^A pharmacist declined order .*Please see your GP first\.$/,
        ),
      }),
    );
  });

  it('beside a prescription is read by whoever judges it, and apart by the other one', async () => {
    const migraines = known.find(({ questionnaire }) => questionnaire.id === 'migraines');
    if (!migraines) throw new Error('There is no questionnaire about migraines.');
    const {
      medicationFiles: _files,
      medicationDetails: _details,
      ...sheet
    } = samples.migraines.sheet;
    const sent = assess(
      migraines.questionnaire,
      { ...sheet, currentMedication: 'no' },
      { on: londonDay(new Date('2026-11-21T12:00:00Z')), mode: 'new' },
    );
    if (sent.outcome !== 'eligible') throw new Error(JSON.stringify(sent));
    const consultationId = await submitted(customer, sent.submission);
    await answers();
    await add(customer, CAPSULE);
    await add(customer, { ...TRIPTAN, consultationId });
    const id = await paid(shop, customer, order(customer));
    const read = async () => {
      const found = await shown(id);
      const { own, others } = consultationsByReader(found);
      const [first = '', last = ''] = [own, others?.consultations ?? []].map((some) =>
        some.map(({ questionnaire }) => questionnaire).join(),
      );
      return { first, last, title: others?.title, printed: orderInWords(found, 200) };
    };
    const waiting = await read();
    expect(waiting).toMatchObject({
      ...{ first: 'migraines', last: 'thrush-capsule', title: 'The pharmacist’s questions' },
    });
    expect(waiting.printed).toMatch(
      /\n[^\n]*migraine[^\n]*, new, [^]*\nThe pharmacist’s questions: A few questions \(thrush capsule\)/i,
    );
    const reason = ['--reason', 'A sample reason.'];
    const approval = await printed(desk, 'approve', id, '--by', BY, '--yes', ...reason);
    expect(approval).toMatchObject({ code: 0, errors: '' });
    expect(await read()).toMatchObject({
      ...{ first: 'thrush-capsule', last: 'migraines', title: 'The prescriber’s questions' },
    });
  });

  it('is declined by itself at the command line, by its name, and the rest of the order is passed', async () => {
    const id = await boughtWithCream();
    const decline = ['--decline', 'Canesten Thrush Oral Capsule', '--code', 'see-gp'];
    const words = 'Please see your GP first.';
    const asked = ['check', id, '--by', BY, ...decline, '--text', words];
    expect(await printed(desk, ...asked)).toMatchObject({
      ...{ code: 2, out: '' },
      errors: expect.stringMatching(
        /: Not supplied: 1 x Canesten Thrush Oral Capsule, [^.]*\. £\d+\.\d\d goes back to her card, and she is told\. From then on this is picked.*Add --yes to go on\./,
      ),
    });
    expect((await shown(id)).toCheck).toHaveLength(1);
    const checked = await printed(desk, ...asked, '--yes');
    expect(checked).toMatchObject({ code: 0, errors: '' });
    expect(checked.out).toContain('DECLINED, NOT TO BE SUPPLIED: 1 x Canesten Thrush Oral Capsule');
    const { order: now, toCheck } = await shown(id);
    expect(toCheck).toEqual([]);
    expect(now).toMatchObject({ status: 'active', isDeclined: false });
    expect(now.items.map(({ declined }) => declined)).toEqual([words, null]);
    // The connection was lost, and it is entered again: it was done once, and whoever enters it is told.
    expect(await printed(desk, ...asked, '--yes')).toMatchObject({ code: 0, out: checked.out });
    const other = [...asked.slice(0, -1), 'Other words.', '--yes'];
    expect((await printed(desk, ...other)).errors).toContain(
      'Sample Pharmacist, 1234567 checked it on 21 November 2026 at 12:01.',
    );
  });

  it.each([
    [['--decline', 'Canesten Thrush Oral Capsule'], '--text is missing: what she reads.'],
    [['--text', 'A text.'], '--text and --code go with --decline.'],
    [['--decline', 'Canesten', '--text', 'A text.'], "'Canesten' is nothing that a pharmacist"],
    [
      ['--decline', 'Canesten Thrush Oral Capsule', '--text', 'A text.', '--code', 'because'],
      '--code has to be one of contraindication, interaction',
    ],
  ] as const)('is not declined with %j', async (options, says) => {
    const id = await boughtWithCream();
    const refused = await printed(desk, 'check', id, '--by', BY, '--yes', ...options);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.errors).toContain(says);
    expect((await shown(id)).toCheck).toHaveLength(1);
  });

  it('is not declined by itself where nothing else is in the order, nor where another step is taken', async () => {
    const id = await bought();
    const decline = ['--decline', 'Canesten Thrush Oral Capsule', '--text', 'A text.'];
    const alone = await printed(desk, 'check', id, '--by', BY, ...decline);
    expect(alone).toMatchObject({
      ...{ code: 2, out: '' },
      errors: expect.stringContaining(
        'Nothing of the order is left then: decline all of it, with decline-supply.',
      ),
    });
    const other = await printed(desk, 'approve', id, '--by', BY, '--yes', ...decline);
    expect(other).toMatchObject({
      ...{ code: 2, out: '' },
      errors: expect.stringContaining(
        'approve does not use --decline: leave it out. It goes with check.',
      ),
    });
  });

  it('is explained, verified and exported as every other one is', async () => {
    expect((await post({ whoFor: 'other' })).status).toBe(422);
    const didNotHelp = 'Yes, and it did not help or did not suit me';
    const id = await bought({ diabetes: 'yes', usedBefore: didNotHelp });
    expect(await printed(desk, 'check', id, '--by', BY, '--yes')).toMatchObject({
      ...{ code: 1, errors: expect.stringContaining('before this order is passed') },
    });
    const why = 'She has spoken to her GP, who knows of both.';
    const passed = await printed(desk, 'check', id, '--by', BY, '--yes', '--reason', why);
    expect(passed).toMatchObject({ code: 0, errors: '' });
    const run = (...args: readonly string[]) => printed(records, ...args);
    expect(await run('verify')).toMatchObject({ code: 0, errors: '' });
    const explained = await run('explain', id, '--by', 'Sample Superintendent');
    expect(explained).toMatchObject({ code: 0, errors: '' });
    expect(explained.out).toContain('Who is this medicine for?');
    expect(explained.out).toContain('Do you have diabetes?');
    expect(explained.out).toContain('A pharmacist checked the pharmacy medicines');
    expect(explained.out).toContain(`Reason: ${why}`);
    const exported = await run('export', customer.id, '--by', 'Sample Superintendent');
    expect(exported).toMatchObject({ code: 0, errors: '' });
    for (const { out } of [explained, exported])
      for (const list of ['Pain in your lower tummy', 'Liver or kidney disease', 'Erythromycin'])
        expect(out).toMatch(new RegExp(`these\\? no\n    \\| Under the question: ${list}`));
    const replayed = await run(
      'replay',
      '--with',
      resolve('questionnaires'),
      '--by',
      'Sample Looker',
    );
    expect(replayed).toMatchObject({ code: 0, errors: '' });
  });
});
