import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Answer, Handlers } from '#contract';
import { drift } from '../../scripts/api.ts';
import { type ContractDocument, operationsOf } from '../../src/provider/http/contract.ts';
import { checksFrom } from '../../src/provider/http/validation.ts';
import { openShop, type Shop } from './shop.ts';

const document = await readFile(new URL('../../openapi/provider.yaml', import.meta.url), 'utf8');
const types = await readFile(
  new URL('../../src/contract/provider.gen.ts', import.meta.url),
  'utf8',
);

describe('the generated types', () => {
  it('are what the contract says', async () => {
    expect(await drift(document, types)).toBeUndefined();
  });

  it.each([
    ['a field is renamed', document.replaceAll('qtyPerPack', 'quantityPerPack')],
    [
      'an operation becomes public',
      document.replace('operationId: clearCart', 'operationId: clearCart\n      security: []'),
    ],
  ])('are found out when %s', async (_what, changed) => {
    expect(changed).not.toBe(document);
    expect(await drift(changed, types)).toContain("run 'npm run api:generate'");
  });

  it('are found out when they were edited', async () => {
    expect(await drift(document, types.replace('readonly', ''))).toBeDefined();
  });
});

// A server compiles a check when it is first asked: one that cannot be must not wait for a customer.
describe('the checks of requests and answers', () => {
  const askAll = (text: string): void => {
    const contract = parse(text) as ContractDocument;
    const checksOf = checksFrom(contract);
    for (const operation of operationsOf(contract)) {
      const { path, query, header, body, answer } = checksOf(operation);
      const statuses = [...operation.answers.keys()];
      const answers = statuses.map((status) => answer(status === 'default' ? 500 : Number(status)));
      for (const check of [path, query, header, body, ...answers]) check?.(null);
    }
  };

  it('can all be compiled', () => expect(() => askAll(document)).not.toThrow());

  it.each([
    ['a keyword is misspelt', document.replaceAll('maxLength:', 'maxLenght:')],
    [
      'a schema is missing',
      document.replaceAll("'#/components/schemas/Problem'", "'#/components/schemas/Problems'"),
    ],
  ])('cannot when %s', (_what, broken) => {
    expect(broken).not.toBe(document);
    expect(() => askAll(broken)).toThrow();
  });
});

// The compiler is the test here: an expectation of an error that does not come is an error itself.
describe("a handler's type", () => {
  const body = { code: 'not-found', message: 'Sample' } as const;

  it('lets through what the contract declares', () => {
    const declared: Answer<'removeCartLine'> = { status: 404, body };
    expect(declared.status).toBe(404);
  });

  it('refuses an undeclared status, a missing header and a missing operation', () => {
    // @ts-expect-error The contract declares no 404 for this operation.
    const status: Answer<'refreshToken'> = { status: 404, body };
    // @ts-expect-error The successor of the refresh token is missing.
    const header: Answer<'refreshToken'> = { status: 200, body: 'token' };
    // @ts-expect-error Every operation needs a handler.
    const operations: Handlers<object> = {};
    expect([status, header, operations]).toHaveLength(3);
  });
});

describe('an answer that breaks the contract', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('is not sent', async () => {
    const customer = await shop.guest();
    const url = '/customers/products?type=OTC&condition=Skincare';
    expect((await customer.request(url)).status).toBe(200);
    await shop.provider.queries.query(
      'UPDATE product_options SET faqs = \'[{"que": 7, "ans": null}]\'',
    );
    const response = await customer.request(url);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 'unforeseen',
      message: 'An unexpected error occurred. Please try again later.',
    });
  });

  it('nor is anything told about what went wrong inside', async () => {
    const customer = await shop.guest();
    await shop.provider.queries.query('ALTER TABLE shipping_methods RENAME TO elsewhere');
    const response = await customer.request('/cart');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('shipping_methods');
    expect((await fetch(`${shop.api}/ready`)).status).toBe(200);
  });
});
