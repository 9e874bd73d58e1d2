/** Descriptions are HTML: judged when the catalogue is loaded, and once more before they go out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract';
import { markupError, plainMarkup } from '#domain';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { readCatalogue } from '#catalogue';
import { HOSTILE_MARKUP } from '../../fixtures/hostile-markup.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { openShop, type Shop } from '../../kit/shop.ts';

const PLAIN = /^(?:[^<]|<\/?(?:p|ul|li|strong)>)*$/;

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.guest();
});
afterAll(() => shop.close());

const descriptions = async (): Promise<readonly string[]> => {
  const response = await customer.request('/customers/products?type=OTC&condition=Skincare');
  const { results } = await jsonOf<{ results: readonly Product[] }>(response);
  return results.flatMap(({ options }) => options.map(({ description }) => description));
};

describe.each(HOSTILE_MARKUP)('%s', (_what, html) => {
  it('is not let into the catalogue', () => {
    expect(markupError(html)).toEqual(expect.any(String));
  });

  it('does not go out, although it stands in the database', async () => {
    // A NUL cannot even stand there.
    const kept = html.replaceAll('\0', '');
    await pastThePorts(shop.provider.queries, 'UPDATE product_options SET description = $1', [
      kept,
    ]);
    const out = await descriptions();
    expect(out.length).toBeGreaterThan(0);
    for (const description of out) expect(description).toMatch(PLAIN);
  });
});

it('what the shop really sells goes out as it was written', async () => {
  const folder = new URL('../../../src/provider/catalogue/', import.meta.url);
  const { lists } = await readCatalogue(folder.pathname);
  const written = lists
    .flatMap(({ products }) => products)
    .flatMap(({ options }) => options.map(({ description }) => description));
  expect(written.length).toBeGreaterThan(100);
  for (const description of written) expect(plainMarkup(description)).toBe(description);
});
