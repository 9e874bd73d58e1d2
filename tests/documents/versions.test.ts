/** What a folder was at a git ref is read as strictly as what it is now. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEarlier } from '#documents';
import { asWritten } from './folder.ts';

const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questionnaires-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function commit(bytes: Uint8Array): Promise<void> {
  const git = (...parameters: readonly string[]) => run('git', ['-C', folder, ...parameters]);
  await git('init', '--quiet');
  await writeFile(join(folder, 'cystitis.json'), bytes);
  await git('add', 'cystitis.json');
  const author = ['-c', 'user.name=Sample', '-c', 'user.email=sample@example.com'];
  await git(...author, 'commit', '--quiet', '--no-verify', '--message', 'Sample');
}

test('a file of then has the hash that it had then', async () => {
  const bytes = Buffer.from(await asWritten());
  await commit(bytes);
  const [earlier] = await readEarlier('HEAD', folder);
  expect(earlier?.hash).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('a file of then that is no UTF-8 is refused, and not mended on the way', async () => {
  const [start = '', end = ''] = (await asWritten()).split('"First name"');
  await commit(
    Buffer.concat([Buffer.from(`${start}"Pr`), Buffer.from([0xe9]), Buffer.from(`nom"${end}`)]),
  );
  await expect(readEarlier('HEAD', folder)).rejects.toThrow(
    /^cystitis\.json, line 54, column \d+, at \/: The file is not UTF-8/,
  );
});
