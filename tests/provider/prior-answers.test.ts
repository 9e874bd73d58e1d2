/** Answers after their questionnaire was edited: none is handed on, or kept, as an answer to something else. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Submission } from '#contract';
import { registered } from '../kit/accounts.ts';
import { slimming, submitted } from '../kit/consultations.ts';
import { type Customer, jsonOf } from '../kit/customer.ts';
import { placePastOrder } from '../kit/past-order.ts';
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
async function edited(from: string, to: string): Promise<void> {
  const file = join(documents, 'sample-slimming.json');
  const before = await readFile(file, 'utf8');
  expect(before).toContain(from);
  await writeFile(file, before.replace(from, to));
  await shop.provider.close();
  shop = await openShop({ questionnairesDir: documents, dataDir: shop.dataDir });
  customer = await shop.renewed(customer);
}

it('are all handed on where nothing about their questions was edited', async () => {
  await edited('"version": "1.', '"version": "2.');
  expect(await answered()).toEqual([slimming()]);
});

it('are left out where a question reads otherwise, which is named; fields with a unit of their own stay', async () => {
  const { currentMedication: _, ...others } = slimming().answers;
  await edited('Do you take other medicines?', 'Do you take anything else?');
  expect(await answered()).toEqual([
    { ...slimming(), answers: others, askedOtherwise: ['currentMedication'] },
  ]);
});

it('are all left out where nobody can tell any more how their questions read', async () => {
  await shop.provider.queries.script(
    `BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM documents; COMMIT;`,
  );
  await edited('"version": "1.', '"version": "2.');
  const [prior] = await answered();
  expect(prior?.answers).toEqual({});
  expect(new Set(prior?.['askedOtherwise'])).toEqual(new Set(Object.keys(slimming().answers)));
});

it('are outdated where her page has asked in other words than today, or by a version that nobody knows', async () => {
  await edited('"version": "1.', '"version": "2.');
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
  await edited('"version": "2.', '"version": "3.');
  await edited('Do you take other medicines?', 'Do you take anything else?');
  expect((await posting('3.2.0')).status).toBe(201);
  await outdated('2.2.0', '/answers/currentMedication');
});
