/** Answers after their questionnaire was edited: none is handed on, or kept, as an answer to something else. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Consultation, Submission } from '#contract';
import { registered } from '../kit/accounts.ts';
import { headache, slimming, submitted } from '../kit/consultations.ts';
import { type Customer, jsonOf } from '../kit/customer.ts';
import { placePastOrder } from '../kit/past-order.ts';
import { pastThePorts, tamper } from '../kit/past-the-ports.ts';
import { openShop, SAMPLE_SHOP, type Shop } from '../kit/shop.ts';

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
