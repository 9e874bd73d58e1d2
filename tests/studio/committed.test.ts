/** Whom an edit affects is said against what is committed now: also after somebody has committed, or gone to another branch. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEachEarlier } from '#documents';
import { serveStudio, type StudioServer } from '../../src/studio/server/serve.ts';

const run = promisify(execFile);
const DOCUMENTS = fileURLToPath(new URL('../../questionnaires', import.meta.url));
const PAGE = new Map([['index.html', '<!doctype html><title>Sample</title>']]);
const FILE = 'migraines.json';
const ON = '2026-03-02';

let folder: string;
let studio: StudioServer;
let original: string;

const git = (...parameters: readonly string[]) =>
  run('git', [
    '-C',
    folder,
    '-c',
    'user.name=Sample',
    '-c',
    'user.email=a@b.example',
    ...parameters,
  ]);
const to = (age: number): string => original.replace('] }, 65] }', `] }, ${age}] }`);

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'committed-')));
  for (const name of [FILE, 'medicines'])
    await cp(join(DOCUMENTS, name), join(folder, name), { recursive: true });
  original = await readFile(join(folder, FILE), 'utf8');
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'as it was');
  studio = await serveStudio(
    { folder, earlier: (version) => readEachEarlier(version, folder) },
    PAGE,
    0,
  );
});

afterEach(async () => {
  await studio.close();
  await rm(folder, { recursive: true });
});

interface Draft {
  readonly hash: string;
  readonly since: string;
}

/** As the page does: what is edited is posted, and then asked about by what came back. */
async function draft(version: string): Promise<Draft> {
  const response = await fetch(`${studio.address}/calls/draft`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studio.address },
    body: JSON.stringify({
      questionnaire: 'migraines',
      files: {},
      next: { on: ON, with: version },
    }),
  });
  const { told } = (await response.json()) as { readonly told: Draft };
  return told;
}

async function affected({ hash, since }: Draft, version: string): Promise<readonly string[]> {
  const asked = { questionnaire: 'migraines', draft: hash, on: ON, with: version, since };
  const response = await fetch(
    `${studio.address}/calls/affected?${new URLSearchParams(asked).toString()}`,
  );
  const { told } = (await response.json()) as {
    readonly told: { readonly changes: readonly { readonly kind: string }[] };
  };
  return told.changes.map(({ kind }) => kind);
}

it('whoever commits, or goes to another branch, is told against that, and not against what was', async () => {
  await writeFile(join(folder, FILE), to(70));
  const before = await draft('HEAD');
  expect(await affected(before, 'HEAD')).toEqual(['newly-eligible']);
  await git('commit', '--quiet', '--all', '--message', 'to 70');
  const after = await draft('HEAD');
  expect(after.hash).toBe(before.hash);
  expect(after.since).not.toBe(before.since);
  expect(await affected(after, 'HEAD')).toEqual([]);
  // Another window that has not heard of it yet is answered what it asked.
  expect(await affected(before, 'HEAD')).toEqual(['newly-eligible']);
  expect((await draft('HEAD~1')).since).toBe(before.since);
});

it('what is compared with a folder, or with what nobody knows, has no commit', async () => {
  expect((await draft(folder)).since).toBe('');
  expect((await draft('no-such-branch')).since).toBe('');
});

it('a page hears of a commit, a branch and a step back, though no file has changed with them', async () => {
  const response = await fetch(`${studio.address}/changes`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const words = new Set<string>();
  const next = async (): Promise<void> => {
    const before = words.size;
    while (words.size === before)
      for (const [word] of ((await reader?.read())?.value ?? '').matchAll(/data: \d+/g))
        words.add(word);
  };
  await next();
  for (const parameters of [
    ['commit', '--quiet', '--allow-empty', '--message', 'nothing in it'],
    ['checkout', '--quiet', '-b', 'beside'],
    ['commit', '--quiet', '--allow-empty', '--message', 'nothing in it either'],
    ['checkout', '--quiet', 'main'],
    ['reset', '--quiet', '--soft', 'HEAD~1'],
  ]) {
    await git(...parameters);
    // A branch at the same commit is nothing new.
    if (!parameters.includes('-b')) await next();
  }
  expect(words.size).toBe(5);
  await reader?.cancel();
});
