import { writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readQuestionnaires } from '#documents';
import { serveStudio, type StudioServer } from '../../src/studio/server/serve.ts';

const DOCUMENTS = fileURLToPath(new URL('../../questionnaires', import.meta.url));
const PAGE = new Map<string, string | Uint8Array>([
  ['index.html', '<!doctype html><title>Sample</title>'],
  ['assets/sample.js', 'export {};'],
  ['assets/sample.woff2', new Uint8Array([1, 2, 3])],
  ['package.json', '{}'],
]);
let folder: string;
let studio: StudioServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-served-'));
  for (const name of ['migraines.json', 'medicines'])
    await cp(join(DOCUMENTS, name), join(folder, name), { recursive: true });
  studio = await serveStudio({ folder, earlier: readQuestionnaires }, PAGE, 0);
});

afterAll(async () => {
  await studio.close();
  await rm(folder, { recursive: true });
});

const get = (path: string) => fetch(`${studio.address}${path}`);

/** As somebody would who writes the head of her request herself, which no browser lets a page do. */
const sent = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<{ readonly status: number | undefined; readonly words: string }> =>
  new Promise((resolve, reject) => {
    const { host } = new URL(studio.address);
    const method = body === undefined ? 'GET' : 'POST';
    request(`${studio.address}${path}`, { method, headers: { host, ...headers } }, (response) => {
      text(response).then((words) => resolve({ status: response.statusCode, words }), reject);
    })
      .on('error', reject)
      .end(body);
  });

it('serves the page as it was built, and nothing else of this machine', async () => {
  const page = await get('/?questionnaire=migraines&edit=yes');
  expect(await page.text()).toContain('<title>Sample</title>');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const script = await get('/assets/sample.js');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect([...new Uint8Array(await (await get('/assets/sample.woff2')).arrayBuffer())]).toEqual([
    1, 2, 3,
  ]);
  for (const path of ['/assets', '/package.json', '/migraines.json', '//', '/%2e%2e/etc/passwd'])
    expect((await sent(path, {})).status, path).toBe(404);
});

it('answers calls, also those that nobody knows', async () => {
  const reply: unknown = await (await get('/calls/shelf')).json();
  expect(reply).toMatchObject({ ok: true, told: { usable: [{ id: 'migraines' }], broken: [] } });
  expect(await (await get('/calls/nonsense')).json()).toMatchObject({ ok: false });
});

it.each(['studio.example', 'studio.example:3100', '127.0.0.1.studio.example'])(
  'a page that calls this machine %j is shown nothing and changes nothing',
  async (host) => {
    for (const path of ['/', '/calls/sources', '/changes'])
      expect(await sent(path, { host })).toEqual({ status: 403, words: '' });
    const posted = { host, origin: `http://${host}`, 'content-type': 'application/json' };
    expect((await sent('/calls/draft', posted, '{}')).status).toBe(403);
  },
);

it('somebody else’s page changes nothing, and half an edit is none', async () => {
  const before = await readFile(join(folder, 'migraines.json'), 'utf8');
  const files = { 'migraines.json': { text: '{}', was: '' } };
  const edit = JSON.stringify({ questionnaire: 'migraines', files });
  const json = { 'content-type': 'application/json' };
  for (const headers of [
    json,
    { ...json, origin: 'http://other.example' },
    { 'content-type': 'text/plain', origin: studio.address },
  ])
    expect((await sent('/calls/save', headers, edit)).words).toContain('own page');
  for (const body of [
    '{',
    'null',
    '{"questionnaire":"migraines"}',
    '{"questionnaire":1,"files":{}}',
  ])
    expect((await sent('/calls/save', { ...json, origin: studio.address }, body)).words).toContain(
      'This is no edit of a document.',
    );
  expect(await readFile(join(folder, 'migraines.json'), 'utf8')).toBe(before);
});

it('more than questionnaires can be is refused in a sentence, however it is sent', async () => {
  const text = ' '.repeat(5 * 1024 * 1024);
  const edit = JSON.stringify({
    questionnaire: 'migraines',
    files: { 'a.json': { text, was: '' } },
  });
  const json = { 'content-type': 'application/json', origin: studio.address };
  for (const headers of [
    { ...json, 'content-length': String(edit.length) },
    { ...json, 'transfer-encoding': 'chunked' },
  ]) {
    const { status, words } = await sent('/calls/draft', headers, edit);
    expect(status).toBe(413);
    expect(JSON.parse(words)).toEqual({
      ok: false,
      sentence:
        'This is more than 4 MB, and more than questionnaires can be. Nothing was done with it.',
    });
  }
});

it('no other page frames this one, or keeps its solvers busy', async () => {
  const { headers } = await get('/');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const from = (site: string) => ({ 'sec-fetch-site': site });
  for (const path of ['/calls/shelf', '/changes', '/assets/sample.js'])
    for (const site of ['cross-site', 'same-site'])
      expect(await sent(path, from(site)), path).toEqual({ status: 403, words: '' });
  // A link from elsewhere leads to it, and the page itself asks what it likes.
  expect((await sent('/', from('cross-site'))).status).toBe(200);
  expect((await sent('/calls/shelf', from('same-origin'))).status).toBe(200);
});

/** What a page hears of changes. */
async function listening() {
  const response = await get('/changes');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  /** The last word, once it is another than those before. */
  const next = async (): Promise<string> => {
    const last = () => [...heard.matchAll(/data: (\d+)\n\n/g)].at(-1)?.[1] ?? '';
    const before = last();
    while (last() === before) heard += (await reader?.read())?.value ?? '';
    return last();
  };
  return { next, leave: () => reader?.cancel() };
}

it('tells a page the first word at once, and another whenever a document comes, changes or goes', async () => {
  const { next, leave } = await listening();
  const words = [await next()];
  const says = async (change: Promise<unknown>): Promise<void> => {
    await change;
    words.push(await next());
  };
  const at = (name: string) => join(folder, name);
  /** Each is one change: another file takes the place of whatever was there. */
  const saved = async (name: string): Promise<void> => {
    await writeFile(at('beside.new'), '{}');
    await rename(at('beside.new'), at(name));
  };
  await says(saved('other.json'));
  await says(saved('medicines/formulary.json'));
  await says(mkdir(at('claims')));
  await says(saved('claims/other.json'));
  await says(saved('other.json'));
  await says(rm(at('other.json')));
  expect(words.map(Number)).toEqual([...new Set(words.map(Number))].sort((a, b) => a - b));
  await leave();
});

it('says nothing of a file that is emptied to be filled, until it is', async () => {
  const { next, leave } = await listening();
  const first = Number(await next());
  const file = join(folder, 'filled.json');
  for (const words of ['', '{', '{}']) writeFileSync(file, words);
  const filled = Number(await next());
  await rm(file);
  // Each word is the next number.
  expect([filled, Number(await next())]).toEqual([first + 1, first + 2]);
  await leave();
});

it('a port that is taken is said in one sentence', async () => {
  const port = Number(new URL(studio.address).port);
  await expect(serveStudio({ folder, earlier: readQuestionnaires }, PAGE, port)).rejects.toThrow(
    `Something else is served at port ${port}. Name another with --port.`,
  );
});
