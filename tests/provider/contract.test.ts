import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { OperationResponse, Handlers } from '#contract';
import { drift, generated } from '../../scripts/api.ts';
import { limitsIn } from '../../scripts/api/limits.ts';
import {
  type ContractDocument,
  type Operation,
  operationsOf,
} from '../../src/provider/http/contract.ts';
import { checksFrom } from '../../src/provider/http/validation.ts';
import { pastThePorts } from '../kit/past-the-ports.ts';
import { openShop, type Shop } from '../kit/shop.ts';

const document = await readFile(new URL('../../openapi/provider.yaml', import.meta.url), 'utf8');
const texts = await generated();

describe('the generated types, limits and patterns', () => {
  it('are what the contract says', async () => {
    expect(await drift(document, texts)).toBeUndefined();
  });

  it.each([
    ['a field is renamed', document.replaceAll('qtyPerPack', 'quantityPerPack')],
    [
      'an operation becomes public',
      document.replace('operationId: clearCart', 'operationId: clearCart\n      security: []'),
    ],
    ['a message is reworded', document.replaceAll('like SW1A 1AA', 'like M1 1AE')],
    ['a code may be shorter', document.replace('{0,64}$', '{0,32}$')],
  ])('are found out when %s', async (_what, changed) => {
    expect(changed).not.toBe(document);
    expect(await drift(changed, texts)).toContain("run 'npm run api:generate'");
  });

  it('are found out when they were edited', async () => {
    for (const [file, from, to] of [
      ['provider.gen.ts', 'readonly', ''],
      ['limits.gen.ts', '18', '16'],
      ['patterns.gen.ts', '64', '65'],
    ] as const)
      expect(await drift(document, { ...texts, [file]: texts[file].replace(from, to) })).toContain(
        file,
      );
  });

  it('have words for every limit that people meet', () => {
    const wordless = document.replace('x-minimum-age: You have', 'x-maximum-age: You have');
    expect(wordless).not.toBe(document);
    expect(() => limitsIn(wordless)).toThrow(
      "The contract has no words for 'x-minimum-age' in the x-messages of ProfileChange.dob.",
    );
  });
});

