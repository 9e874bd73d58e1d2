/**
 * npm run questionnaires:paths [-- --update] [--dir <folder>] [--snapshots <folder>] [--json]
 *
 * Walks every path of every questionnaire, on one day, and holds the outcome against the snapshot files: the paths, and
 * the sample of patients made of them.
 * Of a document with too many paths to be listed it lists boundaries and pairs, and says what it leaves out.
 * Exit 0: nothing changed; 1: a snapshot differs or is missing; 2: a document cannot be used; the others are walked all
 * the same.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  enumeratePaths,
  leftOutInWords,
  pathsInWords,
  sampleInLines,
  type LeftOut,
  type PathReport,
  type Subject,
} from '#analysis';
import { readEachQuestionnaire, UnreadableQuestionnaireError } from '#documents';
import { calendarDay } from '#engine';
import { changedLines, counted } from '#analysis/words';
import { readOwnLine } from './own-line.ts';
import { sampleFile } from './sample.ts';
import { say, sayJson, sayUnusable } from './say.ts';

/** Paths are walked on one day, so that a snapshot changes only when behaviour does. */
const ON = calendarDay('2026-03-02');

const { values: options } = await readOwnLine(
  {
    dir: { type: 'string', default: 'questionnaires' },
    snapshots: { type: 'string', default: 'tests/paths' },
    update: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  ['dir'],
).catch((error: unknown) => process.exit(sayUnusable(error)));

interface Comparison {
  readonly id: string;
  readonly classes: number;
  readonly journeys: string;
  /** By nobody who was walked; where not everybody was, that says nothing. */
  readonly neverSeen: readonly string[];
  readonly leftOut: readonly LeftOut[];
  readonly changed: readonly string[];
}

async function compare(report: PathReport): Promise<Comparison> {
  const { id } = report.subject.questionnaire;
  const file = join(options.snapshots, `${id}.txt`);
  const words = pathsInWords(report);
  const changed = [
    ...(await held(file, words)),
    ...(await held(sampleFile(options.snapshots, id), sampleInLines(report))),
  ];
  const leftOut = report.modes.flatMap(({ components }) =>
    components.flatMap((component) => component.leftOut ?? []),
  );
  return {
    id,
    leftOut,
    classes: report.modes.reduce((sum, { classes }) => sum + classes, 0),
    journeys: String(report.modes.reduce((sum, { journeys }) => sum + journeys, 0n)),
    neverSeen: report.modes.flatMap(({ coverage: { options, ruleSides, steps } }) =>
      [options, ruleSides, steps].flatMap(({ missed }) => missed),
    ),
    changed,
  };
}

/** What is otherwise than its file says; that is written anew where somebody asked for it. */
async function held(file: string, text: string): Promise<readonly string[]> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return [];
  if (options.update) {
    await mkdir(options.snapshots, { recursive: true });
    await writeFile(file, text);
  }
  return before === undefined ? [`+ ${file} is new`] : changedLines(before, text);
}

function print(one: Comparison | Unusable): void {
  if ('why' in one) return void sayUnusable(one.why);
  const { id, classes, journeys, neverSeen, leftOut, changed } = one;
  const state = changed.length === 0 ? 'unchanged' : options.update ? 'updated' : 'CHANGED';
  say(
    `${id}: ${counted(classes, 'class', 'classes')}, ${counted(BigInt(journeys), 'journey')}, ${state}`,
  );
  for (const item of neverSeen) say(`  never seen: ${item}`);
  for (const line of leftOut.flatMap(leftOutInWords)) say(`  ${line}`);
  for (const line of changed) say(`  ${line}`);
}

/** A document that cannot be read or walked, which keeps no other one from being. */
interface Unusable {
  readonly id: string;
  readonly why: string;
}

async function walked(one: Subject | UnreadableQuestionnaireError): Promise<Comparison | Unusable> {
  if (one instanceof UnreadableQuestionnaireError)
    return { id: one.file.replace(/\.json$/, ''), why: one.message };
  try {
    return await compare(enumeratePaths(one, ON));
  } catch (error) {
    return {
      id: one.questionnaire.id,
      why: error instanceof Error ? error.message : String(error),
    };
  }
}

const asJson = (one: Comparison | Unusable): object =>
  'why' in one
    ? one
    : {
        ...one,
        leftOut: one.leftOut.map((part) => ({
          ...part,
          mixtures: String(part.mixtures),
          leftOut: String(part.leftOut),
        })),
      };

async function main(): Promise<number> {
  const read = await readEachQuestionnaire(options.dir);
  const outcomes: (Comparison | Unusable)[] = [];
  for (const one of read) outcomes.push(await walked(one));
  if (options.json) sayJson({ on: ON, questionnaires: outcomes.map(asJson) });
  else {
    outcomes.forEach(print);
    say(`Walked on ${ON}; what holds for every day is said by check, diff and prove.`);
  }
  const comparisons = outcomes.flatMap((one) => ('why' in one ? [] : one));
  if (comparisons.length < outcomes.length) return 2;
  const isClean = comparisons.every(
    ({ changed, neverSeen, leftOut }) =>
      (options.update || changed.length === 0) && (neverSeen.length === 0 || leftOut.length > 0),
  );
  if (!isClean && !options.json)
    say('If these patients should be treated so, run again with -- --update and commit.');
  return isClean ? 0 : 1;
}

process.exitCode = await main().catch(sayUnusable);
