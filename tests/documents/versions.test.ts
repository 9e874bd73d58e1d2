/** What a folder was at a git ref is read as strictly as what it is now. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSame, readEarlier, readQuestionnaires } from '#documents';
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

test.each([
  ['nothing', 'hrt.json', (text: string) => text, true],
  ['a space', 'hrt.json', (text: string) => `${text} `, false],
  [
    'a class of a medicine',
    'medicines/formulary.json',
    (text: string) => text.replace('"systemic oestrogen"', '"vaginal oestrogen"'),
    false,
  ],
  [
    'a brand of what people take',
    'medicines/taken.json',
    (text: string) => text.replace('"brands": ["', '"brands": ["Sample'),
    false,
  ],
])('where %s is otherwise, a questionnaire is the same or not', async (_, file, edit, same) => {
  await cp('questionnaires', folder, { recursive: true });
  const text = await readFile(join(folder, file), 'utf8');
  await writeFile(join(folder, file), edit(text));
  const [before, after] = await Promise.all(
    ['questionnaires', folder].map(async (one) => {
      const all = await readQuestionnaires(one);
      return all.find(({ questionnaire }) => questionnaire.id === 'hrt');
    }),
  );
  expect(before && after && isSame(before, after)).toBe(same);
});
