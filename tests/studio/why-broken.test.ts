/** What cannot be used is said in the words of the page, where whoever edits sees neither braces nor quotes. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readQuestionnaires } from '#documents';
import type { Done } from '../../src/studio/messages.ts';
import { whyBroken } from '../../src/studio/page/edit/why-broken.ts';
import { applied, put, treeFrom, without, type Path } from '../../src/studio/edit/index.ts';
import { openCalls, type Calls } from '../../src/studio/server/calls.ts';

const DOCUMENTS = fileURLToPath(new URL('../../questionnaires', import.meta.url));
let folder: string;
let calls: Calls;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-why-'));
  await cp(DOCUMENTS, folder, { recursive: true });
  calls = await openCalls({ folder, earlier: readQuestionnaires });
});
afterAll(async () => {
  await calls.close();
  await rm(folder, { recursive: true });
});

/** The first thing that is wrong with a file once it was edited. */
async function brokenBy(file: string, edit: (text: string) => string) {
  const text = edit(await readFile(join(folder, file), 'utf8'));
  const reply = await calls.act('draft', {
    questionnaire: 'migraines',
    files: { [file]: { text, was: '' } },
  });
  if (!reply.ok) throw new Error(reply.sentence);
  const [broken] = (reply.told as Done['draft']).broken;
  if (!broken) throw new Error('Nothing is wrong with it.');
  return broken;
}

const empty = (field: string) =>
  `The field '${field}' is empty, and has to say something: write it there.`;

it.each<[file: string, emptied: Path, says: string]>([
  ['migraines.json', ['properties', 'firstName', 'title'], empty('Title')],
  ['migraines.json', ['title'], empty('Title of the questionnaire')],
  [
    'migraines.json',
    ['properties', 'dateOfBirth', 'x-refuse-when', 0, 'message'],
    empty('Message'),
  ],
  [
    'migraines.json',
    ['properties', 'dateOfBirth', 'x-refuse-when', 0, 'reviewBy'],
    empty('Review by'),
  ],
  [
    'migraines.json',
    ['properties', 'dateOfBirth', 'x-refuse-when', 0, 'source', 'title'],
    empty('Source'),
  ],
  ['migraines.json', ['properties', 'dateOfBirth', 'x-refuse-when', 0, 'id'], empty('Id')],
  ['migraines.json', ['x-nothing-suitable', 'message'], empty('Message where nothing is suitable')],
  ['claims/migraines.json', ['claims', 0, 'says'], empty('Claim')],
])('in %s, %j that is emptied', async (file, path, says) => {
  const broken = await brokenBy(file, (text) => applied(text, (tree) => without(tree, path)));
  expect(whyBroken(broken)).toBe(says);
});

it('a step without words', async () => {
  const broken = await brokenBy('migraines.json', (text) =>
    applied(text, (tree) => put(tree, ['x-steps', 1, 'title'], treeFrom(''))),
  );
  expect(whyBroken(broken)).toBe(empty('Step 2'));
});

it('what has no field of its own is said as the file says it', async () => {
  const broken = await brokenBy('migraines.json', (text) =>
    applied(text, (tree) => without(tree, ['x-submission'])),
  );
  expect(whyBroken(broken)).toBe(broken.sentence);
});

it('a character that nobody sees is not told by how a file would write it', async () => {
  const broken = await brokenBy('migraines.json', (text) =>
    text.replace('"First name"', '"First\u00A0name"'),
  );
  expect(broken.pointer).toBe('/properties/firstName/title');
  expect(whyBroken(broken)).toBe(
    "Here stands a no-break space (U+00A0), which nobody sees. 'Take it out' at its field puts an ordinary space there, or nothing.",
  );
});

it('a character that was lost is told with the question at which it was', async () => {
  const broken = await brokenBy('migraines.json', (text) =>
    text.replace('"First name"', '"First n\uFFFDme"'),
  );
  expect(broken).toMatchObject({
    pointer: '/properties/firstName/title',
    line: expect.any(Number),
  });
  expect(broken.line).toBeGreaterThan(1);
});

it('no limit takes more packs than there are days to count them in', async () => {
  const broken = await brokenBy('injectable-weight-loss.json', (text) =>
    applied(text, (tree) => put(tree, ['x-medicines', 'limits', 0, 'packs'], treeFrom(1e30))),
  );
  expect(broken.sentence).toBe('Here stands 1e+30, and it has to be at most 366.');
});
