/** What a pull request's artifact is: the page as files, shown by a server that knows nothing but files. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test as base } from './journey.ts';
import { isUsable } from './usable.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

let folder = '';
let files: Server;
let address = '';
const test = base.extend({ baseURL: async ({}, use) => use(address) });

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const publish = (...parameters: readonly string[]) =>
  run(process.execPath, ['--import', 'tsx/esm', 'scripts/studio.ts', ...parameters], { cwd: ROOT });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-published-'));
  const earlier = join(folder, 'earlier');
  await cp(join(ROOT, 'questionnaires'), earlier, { recursive: true });
  const text = await readFile(join(earlier, 'migraines.json'), 'utf8');
  await writeFile(join(earlier, 'migraines.json'), text.replace('}, 65] }', '}, 60] }'));
  const target = join(folder, 'page');
  await publish('--publish', target, '--with', earlier, '--on', '2026-11-20');
  files = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files');
    const file = join(target, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (content) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  files.close();
  await rm(folder, { recursive: true });
});
test.use({
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
});

test('a reviewer reads form, findings, difference and witnesses, and edits nothing', async ({
  page,
}) => {
  await page.goto('/?questionnaire=migraines');
  await expect(page.getByText('As of 2026-11-20, compared with')).toBeVisible();
  await expect(page.getByText('Findings: 0')).toBeVisible();
  await expect(page.getByText('Newly eligible')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit it' })).toHaveCount(0);
  await isUsable(page, 'published');
  await page.getByRole('button', { name: 'Fill in her answers' }).first().click();
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('earlier');
  await page.locator('summary').filter({ hasText: 'Patients to try' }).click();
  await page.getByRole('button', { name: 'allergicReaction = yes' }).click();
  await expect(page.locator('[data-rule="allergic-reaction"]')).toContainText('Met: refuses');
});

test('a folder that holds other files is not emptied', async () => {
  const target = join(folder, 'earlier');
  await expect(publish('--publish', target)).rejects.toThrow(/holds other files/);
  expect(await readFile(join(target, 'migraines.json'), 'utf8')).toContain('migraines');
});

test('opened from disk, as an artifact is that somebody has downloaded, it says the same', async ({
  page,
}) => {
  const { href } = pathToFileURL(join(folder, 'page', 'index.html'));
  await page.goto(`${href}?questionnaire=migraines`);
  await expect(page.getByText('As of 2026-11-20, compared with')).toBeVisible();
  await expect(page.getByText('Findings: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Fill in her answers' }).first().click();
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('earlier');
  await page
    .getByRole('navigation', { name: 'Questionnaires' })
    .getByRole('link', { name: 'Menopause', exact: true })
    .click();
  await expect(page).toHaveURL(/questionnaire=hrt/);
  await expect(page.getByText('Findings: 0')).toBeVisible();
  await isUsable(page, 'opened from disk');
});
