/** A file that is gone or broken underneath holds up nobody who edits another one. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readQuestionnaires } from '#documents';
import { openCalls, type Calls } from '../../src/studio/server/calls.ts';
import { hashOf } from '../../src/studio/server/drafts.ts';

const DOCUMENTS = fileURLToPath(new URL('../../questionnaires', import.meta.url));
const FILE = 'migraines.json';
let folder: string;
let calls: Calls;
let original: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-gone-'));
  calls = await openCalls({ folder, earlier: readQuestionnaires });
});
beforeEach(async () => {
  await rm(folder, { recursive: true });
  await cp(DOCUMENTS, folder, { recursive: true });
  original = await readFile(join(folder, FILE), 'utf8');
});
afterAll(async () => {
  await calls.close();
  await rm(folder, { recursive: true });
});

const textOf = (file: string) => readFile(join(folder, file), 'utf8');
const actOn = (deed: string, files: Readonly<Record<string, string>>) =>
  calls.act(deed, {
    questionnaire: 'migraines',
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, { text, was: hashOf(original) }]),
    ),
  });

it('a file that was deleted stands there again, as it was', async () => {
  const hrt = await textOf('hrt.json');
  await rm(join(folder, 'hrt.json'));
  expect(await actOn('restore', { 'hrt.json': hrt })).toEqual({ ok: true, told: null });
  expect(await textOf('hrt.json')).toBe(hrt);
});

it.each([
  FILE,
  '../other.json',
  'other/other.json',
  'questionnaire.schema.json',
  'claims/claims.schema.json',
  'README.md',
  '.hidden.json',
  '',
])('nothing is put back that is there, or that is no file of the folder: %j', async (file) => {
  expect(await actOn('restore', { [file]: '{}' })).toEqual({
    ok: false,
    sentence: `'${file}' cannot be put back.`,
  });
  expect(await textOf(FILE)).toBe(original);
});

const given = () => original.replace('"title": "First name"', '"title": "Given name"');

it('claims that somebody else has left broken keep nobody from saving something else', async () => {
  await writeFile(join(folder, 'claims/hrt.json'), '{ "claims": ');
  expect(await actOn('draft', { [FILE]: given() })).toMatchObject({ told: { broken: [] } });
  expect(await actOn('save', { [FILE]: given() })).toMatchObject({ told: { kind: 'saved' } });
});

it('a claim of what is gone that somebody else has left so keeps nobody from it either', async () => {
  const claims = await textOf('claims/hrt.json');
  await writeFile(join(folder, 'claims/hrt.json'), claims.replace(/"var": "\w+"/, '"var": "gone"'));
  expect(await actOn('draft', { [FILE]: given() })).toMatchObject({ told: { broken: [] } });
});

it('of claims that cannot be read nobody says that they hold', async () => {
  await writeFile(join(folder, 'claims/hrt.json'), '{ "claims": ');
  const claims = await calls.answer(
    'claims',
    new URLSearchParams({ questionnaire: 'migraines', on: '2026-11-25' }),
  );
  expect(claims).toMatchObject({
    told: expect.arrayContaining([
      expect.objectContaining({ id: 'ssri-is-seen', verdict: 'proved' }),
      expect.objectContaining({ id: 'claims/hrt.json', verdict: 'undecided' }),
    ]),
  });
});

it('where a folder stands in the place of a file, nothing is put there, and the others go on', async () => {
  const hrt = await textOf('hrt.json');
  await rm(join(folder, 'hrt.json'));
  await mkdir(join(folder, 'hrt.json'));
  expect(await calls.answer('shelf', new URLSearchParams())).toMatchObject({
    told: {
      usable: expect.arrayContaining([expect.objectContaining({ id: 'migraines' })]),
      broken: [{ id: 'hrt', sentence: 'This is a folder, and no file. Move it elsewhere.' }],
    },
  });
  expect(await actOn('restore', { 'hrt.json': hrt })).toEqual({
    ok: false,
    sentence: "'hrt.json' cannot be put back.",
  });
  expect(await readdir(join(folder, 'hrt.json'))).toEqual([]);
  expect(await actOn('save', { [FILE]: given() })).toMatchObject({ told: { kind: 'saved' } });
});
