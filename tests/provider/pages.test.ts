import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXTURES } from '../kit/database.ts';
import { pastThePorts } from '../kit/past-the-ports.ts';
import { openShop, type Shop } from '../kit/shop.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-'));
  await cp(join(FIXTURES, 'storefront'), folder, { recursive: true });
  await writeFile(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync('squeezed'));
  await mkdir(join(folder, 'prerendered/treatments/sample/more'), { recursive: true });
  await writeFile(join(folder, 'prerendered/index.html'), 'Home, rendered ahead');
  await mkdir(join(folder, 'team'));
  await writeFile(join(folder, 'team/index.html'), 'The team');
  await writeFile(join(folder, 'prerendered/treatments/sample/index.html'), 'Rendered ahead');
  shop = await openShop({ storefrontDir: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop.provider.address}${path}`, { headers });

/** The answer to a request that `fetch` would not send so. */
const asked = (head: string, headers = ''): Promise<string> => {
  const { port, hostname } = new URL(shop.provider.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head}\r\nhost: sample\r\nconnection: close\r\n${headers}\r\n`),
    );
    let response = '';
    socket.on('data', (chunk) => (response += chunk.toString()));
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
};

it('headers that are too large are answered like everything else that cannot be read', async () => {
  const response = await asked('GET / HTTP/1.1', `x-sample: ${'x'.repeat(20_000)}\r\n`);
  expect(response).toMatch(/^HTTP\/1\.1 431 /);
  expect(JSON.parse(response.slice(response.indexOf('{')))).toEqual({
    code: 'malformed',
    message: 'The request could not be read.',
  });
});

it.each(['/team', '/team/', '/team/queue', '/team/queue/', '/team/?from=mail'])(
  'the workspace, at %s',
  async (path) => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const response = await get(path, { 'accept-encoding': coding });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('The team');
    }
  },
);

describe('whoever only looks, with HEAD', () => {
  const head = (path: string): Promise<Response> =>
    fetch(`${shop.provider.address}${path}`, { method: 'HEAD' });

  it.each(['/', '/cart', '/assets/main-abc123.js', '/api/health', '/api/ready', '/api/settings'])(
    'is told the same as with GET: %s',
    async (path) => {
      const [looked, got] = [await head(path), await get(path)];
      expect(looked.status).toBe(got.status);
      expect(looked.headers.get('content-type')).toBe(got.headers.get('content-type'));
      expect(await looked.text()).toBe('');
    },
  );

  it('changes nothing: there is no such call where GET does', async () => {
    const count = () =>
      pastThePorts<object>(shop.provider.queries, 'SELECT count(*) AS count FROM customers');
    const before = await count();
    const looked = await head('/api/customers/guest-login');
    expect([looked.status, looked.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await count()).toEqual(before);
  });
});

describe('a page', () => {
  it.each(['identity', 'gzip', 'br'])('home, for who takes %s', async (encoding) => {
    const response = await get('/', { 'accept-encoding': encoding });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Home, rendered ahead');
  });

  it.each(['/cart', '/cart/', '/cart?from=consultation'])(
    'that the storefront has: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('Sample storefront');
    },
  );

  it.each(['/nothing', '/treatments', '/cart/x', '/%ZZ', '/..%2f..%2fpackage.json'])(
    'that it does not have is the same document with 404: %s',
    async (path) => {
      const response = await get(path);
      expect([400, 404]).toContain(response.status);
      expect(await response.text()).not.toContain('"scripts"');
    },
  );

  it.each(['//', '/%', '/%ff', '/cart/%', '//api', '/a//../b%ff'])(
    'that cannot be read is the document too, not words for programs: %s',
    async (path) => {
      const response = await asked(`GET ${path} HTTP/1.1`, 'accept: text/html\r\n');
      expect(response).toMatch(/^HTTP\/1\.1 404 /);
      expect(response).toMatch(/content-type: text\/html/i);
      expect(response).toContain('Sample storefront');
    },
  );

  it('of the API that cannot be read is answered like a call', async () => {
    const response = await get('/api/%ff');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed' });
  });

  it.each(['//[', '//a:b', '//sample.example/cart'])(
    'is none of a name that looks like a host: %s',
    async (path) => {
      const response = await asked(`GET ${path} HTTP/1.1`);
      expect(response).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  it.each([
    ['/', 'Home, rendered ahead'],
    ['/treatments/sample', 'Rendered ahead'],
    ['/treatments/sample/?q=a', 'Rendered ahead'],
  ])('that was rendered ahead is its own document: %s', async (path, words) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await response.text()).toBe(words);
  });

  it('shows home under an unknown path', async () => {
    const response = await get('/nothing');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Sample storefront');
  });

  it('is never what an unknown call of the API gets', async () => {
    const response = await get('/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  });
});

describe('a file of the storefront', () => {
  it('with a hash in its name is kept for ever', async () => {
    const response = await get('/assets/main-abc123.js', { 'accept-encoding': 'identity' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
  });

  it('is sent compressed when it was built so and the browser can read it', async () => {
    const response = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe('squeezed');
  });

  it.each(['/assets/main-abc123.js', '/api/images/sample.svg', '/cart'])(
    'has no part beyond its end: %s',
    async (path) => {
      const response = await get(path, { range: 'bytes=999999-', 'accept-encoding': 'identity' });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
      expect(await response.json()).toMatchObject({ code: 'range-not-satisfiable' });
    },
  );

  it.each(['/', '/assets/main-abc123.js'])(
    'is not given by a cache in between to who cannot read it so: %s',
    async (path) => {
      for (const coding of ['br', 'gzip', 'identity'])
        expect((await get(path, { 'accept-encoding': coding })).headers.get('vary')).toBe(
          'accept-encoding',
        );
    },
  );

  it.each(['/assets/main-gone.js', '/assets/'])(
    'that is gone, or is a folder, is not answered with a page: %s',
    async (path) => {
      for (const coding of ['br', 'identity']) {
        const response = await get(path, { 'accept-encoding': coding });
        expect(response.status).toBe(404);
        expect(response.headers.get('content-type')).toMatch(/json/);
      }
    },
  );
});

it.each([
  '/',
  '/nothing',
  '/assets/main-abc123.js',
  '/api/health',
  '/api/cart',
  '/api/images/sample.svg',
])('the security headers stand on %s', async (path) => {
  const { headers } = await get(path);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
      "connect-src 'self'; frame-src 'none'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types default tribe-data tribe-html",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(headers.get('permissions-policy')).toBeTruthy();
});
