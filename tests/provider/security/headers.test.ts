/** What stands on every answer, whatever was asked: pages, calls, files, refusals and failures. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXTURES } from '../../kit/database.ts';
import { openShop, type Shop } from '../../kit/shop.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-'));
  await cp(join(FIXTURES, 'storefront'), folder, { recursive: true });
  await mkdir(join(folder, 'prerendered/treatments/sample'), { recursive: true });
  await writeFile(join(folder, 'prerendered/treatments/sample/index.html'), 'Rendered ahead');
  shop = await openShop({ storefrontDir: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const JSON_TYPE = { 'content-type': 'application/json' };

const ASKED: readonly (readonly [string, number, string, RequestInit | undefined])[] = [
  ['a page', 200, '/cart', undefined],
  ['a page rendered ahead', 200, '/treatments/sample', undefined],
  ['a page that is not there', 404, '/nothing', undefined],
  ['an address that is none', 404, '/%ZZ', undefined],
  ['a script', 200, '/assets/main-abc123.js', undefined],
  ['a script that is gone', 404, '/assets/gone.js', undefined],
  ['a picture', 200, '/api/images/sample.svg', undefined],
  ['the API reference', 200, '/api/docs', undefined],
  ['its style', 200, '/api/docs/reference.css', undefined],
  ['a call', 200, '/api/settings', undefined],
  ['a call without a token', 401, '/api/cart', undefined],
  ['a call that is not there', 404, '/api/nothing', undefined],
  [
    'a body that is no JSON',
    400,
    '/api/contact',
    { method: 'POST', body: '{', headers: JSON_TYPE },
  ],
  [
    'a body that is too large',
    413,
    '/api/contact',
    { method: 'POST', body: `"${'a'.repeat(300_000)}"`, headers: JSON_TYPE },
  ],
  [
    'a body of another type',
    415,
    '/api/contact',
    { method: 'POST', body: 'a', headers: { 'content-type': 'text/plain' } },
  ],
  ['a method nobody knows', 405, '/api/settings', { method: 'DELETE' }],
  ["the bank's page", 404, '/v1/stand-in/authentication/pi_sample', undefined],
];

describe.each(ASKED)('%s (%i)', (_what, status, path, init) => {
  const ask = (): Promise<Response> => fetch(`${shop.provider.address}${path}`, init);

  it('lets nothing run that is not ours', async () => {
    const response = await ask();
    expect(response.status).toBe(status);
    const policy = response.headers.get('content-security-policy') ?? '';
    const rules = new Set(policy.split('; '));
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default tribe-data tribe-html',
    ])
      expect(rules).toContain(rule);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('tells nobody where it was, and is taken for nothing else', async () => {
    const { headers } = await ask();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\).*\bgeolocation=\(\)/);
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull();
  });
});

describe('HTTPS', () => {
  it.each([
    ['https://tribe.example', 'max-age=31536000'],
    ['http://localhost:3000', null],
    [undefined, null],
  ])('is insisted on where people come by it: %s', async (publicUrl, expected) => {
    const other = await openShop({ publicUrl });
    const { headers } = await fetch(`${other.api}/health`);
    expect(headers.get('strict-transport-security')).toBe(expected);
    await other.close();
  });
});
