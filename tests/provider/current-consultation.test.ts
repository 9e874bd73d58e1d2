/** What was eligible once allows a medicine only while it still would be. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, registered } from './buyers.ts';
import { slimming, submitted } from './consultations.ts';
import { FIXTURES } from './prepared-database.ts';
import { openShop, type Customer, type Shop } from './shop.ts';

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
