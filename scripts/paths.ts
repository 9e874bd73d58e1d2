/**
 * npm run questionnaires:paths [-- --update] [--dir <folder>] [--snapshots <folder>] [--json]
 *
 * Walks every path of every questionnaire, on one day, and holds the outcome against the snapshot files.
 * Exit 0: nothing changed; 1: a snapshot differs or is missing; 2: a document cannot be used.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { enumeratePaths, pathsInWords, type PathReport } from '#analysis';
import { readQuestionnaires } from '#documents';
import { calendarDay } from '#engine';
import { changedLines } from '#analysis/words';
import { say, sayJson, sayUnusable } from './say.ts';

/** Paths are walked on one day, so that a snapshot changes only when behaviour does. */
const ON = calendarDay('2026-03-02');

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string', default: 'questionnaires' },
    snapshots: { type: 'string', default: 'tests/paths' },
    update: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

interface Comparison {
  readonly id: string;
  readonly classes: number;
  readonly journeys: string;
  readonly neverSeen: readonly string[];
  readonly changed: readonly string[];
}

async function compare(report: PathReport): Promise<Comparison> {
  const { id } = report.subject.questionnaire;
  const file = join(options.snapshots, `${id}.txt`);
  const words = pathsInWords(report);
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (options.update && before !== words) {
    await mkdir(options.snapshots, { recursive: true });
    await writeFile(file, words);
  }
  return {
    id,
    classes: report.modes.reduce((sum, { classes }) => sum + classes, 0),
    journeys: String(report.modes.reduce((sum, { journeys }) => sum + journeys, 0n)),
    neverSeen: report.modes.flatMap(({ coverage: { options, ruleSides, steps } }) =>
      [options, ruleSides, steps].flatMap(({ missed }) => missed),
    ),
    changed: before === undefined ? [`+ ${file} is new`] : changedLines(before, words),
  };
}

function print({ id, classes, journeys, neverSeen, changed }: Comparison): void {
  const state = changed.length === 0 ? 'unchanged' : options.update ? 'updated' : 'CHANGED';
  say(`${id}: ${classes} classes, ${journeys} journeys, ${state}`);
  for (const item of neverSeen) say(`  never seen: ${item}`);
  for (const line of changed) say(`  ${line}`);
}

async function main(): Promise<number> {
  const loaded = await readQuestionnaires(options.dir);
  const comparisons = await Promise.all(loaded.map((one) => compare(enumeratePaths(one, ON))));
  if (options.json) sayJson({ on: ON, questionnaires: comparisons });
  else {
    comparisons.forEach(print);
    say(`Walked on ${ON}; what holds for every day is said by check, diff and prove.`);
  }
  const isClean = comparisons.every(
    ({ changed, neverSeen }) => (options.update || changed.length === 0) && neverSeen.length === 0,
  );
  if (!isClean && !options.json)
    say('If these patients should be treated so, run again with -- --update and commit.');
  return isClean ? 0 : 1;
}

process.exitCode = await main().catch(sayUnusable);
