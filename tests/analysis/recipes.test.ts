/** The recipes of the editing guide, done as they are written: what the computer says of each edit is what stands there. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  check,
  daysFrom,
  differ,
  enumeratePaths,
  pathsInWords,
  startSolving,
  type Solving,
} from '#analysis';
import { changedLines, findingsInText, inText } from '#analysis/words';
import { readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import { calendarDay } from '#engine';

/** The day on which the guide says that it ran them. */
const ON = calendarDay('2026-11-21');
const document = await readFile('questionnaires/migraines.json', 'utf8');
const guide = await readFile('questionnaires/README.md', 'utf8');

interface Recipe {
  readonly title: string;
  readonly edited: string;
  readonly said: string;
}

/** Every answer of the computer in a recipe, with the edit before it. */
const recipes = guide
  .slice(guide.indexOf('\n## Recipes'), guide.indexOf('\n## What the computer says'))
  .split('\n### ')
  .slice(1)
  .flatMap((recipe): readonly Recipe[] => {
    const title = recipe.split('\n', 1)[0] ?? '';
    const blocks = [...recipe.matchAll(/^```(diff|text)\n([\s\S]*?)\n```$/gm)];
    let edited = document;
    return blocks.flatMap(([, kind, body = '']): readonly Recipe[] => {
      if (kind === 'text') return [{ title, edited, said: body }];
      edited = withEdit(body);
      return [];
    });
  });

/** The document with the lines of a diff, which stand in it just once. */
function withEdit(diff: string): string {
  return diff.split(/^@@$\n?/m).reduce((text, hunk) => {
    const lines = hunk.replace(/\n$/, '').split('\n');
    const without = (mark: string) =>
      lines.flatMap((line) => (line.startsWith(mark) ? [] : [line.slice(1)])).join('\n');
    const parts = text.split(without('+'));
    expect([hunk, parts.length]).toEqual([hunk, 2]);
    return parts.join(without('-'));
  }, document);
}

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

/** As the commands read it: from a folder. */
async function read(text: string): Promise<LoadedQuestionnaire> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  await writeFile(join(folder, 'migraines.json'), text);
  await cp('questionnaires/medicines', join(folder, 'medicines'), { recursive: true });
  const [loaded] = await readQuestionnaires(folder);
  await rm(folder, { recursive: true });
  if (!loaded) throw new Error('There is one questionnaire in the folder.');
  return loaded;
}

/** What the command that answered in the guide says of the edited document, below its headline for paths. */
async function answerTo({ edited, said }: Recipe): Promise<string> {
  const [before, after] = await Promise.all([read(document), read(edited)]);
  const days = daysFrom(ON, [before.document, after.document]);
  if (/^migraines: \d+ finding/.test(said)) {
    const findings = await check(after, days, solving);
    const located = findings.map((one) => ({ ...one, ...after.positionOf(one.pointer) }));
    return findingsInText(after.questionnaire.id, located);
  }
  if (/^migraines: \d+ classes/.test(said)) {
    const [was, is] = [before, after].map((one) =>
      pathsInWords(enumeratePaths(one, calendarDay('2026-03-02'))),
    );
    const changed = changedLines(was ?? '', is ?? '').map((line) => `  ${line}`);
    return [said.split('\n', 1)[0], ...changed].join('\n');
  }
  const lines = inText(await differ(before, after, days, solving)).split('\n');
  return lines.filter((line) => !line.startsWith('      all her answers')).join('\n');
}

test('the guide has recipes, and each shows what the computer says', () => {
  expect(recipes.length).toBeGreaterThan(12);
  expect(new Set(recipes.map(({ title }) => title)).size).toBe(
    guide
      .slice(guide.indexOf('\n## Recipes'), guide.indexOf('\n## What the computer'))
      .split('\n### ').length - 1,
  );
});

test.each(recipes)('$title', async (recipe) => {
  expect(recipe.edited).not.toBe(document);
  expect(await answerTo(recipe)).toBe(recipe.said);
});
