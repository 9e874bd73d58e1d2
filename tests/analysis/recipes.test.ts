/** The recipes of the editing guide, done as they are written: what the computer says of each edit is what stands there. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  check,
  claimOf,
  daysFrom,
  differ,
  enumeratePaths,
  pathsInWords,
  proveClaims,
  startSolving,
  type Solving,
} from '#analysis';
import { changedLines, claimsInText, findingsInText, inText } from '#analysis/words';
import {
  readClaims,
  readQuestionnaires,
  type LoadedClaim,
  type LoadedQuestionnaire,
} from '#documents';
import { calendarDay } from '#engine';
import { readGuide, type Files, type Recipe } from '../kit/guide.ts';

/** The day on which the guide says that it ran them. */
const ON = calendarDay('2026-11-21');
const { files, recipes } = await readGuide();

interface Folder {
  readonly questionnaire: LoadedQuestionnaire;
  readonly claims: readonly LoadedClaim[];
}

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

/** As the commands read them: from a folder. */
async function read(written: Files): Promise<Folder> {
  const folder = await mkdtemp(join(tmpdir(), 'recipe-'));
  await mkdir(join(folder, 'claims'));
  await mkdir(join(folder, 'medicines'));
  for (const [file, text] of Object.entries(written)) await writeFile(join(folder, file), text);
  const [questionnaire] = await readQuestionnaires(folder);
  const claims = await readClaims(folder);
  await rm(folder, { recursive: true });
  if (!questionnaire) throw new Error('There is one questionnaire in the folder.');
  return { questionnaire, claims };
}

/** What the command that answered in the guide says of the edited document, below its headline for paths. */
async function answerTo({ edited, said }: Recipe): Promise<string> {
  const [was, now] = await Promise.all([read(files), read(edited)]);
  const [before, after] = [was.questionnaire, now.questionnaire];
  const days = daysFrom(ON, [before.document, after.document]);
  if (said.startsWith('claims\n')) {
    const claims = now.claims.map(({ claim, pointer }) => ({
      claim: claimOf(claim, [after], pointer),
    }));
    const proved = await proveClaims(claims, days, solving);
    return claimsInText(proved.map(({ proof }) => proof));
  }
  if (/^migraines: \d+ finding/.test(said)) {
    const findings = await check(after, days, solving);
    const located = findings.map((one) => ({ ...one, ...after.positionOf(one.pointer) }));
    return findingsInText(after.questionnaire.id, located);
  }
  if (/^migraines: \d+ classes/.test(said)) {
    const [then, is] = [before, after].map((one) =>
      pathsInWords(enumeratePaths(one, calendarDay('2026-03-02'))),
    );
    const changed = changedLines(then ?? '', is ?? '').map((line) => `  ${line}`);
    return [said.split('\n', 1)[0], ...changed].join('\n');
  }
  const lines = inText(await differ(before, after, days, solving)).split('\n');
  return lines.filter((line) => !line.startsWith('      all her answers')).join('\n');
}

test('the guide has recipes, and each shows what the computer says', () => {
  expect(recipes.length).toBeGreaterThan(12);
  expect(recipes.filter(({ said }) => said === '')).toEqual([]);
});

test.each(recipes)('$title', async (recipe) => {
  expect(recipe.edited).not.toEqual(files);
  expect(await answerTo(recipe)).toBe(recipe.said);
});
