import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readQuestionnaires } from '#documents';
import { openCalls, type Calls } from '../../src/studio/server/calls.ts';

const DOCUMENTS = fileURLToPath(new URL('../../questionnaires', import.meta.url));
let folder: string;
let calls: Calls;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
  await cp(DOCUMENTS, folder, { recursive: true });
  await writeFile(join(folder, 'hrt.json'), '{ "title": ');
  calls = await openCalls({ folder, earlier: readQuestionnaires });
});

afterAll(async () => {
  await calls.close();
  await rm(folder, { recursive: true });
});

const answer = (call: string, asked: { readonly [parameter: string]: string } = {}) =>
  calls.answer(call, new URLSearchParams(asked));
const MIGRAINES = { questionnaire: 'migraines', mode: 'new', on: '2026-03-02' };

it('a broken document takes no other with it', async () => {
  const reply = await answer('shelf');
  expect(reply).toMatchObject({
    ok: true,
    told: { broken: [{ id: 'hrt', file: 'hrt.json' }] },
  });
  expect(JSON.stringify(reply)).toContain('"id":"migraines"');
  expect(await answer('patients', { ...MIGRAINES, questionnaire: 'hrt' })).toEqual({
    ok: false,
    sentence: "There is no questionnaire 'hrt'.",
  });
});

it('a broken file that all of them read is said in the place of all, and they are back when it is mended', async () => {
  const file = join(folder, 'medicines/formulary.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, '{ "half": ');
  expect(await answer('shelf')).toMatchObject({
    ok: true,
    told: { usable: [], broken: [{ file: 'medicines/formulary.json' }] },
  });
  await writeFile(file, text);
  expect(JSON.stringify(await answer('shelf'))).toContain('"id":"migraines"');
});

it('gives the page what no patient is given: flags without advice, rules about medicines, the formulary', async () => {
  const reply = await answer('written', { ...MIGRAINES, questionnaire: 'injectable-weight-loss' });
  expect(reply).toMatchObject({
    ok: true,
    told: {
      document: { 'x-medicines': { withhold: [{ id: 'step-of-the-ladder' }] } },
      formulary: { medicines: { 'mounjaro-5mg': { strength: { value: '5', unit: 'mg' } } } },
    },
  });
});

it('tells an example of each path, with the refusal that she meets', async () => {
  const reply = await answer('patients', MIGRAINES);
  expect(reply.ok && reply.told).toContainEqual({
    questions: ['becomepregnant'],
    patients: [
      expect.objectContaining({ inWords: 'becomepregnant = yes', refusedBy: ['pregnancy'] }),
      expect.objectContaining({ inWords: 'becomepregnant = no', refusedBy: [] }),
    ],
  });
});

it('two questions to the solver at once are both answered', async () => {
  const asked = { ...MIGRAINES, with: DOCUMENTS };
  const replies = await Promise.all([
    answer('difference', asked),
    answer('difference', { ...asked, questionnaire: 'genital-herpes' }),
  ]);
  for (const reply of replies)
    expect(reply).toMatchObject({ ok: true, told: { equivalent: true, changes: [] } });
});

it('a difference is of the medicines as they are now, not as they were when it was asked before', async () => {
  const asked = { ...MIGRAINES, with: DOCUMENTS };
  expect(await answer('difference', asked)).toMatchObject({ told: { equivalent: true } });
  const file = join(folder, 'medicines/formulary.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('["triptan", "highest strength"]', '["triptan"]'));
  expect(await answer('difference', asked)).toMatchObject({ told: { equivalent: false } });
  await writeFile(file, text);
});

it.each([
  ['nonsense', {}, "Nobody answers 'nonsense' here."],
  ['patients', { ...MIGRAINES, on: '2026-02-30' }, "'2026-02-30' is no day."],
  ['earlier', { ...MIGRAINES, with: '/no/such/folder' }, 'There is no folder of this name'],
] as const)('%s with %j is answered with a sentence', async (call, asked, sentence) => {
  const reply = await answer(call, asked);
  expect(reply.ok ? 'answered' : reply.sentence).toContain(sentence);
});
