/** The claims of a folder: what their files can get wrong. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readClaims } from '#documents';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questionnaires-'));
});
afterEach(() => rm(folder, { recursive: true }));

const claim = {
  id: 'one',
  says: 'Nobody is offered this.',
  for: ['hrt'],
  never: { offered: true },
  source: { title: 'Sample source' },
};

async function write(name: string, ...claims: readonly object[]): Promise<void> {
  await mkdir(join(folder, 'claims'), { recursive: true });
  await writeFile(join(folder, 'claims', name), JSON.stringify({ claims }, null, 2));
}

test('a folder without claims has none', async () => {
  expect(await readClaims(folder)).toEqual([]);
});

test('claims come in the order of their files, each with its place', async () => {
  await write('b.json', claim);
  await write('a.json', { ...claim, id: 'two' }, { ...claim, id: 'three' });
  const claims = await readClaims(folder);
  expect(claims.map(({ file, pointer, claim: { id } }) => [file, pointer, id])).toEqual([
    ['claims/a.json', '/claims/0', 'two'],
    ['claims/a.json', '/claims/1', 'three'],
    ['claims/b.json', '/claims/0', 'one'],
  ]);
});

test('an id that stands in two files is refused', async () => {
  await write('a.json', claim);
  await write('b.json', claim);
  await expect(readClaims(folder)).rejects.toMatchObject({
    file: 'claims/b.json',
    pointer: '/claims/0/id',
    sentence: "The claim 'one' stands in claims/a.json already. Give each an id of its own.",
  });
});

test.each([
  ['neither never nor always', { never: undefined }, '/claims/0', "'never' is missing here"],
  [
    'both',
    { always: { outcome: 'eligible' } },
    '/claims/0',
    "Here stand both 'never' and 'always', and one of them belongs here.",
  ],
  ['a misspelt word', { never: { offerd: true } }, '/claims/0/never/offerd', "'offered'"],
  ['no questionnaire', { for: [] }, '/claims/0/for', 'here is none'],
  ['three questionnaires', { for: ['a', 'b', 'c'] }, '/claims/0/for', '2 entries at most'],
  [
    'an outcome that is none',
    { never: { outcome: 'fine' } },
    '/claims/0/never/outcome',
    'eligible',
  ],
  ['no source', { source: undefined }, '/claims/0', "'source' is missing here"],
  ['no word of what it says', { says: '' }, '/claims/0/says', ''],
])('a claim with %s is refused with its place', async (_, change, pointer, says) => {
  await write('a.json', { ...claim, ...change });
  await expect(readClaims(folder)).rejects.toMatchObject({
    pointer,
    sentence: expect.stringContaining(says),
  });
});
