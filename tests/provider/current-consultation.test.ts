/** What was eligible once allows a medicine only while it still would be. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LatestConsultation } from '#contract';
import { type Customer, jsonOf } from '../kit/customer.ts';
import { registered } from '../kit/accounts.ts';
import { ask, order } from '../kit/orders.ts';
import { headache, slimming, submitted } from '../kit/consultations.ts';
import { FIXTURES } from '../kit/database.ts';
import { openShop, type Shop } from '../kit/shop.ts';

const SLIMMER = { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 };

let shop: Shop;
let customer: Customer;
let documents: string;
beforeEach(async () => {
  documents = await mkdtemp(join(tmpdir(), 'documents-'));
  await cp(join(FIXTURES, 'questionnaires'), documents, { recursive: true });
  shop = await openShop({ questionnairesDir: documents });
  customer = await registered(shop);
});
afterEach(async () => {
  await shop.close();
  await rm(documents, { recursive: true });
});

const adding = async (): Promise<number> => (await customer.post('/cart', SLIMMER)).status;
const ordering = async (): Promise<number> => (await ask(customer)).status;

async function latest(): Promise<readonly LatestConsultation[]> {
  const response = await customer.request('/customers/consultations/latest');
  expect(response.status).toBe(200);
  return (await jsonOf<{ results: readonly LatestConsultation[] }>(response)).results;
}

/** Starts the server again on the same data, with another text of the questionnaire. */
async function withRules(edit: (text: string) => string): Promise<void> {
  const file = join(documents, 'sample-slimming.json');
  const before = await readFile(file, 'utf8');
  expect(edit(before)).not.toBe(before);
  await writeFile(file, edit(before));
  await shop.provider.close();
  shop = await openShop({ questionnairesDir: documents, dataDir: shop.dataDir });
  customer = await shop.renewed(customer);
}

describe('by its age', () => {
  it('a consultation of four weeks ago allows its medicine, an older one does not', async () => {
    await submitted(customer, slimming());
    shop.setTime('2026-12-19T12:00:00Z');
    customer = await shop.renewed(customer);
    expect(await adding()).toBe(200);
    shop.setTime('2026-12-19T12:00:01Z');
    expect(await adding()).toBe(403);
    expect(await ordering()).toBe(403);
    await submitted(customer, slimming());
    expect(await adding()).toBe(200);
    expect(await ordering()).toBe(201);
  });

  it('who has grown too old for it meanwhile needs another', async () => {
    const consultation = { ...slimming({ dateOfBirth: '1950-11-22' }), dob: '1950-11-22' };
    await submitted(customer, consultation);
    expect(await adding()).toBe(200);
    shop.setTime('2026-11-22T12:00:00Z');
    customer = await shop.renewed(customer);
    expect(await adding()).toBe(403);
    expect(await ordering()).toBe(403);
  });
});

describe('by the rules of today', () => {
  it('a questionnaire that refuses her now allows nothing that it allowed before', async () => {
    await submitted(customer, slimming());
    expect(await adding()).toBe(200);
    await withRules((text) => text.replace(/("var": "allergicReaction"\s*\},\s*)"yes"/, '$1"no"'));
    expect(await ordering()).toBe(403);
    expect(await adding()).toBe(403);
  });

  it('one that was only put into other words still allows it', async () => {
    await submitted(customer, slimming());
    expect(await adding()).toBe(200);
    await withRules((text) =>
      text.replace('allergic reaction to it?', 'allergic reaction to this?'),
    );
    expect(await ordering()).toBe(201);
  });
});

describe('she is told of her latest consultation', () => {
  it('of each treatment: when it was, and until when it allows its medicines', async () => {
    expect(await latest()).toEqual([]);
    await submitted(customer, slimming());
    shop.setTime('2026-11-21T12:05:00Z');
    const _id = await submitted(customer, slimming());
    shop.setTime('2026-11-21T12:06:00Z');
    await submitted(customer, headache());
    expect(await latest()).toMatchObject([
      { questionnaire: 'sample-headache', state: 'current', orderId: null },
      {
        _id,
        questionnaire: 'sample-slimming',
        finishedAt: '2026-11-21T12:05:00.000Z',
        endsAt: '2026-12-19T12:05:00.000Z',
        state: 'current',
        orderId: null,
      },
    ]);
  });

  it('that it has ended, exactly when it allows nothing any more', async () => {
    await submitted(customer, slimming());
    shop.setTime('2026-12-19T12:00:00Z');
    customer = await shop.renewed(customer);
    expect(await latest()).toMatchObject([{ state: 'current' }]);
    shop.setTime('2026-12-19T12:00:01Z');
    expect(await latest()).toMatchObject([{ state: 'ended', orderId: null }]);
  });

  it('that it has ended when today’s questionnaire would refuse her', async () => {
    await submitted(customer, slimming());
    await withRules((text) => text.replace(/("var": "allergicReaction"\s*\},\s*)"yes"/, '$1"no"'));
    expect(await latest()).toMatchObject([{ state: 'ended' }]);
  });

  it('for which order it was used, unless that was cancelled', async () => {
    await submitted(customer, slimming());
    await customer.post('/cart', SLIMMER);
    const { orderId } = await order(customer);
    expect(await latest()).toMatchObject([{ state: 'used', orderId }]);
    await customer.post(`/orders/${orderId}/cancel`, undefined);
    expect(await latest()).toMatchObject([{ state: 'current', orderId: null }]);
  });

  it('and nothing once she was refused, nor of anybody else’s', async () => {
    await submitted(customer, slimming());
    shop.setTime('2026-11-21T12:05:00Z');
    const refused = slimming({ allergicReaction: 'yes' });
    expect((await customer.post('/customers/consultations', refused)).status).toBe(422);
    expect(await latest()).toEqual([]);
    await submitted(await registered(shop), slimming());
    expect(await latest()).toEqual([]);
  });
});