// A server compiles a check when it is first asked: one that cannot be must not wait for a customer.
describe('the checks of requests and answers', () => {
  const askAll = (text: string): void => {
    const contract = parse(text) as ContractDocument;
    const checksOf = checksFrom(contract);
    for (const operation of operationsOf(contract)) {
      const { path, query, header, body, response: answer } = checksOf(operation);
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

describe('one of several kinds', () => {
  const checksOf = checksFrom(parse(document) as ContractDocument);
  const wrongWith = (lines: readonly object[]) => {
    const decide = operationsOf(parse(document) as ContractDocument).find(
      ({ name }) => name === 'teamDecide',
    );
    if (!decide) throw new Error("The contract has no operation 'teamDecide'.");
    return checksOf(decide).body?.({ id: 'sample-decision-1', lines });
  };
  const declined = { option: 'sample', approve: false, code: 'other' };

  it('is told only what is wrong with the kind that it says it is', () => {
    expect(
      wrongWith([
        { option: 'sample', approve: true },
        { ...declined, words: 'Why.' },
      ]),
    ).toBe(undefined);
    expect(wrongWith([{ ...declined, words: '\u{202E}\u{2800}\u{200B}' }])).toEqual([
      expect.objectContaining({ field: '/lines/0/words', isForCustomer: true }),
    ]);
    expect(wrongWith([{ ...declined, code: 'no', words: 'Why.' }])).toMatchObject([
      { field: '/lines/0/code', constraint: 'enum' },
    ]);
    expect(wrongWith([{ option: 'sample', approve: true, code: 'other' }])).toMatchObject([
      { field: '/lines/0', constraint: 'additionalProperties' },
    ]);
  });

  it('is told that it is none of them where it says that it is neither', () => {
    expect(wrongWith([{ option: 'sample', approve: 'yes' }])).toContainEqual(
      expect.objectContaining({ field: '/lines/0', constraint: 'oneOf' }),
    );
  });
});

describe('a text that anybody reads', () => {
  const contract = parse(document) as ContractDocument;
  const checksOf = checksFrom(contract);
  const operationNamed = (name: string): Operation => {
    const found = operationsOf(contract).find((operation) => operation.name === name);
    if (!found) throw new Error(`The contract has no operation '${name}'.`);
    return found;
  };
  /** Looked up, compared or hashed, and shown to nobody. */
  const NEVER_SHOWN = new Set([
    'passphrase',
    ...['path', 'password', 'newPassword', 'token', 'refreshToken', 'code'],
    ...['condition', 'treatment', 'discountCode', 'signature'],
  ]);
  const HIDDEN = ['\u{1B}[2K', '\u{9B}2K', '\b', '\u{7F}', '\u{202E}', '\u{2066}'];

  interface Text {
    readonly name: string;
    readonly schema: Record<string, unknown>;
  }

  /** The schemas of texts in what a schema takes, each with the name it stands under. */
  function textsIn(name: string, schema: unknown): readonly Text[] {
    if (typeof schema !== 'object' || schema === null) return [];
    const { $ref, type, properties, items, anyOf, oneOf } = schema as Record<string, unknown>;
    const own = type === 'string' ? [{ name, schema: schema as Text['schema'] }] : [];
    if (own.length > 0) return own;
    if (typeof $ref === 'string') {
      const target = contract.components['schemas']?.[$ref.split('/').at(-1) ?? ''];
      return textsIn(name, target);
    }
    return [
      ...Object.entries(properties ?? {}).flatMap(([inner, one]) => textsIn(inner, one)),
      ...textsIn(name, items),
      ...[anyOf, oneOf].flatMap((list) =>
        Array.isArray(list) ? list.flatMap((one) => textsIn(name, one)) : [],
      ),
    ];
  }

  const taken = operationsOf(contract).flatMap((operation) =>
    textsIn(operation.name, operation.takes?.['application/json']?.schema)
      .filter(({ name }) => !NEVER_SHOWN.has(name))
      .map((text) => [`${operation.name}: ${text.name}`, text] as const),
  );

  it('is asked for in more than thirty places', () => {
    expect(taken.length).toBeGreaterThan(30);
  });

  it.each(taken)('has no control characters: %s', (_, { schema }) => {
    const { body } = checksOf({
      ...operationNamed('register'),
      takes: { 'application/json': { schema } },
    });
    for (const hidden of HIDDEN)
      for (const text of [
        hidden,
        `Sample${hidden}`,
        `a@example.com${hidden}`,
        `2026-01-01${hidden}`,
      ])
        expect([text, body?.(text) === undefined]).toEqual([text, false]);
  });

  it('says how to mend it', () => {
    const register = operationNamed('register');
    const { body } = checksOf(register);
    const example = register.takes?.['application/json']?.example as object;
    expect(body?.(example)).toBeUndefined();
    expect(body?.({ ...example, lastname: 'Sample\u{1B}[2K' })).toEqual([
      {
        field: '/lastname',
        constraint: 'pattern',
        message: 'Enter this again, without line ends and characters that cannot be seen',
        isForCustomer: true,
      },
    ]);
  });
});

// The compiler is the test here: an expectation of an error that does not come is an error itself.
describe("a handler's type", () => {
  const body = { code: 'not-found', message: 'Sample' } as const;

  it('lets through what the contract declares', () => {
    const declared: OperationResponse<'removeCartLine'> = { status: 404, body };
    expect(declared.status).toBe(404);
  });

  it('refuses an undeclared status, a missing header and a missing operation', () => {
    // @ts-expect-error The contract declares no 404 for this operation.
    const status: OperationResponse<'refreshToken'> = { status: 404, body };
    // @ts-expect-error The successor of the refresh token is missing.
    const header: OperationResponse<'refreshToken'> = { status: 200, body: 'token' };
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
    // A product has an option at least, says the contract.
    await pastThePorts(shop.provider.queries, 'UPDATE product_options SET on_sale = false');
    const response = await customer.request(url);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 'unforeseen',
      message: 'An unexpected error occurred. Please try again later.',
    });
  });

  it('nor is anything told about what went wrong inside', async () => {
    const customer = await shop.guest();
    await pastThePorts(shop.provider.queries, 'ALTER TABLE shipping_methods RENAME TO elsewhere');
    const response = await customer.request('/cart');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('shipping_methods');
    expect((await fetch(`${shop.api}/ready`)).status).toBe(200);
  });
});
