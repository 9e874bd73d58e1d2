/** A file that nobody can read is named, with what can be done, and takes no other with it. */
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  isUnreadable,
  readClaims,
  readEachClaim,
  readEachQuestionnaire,
  readToJudge,
} from '#documents';

const SIXTH = fileURLToPath(new URL('../fixtures/sixth/cystitis.json', import.meta.url));
const CLAIMS = fileURLToPath(
  new URL('../../questionnaires/claims/migraines.json', import.meta.url),
);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unread-'));
  await cp(SIXTH, join(folder, 'cystitis.json'));
  await mkdir(join(folder, 'claims'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (file: string): string => join(folder, file);
const FOLDER = 'This is a folder, and no file. Move it elsewhere.';
const NONE = 'It is a link that leads to no file. Take it away, or put there what it leads to.';

const WAYS: readonly (readonly [
  what: string,
  put: (path: string) => Promise<unknown>,
  why: string,
])[] = [
  ['a folder', (path) => mkdir(path), FOLDER],
  ['a link to nothing', (path) => symlink('nothing.json', path), NONE],
  ['a link to itself', (path) => symlink(path, path), NONE],
];

it.each(WAYS)('a questionnaire is %s, and the others are read', async (_, put, sentence) => {
  await put(at('other.json'));
  const read = await readEachQuestionnaire(folder);
  expect(read.map(({ file }) => file)).toEqual(['cystitis.json', 'other.json']);
  expect(read.filter(isUnreadable)).toMatchObject([{ file: 'other.json', pointer: '', sentence }]);
});

it.each(WAYS)('a file of claims is %s, and the others are read', async (_, put, sentence) => {
  await cp(CLAIMS, at('claims/a.json'));
  await put(at('claims/b.json'));
  const { claims, unreadable } = await readEachClaim(folder);
  expect(claims.length).toBeGreaterThan(0);
  expect(unreadable).toMatchObject([{ file: 'claims/b.json', sentence }]);
  await expect(readClaims(folder)).rejects.toThrow(`claims/b.json at /: ${sentence}`);
});

it.each([
  ['claims', readClaims],
  ['medicines', readEachQuestionnaire],
])(
  'a folder of %s that is a link to nothing, or a file, is not taken for none',
  async (name, read) => {
    await rm(at(name), { recursive: true, force: true });
    await symlink('nothing', at(name));
    await expect(read(folder)).rejects.toThrow(`${name} at /: ${NONE}`);
    await rm(at(name));
    await cp(SIXTH, at(name));
    await expect(read(folder)).rejects.toThrow(
      `${name} at /: This is a file, and no folder. Move it elsewhere.`,
    );
  },
);

it('a formulary that is a link to nothing is not taken for none', async () => {
  await mkdir(at('medicines'));
  await symlink('nothing.json', at('medicines/formulary.json'));
  await expect(readEachQuestionnaire(folder)).rejects.toThrow(
    `medicines/formulary.json at /: ${NONE}`,
  );
});

it('what all of them are judged with is a folder, and is named', async () => {
  await mkdir(at('medicines/formulary.json'), { recursive: true });
  await expect(readEachQuestionnaire(folder)).rejects.toThrow(
    `medicines/formulary.json at /: ${FOLDER}`,
  );
  expect((await readToJudge(folder)).unread).toMatchObject([
    { file: 'cystitis.json', sentence: expect.stringContaining(FOLDER) },
  ]);
});
