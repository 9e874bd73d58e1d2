/** Answers after their questionnaire was edited: none is handed on, or kept, as an answer to something else. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { warnings, wordsIn } from '#case';
import type { Consultation, DeskOrder, Submission } from '#contract';
import { records } from '#desk';
import type { Explanation } from '#record';
import { sha256 } from '../../src/desk/records/sha256.ts';
import { registered } from '../kit/accounts.ts';
import { headache, slimming, submitted } from '../kit/consultations.ts';
import { type Customer, jsonOf } from '../kit/customer.ts';
import { add, order as placed } from '../kit/orders.ts';
import { placePastOrder } from '../kit/past-order.ts';
import { pastThePorts, tamper } from '../kit/past-the-ports.ts';
import { SLIMMER } from '../kit/samples.ts';
import { openShop, SAMPLE_SHOP, type Shop } from '../kit/shop.ts';
import { smallFormularyDocument } from '../fixtures/small-formulary.ts';

let shop: Shop;
let customer: Customer;
let documents: string;
let order: string;
beforeEach(async () => {
  documents = await mkdtemp(join(tmpdir(), 'documents-'));
  await cp(SAMPLE_SHOP.questionnairesDir, documents, { recursive: true });
  shop = await openShop({ questionnairesDir: documents });
  customer = await registered(shop);
  const consultationIds = [await submitted(customer, slimming())];
  order = await placePastOrder(shop.provider.database, {
    customerId: customer.id,
    consultationIds,
  });
});
afterEach(async () => {
  await shop.close();
  await rm(documents, { recursive: true });
});

async function answered(): Promise<readonly Submission[]> {
  const response = await customer.request(`/orders/${order}/answers`);
  expect(response.status).toBe(200);
  return (await jsonOf<{ results: readonly Submission[] }>(response)).results;
}

/** Starts the server again on the same data, with another text of the questionnaire. */
async function edited(...changes: readonly (readonly [from: string, to: string])[]): Promise<void> {
  const file = join(documents, 'sample-slimming.json');
  let text = await readFile(file, 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  await writeFile(file, text);
  await shop.provider.close();
  shop = await openShop({ questionnairesDir: documents, dataDir: shop.dataDir });
  customer = await shop.renewed(customer);
}

/** What her page says of its document: the hash of what was judged with until now. */
async function hashOfToday(): Promise<string> {
  const [row] = await pastThePorts<{ hash: string }>(
    shop.provider.queries,
    `SELECT documents[1] AS hash FROM record_entries WHERE what = 'submitted' ORDER BY at DESC LIMIT 1`,
  );
  return row?.hash ?? '';
}

const post = (consultation: Consultation) =>
  customer.post('/customers/consultations', consultation);

async function isOutdated(consultation: Consultation, ...fields: string[]): Promise<void> {
  const response = await post(consultation);
  expect(response.status).toBe(422);
  expect(await jsonOf(response)).toMatchObject({
    code: 'consultation-outdated',
    message: expect.stringContaining('reload'),
    problems: fields.map((field) => ({ field })),
  });
}

const keptAs = async (outcome: string): Promise<number> =>
  (
    await pastThePorts(
      shop.provider.queries,
      `SELECT id FROM consultations WHERE outcome = '${outcome}'`,
    )
  ).length;

it('are all handed on where nothing about their questions was edited', async () => {
  await edited(['"version": "1.', '"version": "2.']);
  expect(await answered()).toEqual([slimming()]);
});

it('are left out where a question reads otherwise, which is named; fields with a unit of their own stay', async () => {
  const { currentMedication: _, ...others } = slimming().answers;
  await edited(['Do you take other medicines?', 'Do you take anything else?']);
  expect(await answered()).toEqual([
    { ...slimming(), answers: others, askedOtherwise: ['currentMedication'] },
  ]);
});

it('are told as not asked any more, by what they were called, where their question is gone', async () => {
  const { currentMedication: _, ...others } = slimming().answers;
  const renamed = ['currentMedication', 'otherMedication'] as const;
  await edited(renamed, renamed, renamed, renamed);
  expect(await answered()).toEqual([
    {
      ...{ ...slimming(), answers: others, askedOtherwise: ['currentMedication'] },
      notAsked: [{ question: 'currentMedication', title: 'Do you take other medicines?' }],
    },
  ]);
});

it('are told as not asked any more where a repeat order was asked them then, and is not today', async () => {
  await edited(
    ['"firstName", "lastName", "dateOfBirth"]', '"firstName", "dateOfBirth"]'],
    ['["allergicReaction",', '["lastName", "allergicReaction",'],
    ['"firstName", "lastName"', '"firstName"'],
  );
  const [prior] = await answered();
  expect(prior?.answers).toEqual(slimming().answers);
  expect(prior?.['notAsked']).toEqual([{ question: 'lastName', title: 'Last name' }]);
});

it('are told as not asked any more where her other answers of then hide their question today, and did not then', async () => {
  const title = '"title": "Last name",';
  const prefilled = '"title": "Last name", "x-prefill": { "var": "order.answers.lastName" },';
  const first = '"title": "First name",';
  await edited(
    [title, prefilled],
    [first, `${first} "x-prefill": { "var": "order.answers.firstName" },`],
  );
  const consultationIds = [await submitted(customer, slimming())];
  order = await placePastOrder(shop.provider.database, {
    customerId: customer.id,
    consultationIds,
  });
  const shownTo = (name: string) =>
    `${prefilled} "x-visible-when": { "==": [{ "var": "firstName" }, "${name}"] },`;
  await edited(
    [prefilled, shownTo('Sample')],
    ['"firstName", "lastName", "dateOfBirth", "height"', '"firstName", "dateOfBirth", "height"'],
  );
  expect((await answered())[0]).toMatchObject({ answers: slimming().answers });
  expect((await answered())[0]).not.toHaveProperty('notAsked');
  await edited([shownTo('Sample'), shownTo('Another')]);
  const [prior] = await answered();
  expect(prior?.['notAsked']).toEqual([{ question: 'lastName', title: 'Last name' }]);
});

it('are all left out where nobody can tell any more how their questions read', async () => {
  await tamper(shop.provider.queries, 'DELETE FROM documents');
  await edited(['"version": "1.', '"version": "2.']);
  const [prior] = await answered();
  expect(prior?.answers).toEqual({});
  expect(new Set(prior?.['askedOtherwise'])).toEqual(new Set(Object.keys(slimming().answers)));
});

it('are outdated where her page has asked in other words than today, or by a version that nobody knows', async () => {
  await edited(['"version": "1.', '"version": "2.']);
  const posting = (questionnaireVersion: string) =>
    customer.post('/customers/consultations', { ...slimming(), questionnaireVersion });
  const outdated = async (version: string, field: string) => {
    const response = await posting(version);
    expect(response.status).toBe(422);
    expect(await jsonOf(response)).toMatchObject({
      code: 'consultation-outdated',
      message: expect.stringContaining('reload'),
      problems: [{ field, constraint: 'outdated' }],
    });
  };
  expect((await posting('1.2.0')).status).toBe(201);
  expect((await posting('2.2.0')).status).toBe(201);
  await outdated('9.9.9', '/questionnaireVersion');
  await edited(
    ['"version": "2.', '"version": "3.'],
    ['Do you take other medicines?', 'Do you take anything else?'],
  );
  expect((await posting('3.2.0')).status).toBe(201);
  await outdated('2.2.0', '/answers/currentMedication');
});

describe('of a page that was loaded before an edit that raised no version', () => {
  const page = async (): Promise<Consultation> => ({
    ...slimming(),
    questionnaireVersion: '1.2.0',
    questionnaireHash: await hashOfToday(),
  });
  const anythingElse = () => edited(['Do you take other medicines?', 'Do you take anything else?']);

  it('are outdated where a question reads otherwise, and nothing is kept under the new words', async () => {
    const before = await page();
    expect((await post(before)).status).toBe(201);
    await anythingElse();
    await isOutdated(before, '/answers/currentMedication');
    expect(await keptAs('eligible')).toBe(2);
  });

  it('are kept where her questions read as they did', async () => {
    const before = await page();
    await edited(['A sample for the provider', 'A small sample for the provider']);
    expect((await post(before)).status).toBe(201);
  });

  it('are outdated by a document that nobody knows, or that is not of its version or its questionnaire', async () => {
    const before = await page();
    await isOutdated({ ...before, questionnaireHash: 'f'.repeat(64) }, '/questionnaireHash');
    await isOutdated({ ...before, questionnaireVersion: '1.1.0' }, '/questionnaireHash');
    const { questionnaireHash = '' } = before;
    await isOutdated({ ...headache(), questionnaireHash }, '/questionnaireHash');
  });

  it('that name a version alone are held against every document of it', async () => {
    const { questionnaireHash: _, ...older } = await page();
    await anythingElse();
    await isOutdated(older, '/answers/currentMedication');
    expect((await post(slimming())).status).toBe(201);
  });

  it('are refused by what she was asked alone: what refuses by other words is asked again', async () => {
    const before = { ...(await page()), answers: slimming({ allergicReaction: 'yes' }).answers };
    await edited(['Have you had an allergic reaction', 'Have you never had an allergic reaction']);
    await isOutdated(before, '/answers/allergicReaction');
    expect(await keptAs('refused')).toBe(0);
  });

  it('are refused where that rests on a question that reads as it did', async () => {
    const before = { ...(await page()), answers: slimming({ allergicReaction: 'yes' }).answers };
    await anythingElse();
    expect(await jsonOf(await post(before))).toMatchObject({ code: 'consultation-refused' });
    expect(await keptAs('refused')).toBe(1);
  });

  it('are outdated, and not incomplete, where they do not fit any more', async () => {
    const { answers, ...others } = await page();
    const { currentMedication: _, ...without } = answers;
    await anythingElse();
    expect(await jsonOf(await post({ ...others, answers: without }))).toMatchObject({
      code: 'consultation-outdated',
      problems: [{ question: 'currentMedication', constraint: 'required' }],
    });
  });
});

describe('that refused her before', () => {
  const CHANGED = { question: 'allergicReaction', rule: 'allergic-reaction', from: 'yes' };
  const HASH = expect.stringMatching(/^[\da-f]{64}$/) as unknown;
  const REWORDED = [
    'Have you had an allergic reaction',
    'Have you been free of reactions',
  ] as const;
  const THEN = "'Have you had an allergic reaction to it?'";
  const NOW = "'Have you been free of reactions to it?'";

  const isRefused = async () =>
    expect((await post(slimming({ allergicReaction: 'yes' }))).status).toBe(422);
  beforeEach(async () => {
    customer = await registered(shop);
  });

  async function orders(): Promise<string> {
    shop.setTime('2026-11-21T12:05:00Z');
    customer = await shop.renewed(customer);
    await submitted(customer, slimming());
    await add(customer, SLIMMER);
    return (await placed(customer)).orderId;
  }

  /** What whoever decides is told of the order. */
  async function seen(id: string) {
    const desk = await jsonOf<DeskOrder>(await (await shop.desk())(`/desk/orders/${id}`));
    const [consultation] = desk.consultations;
    const says = warnings(desk, wordsIn(desk.documents, sha256));
    return {
      changed: consultation?.changedAnswers,
      rules: consultation?.refusedAttempts.map(({ rules }) => rules.map(({ id: rule }) => rule)),
      says: says.filter((line) => line.includes('refusal rests on')),
    };
  }

  async function explained(id: string): Promise<readonly string[]> {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
    await records(['explain', id, '--json', '--by', 'Sample Superintendent'], {
      env: { DATA_DIR: shop.dataDir, PORT: new URL(shop.api).port },
      ...{ stdin: Object.assign(stdin, { isTTY: false }), stdout, stderr },
    });
    stdout.end();
    const { consultations }: Explanation = JSON.parse(await text(stdout));
    return consultations
      .flatMap(({ events }) => events.flatMap(({ details }) => details))
      .filter((line) => /^(?:Changed|Asked otherwise)/.test(line));
  }

  it('are changed where the question reads as it did', async () => {
    await isRefused();
    await edited(['"version": "1.', '"version": "2.']);
    const id = await orders();
    expect(await seen(id)).toEqual({
      changed: [{ ...CHANGED, to: 'no' }],
      rules: [['allergic-reaction']],
      says: [
        `Changed an answer that a refusal rests on: ${THEN} was yes first, and no last (rule allergic-reaction).`,
      ],
    });
    expect(await explained(id)).toEqual([
      'Changed: Have you had an allergic reaction to it? it was yes, and is no',
    ]);
  });

  it('are answers to something else where it reads otherwise: both questions are told, and the refusal stands', async () => {
    await isRefused();
    await edited(REWORDED);
    const id = await orders();
    const found = await seen(id);
    expect(found).toEqual({
      changed: [{ ...CHANGED, to: 'no', documents: { from: HASH, to: HASH } }],
      rules: [['allergic-reaction']],
      says: [
        `Nobody can tell whether she changed an answer that a refusal rests on, because its question does not read alike, or nobody knows how it read: first ${THEN} was yes, and last ${NOW} was no (rule allergic-reaction).`,
      ],
    });
    const [documents] = (found.changed ?? []).map((one) => one.documents);
    expect(documents?.from).not.toBe(documents?.to);
    expect(await explained(id)).toEqual([
      'Asked otherwise: first Have you had an allergic reaction to it? it was yes, and last Have you been free of reactions to it? it is no',
    ]);
  });

  it('are told so as well where she was refused after she had ordered', async () => {
    const id = await orders();
    await edited(REWORDED);
    shop.setTime('2026-11-21T12:10:00Z');
    customer = await shop.renewed(customer);
    await isRefused();
    expect(await seen(id)).toMatchObject({
      changed: [{ ...CHANGED, from: 'no', to: 'yes', documents: { from: HASH, to: HASH } }],
      says: [expect.stringContaining(`first ${THEN} was no, and last ${NOW} was yes`)],
    });
  });

  it('are told beside one that she did change under one wording', async () => {
    await isRefused();
    await edited(REWORDED);
    shop.setTime('2026-11-21T12:02:00Z');
    customer = await shop.renewed(customer);
    await isRefused();
    const id = await orders();
    expect((await seen(id)).changed).toEqual([
      { ...CHANGED, to: 'no' },
      { ...CHANGED, to: 'no', documents: { from: HASH, to: HASH } },
    ]);
    expect(await explained(id)).toHaveLength(2);
  });

  it('are answers to a question that is asked no more where it is gone', async () => {
    await isRefused();
    await edited(...Array.from({ length: 3 }, () => ['allergicReaction', 'anyReaction'] as const));
    shop.setTime('2026-11-21T12:05:00Z');
    customer = await shop.renewed(customer);
    const { allergicReaction: _, ...others } = slimming().answers;
    await submitted(customer, { ...slimming(), answers: { ...others, anyReaction: 'no' } });
    await add(customer, SLIMMER);
    const { orderId } = await placed(customer);
    expect(await seen(orderId)).toEqual({
      changed: [{ ...CHANGED, documents: { from: HASH, to: HASH } }],
      rules: [['allergic-reaction']],
      says: [
        `Nobody can tell whether she changed an answer that a refusal rests on, because its question does not read alike, or nobody knows how it read: first ${THEN} was yes, and last it was not asked (rule allergic-reaction).`,
      ],
    });
    expect(await explained(orderId)).toEqual([
      'Asked otherwise: first Have you had an allergic reaction to it? it was yes, and last it is not asked',
    ]);
  });

  it('are told without asserting that she changed them where nobody can tell how they read', async () => {
    await isRefused();
    await tamper(shop.provider.queries, 'DELETE FROM documents');
    await edited(REWORDED);
    const id = await orders();
    expect(await seen(id)).toEqual({
      changed: [{ ...CHANGED, to: 'no', documents: { from: null, to: HASH } }],
      rules: [['allergic-reaction']],
      says: [
        `Nobody can tell whether she changed an answer that a refusal rests on, because its question does not read alike, or nobody knows how it read: first allergicReaction, in words not known any more, was yes, and last ${NOW} was no (rule allergic-reaction).`,
      ],
    });
    expect(await explained(id)).toEqual([
      'Asked otherwise: first allergicReaction, in words not known any more: it was yes, and last Have you been free of reactions to it? it is no',
    ]);
  });
});

it('stand in a case each with the medicines of its day, where those were edited between two of one order', async () => {
  customer = await registered(shop);
  const formulary = async (name: string) => {
    const medicines = { one: { ...smallFormularyDocument.medicines['slim-1'], name } };
    await mkdir(join(documents, 'medicines'), { recursive: true });
    await writeFile(join(documents, 'medicines', 'formulary.json'), JSON.stringify({ medicines }));
    await edited();
  };
  await formulary('Then');
  await submitted(customer, slimming());
  await formulary('Now');
  await submitted(customer, headache());
  const triptan = { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 };
  for (const line of [SLIMMER, triptan]) await add(customer, line);
  const { orderId } = await placed(customer);
  const desk = await jsonOf<DeskOrder>(await (await shop.desk())(`/desk/orders/${orderId}`));
  const words = wordsIn(desk.documents, sha256);
  const called = desk.consultations.map(({ questionnaire, judgedWith }) => [
    questionnaire,
    words.medicinesIn(judgedWith)('one'),
  ]);
  expect(called.sort()).toEqual([
    ['sample-headache', 'Now 0.25 mg'],
    ['sample-slimming', 'Then 0.25 mg'],
  ]);
});
