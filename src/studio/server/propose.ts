/** A branch with one commit: an edited document, its version raised, and what follows from it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import {
  daysFrom,
  differ,
  enumeratePaths,
  inGuide,
  pathsInWords,
  sampleInLines,
  startSolving,
  type Change,
  type Difference,
} from '#analysis';
import { headlineOf, isOfWords } from '#analysis/words';
import { readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import { isCalendarDate, londonDay } from '#engine';
import { applied, put, treeFrom } from '../edit/index.ts';
import type { Edit, Proposed } from '../messages.ts';

const run = promisify(execFile);

/** Where the snapshots of path classes stand in the repository. */
const SNAPSHOTS = 'tests/paths';

/**
 * Nothing of the working tree is touched: the commit is made beside it, on what was committed last.
 *
 * @param folder where the questionnaires are, in a git repository
 */
export async function propose(
  folder: string,
  { questionnaire: id, text }: Edit,
): Promise<Proposed> {
  const top = await git(folder, 'rev-parse', '--show-toplevel');
  const within = relative(top, folder);
  const root = await mkdtemp(join(tmpdir(), 'proposal-'));
  const tree = join(root, 'tree');
  await git(top, 'worktree', 'add', '--quiet', '--detach', tree, 'HEAD');
  try {
    const there = join(tree, within);
    const before = await documentIn(there, id);
    await writeFile(join(there, `${id}.json`), text);
    const difference = await between(before, await documentIn(there, id));
    const version = raised(before.questionnaire.version, difference);
    const versioned = applied(text, (document) =>
      put(document, ['x-questionnaire', 'version'], treeFrom(version)),
    );
    await writeFile(join(there, `${id}.json`), versioned);
    await followUp(tree, there, id);
    const branch = `questionnaires/${id}-${version}`;
    const message = messageOf(await documentIn(there, id), difference);
    await git(tree, 'checkout', '--quiet', '-b', branch);
    await git(tree, 'add', '--all');
    await git(tree, 'commit', '--quiet', '--message', message);
    return { branch, message };
  } finally {
    await git(top, 'worktree', 'remove', '--force', tree);
    await rm(root, { recursive: true, force: true });
  }
}

async function git(folder: string, ...parameters: readonly string[]): Promise<string> {
  try {
    return (await run('git', ['-C', folder, ...parameters])).stdout.trim();
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`git does not do it: ${said.split('\n').at(-1) ?? ''}`);
  }
}

async function documentIn(folder: string, id: string): Promise<LoadedQuestionnaire> {
  const all = await readQuestionnaires(folder);
  const found = all.find(({ questionnaire }) => questionnaire.id === id);
  if (!found) throw new Error(`'${id}' is not committed yet: there is nothing to compare it with.`);
  return found;
}

async function between(
  before: LoadedQuestionnaire,
  after: LoadedQuestionnaire,
): Promise<Difference> {
  if (before.hash === after.hash) throw new Error('Nothing differs from what was committed last.');
  const solving = await startSolving();
  try {
    const days = daysFrom(londonDay(new Date()), [before.document, after.document]);
    return await differ(before, after, days, solving);
  } finally {
    solving.close();
  }
}

/**
 * As the editing guide says: the first number when patients are treated otherwise, the second when a question is added
 * or reworded, the third where nothing is.
 */
export function raised(
  version: string,
  { changes, undecided }: Pick<Difference, 'changes' | 'undecided'>,
): string {
  const [first = 0, second = 0, third = 0] = version.split('.').map(Number);
  if (
    undecided.length > 0 ||
    changes.some((change) => !isOfWords(change) && change.kind !== 'added')
  )
    return `${first + 1}.0.0`;
  return changes.length > 0 ? `${first}.${second + 1}.0` : `${first}.${second}.${third + 1}`;
}

/** What the repository keeps of a document besides: the snapshots of its paths and of their sample, and its chart in the guide. */
async function followUp(tree: string, folder: string, id: string): Promise<void> {
  const all = await readQuestionnaires(folder);
  const guide = join(folder, 'README.md');
  const words = await textOf(guide);
  if (words !== undefined)
    await writeFile(
      guide,
      inGuide(
        words,
        all.map(({ questionnaire }) => questionnaire),
      ),
    );
  const snapshot = join(tree, SNAPSHOTS, `${id}.txt`);
  const walked = await textOf(snapshot);
  // On the day of the snapshot, so that it changes only where behaviour does.
  const on = /\b\d{4}-\d\d-\d\d\b/.exec(walked ?? '')?.[0];
  const one = all.find(({ questionnaire }) => questionnaire.id === id);
  if (!one || !isCalendarDate(on)) return;
  const report = enumeratePaths(one, on);
  await writeFile(snapshot, pathsInWords(report));
  await writeFile(join(tree, SNAPSHOTS, `${id}.sample.jsonl`), sampleInLines(report));
}

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined);

/** Of words it is said what they were and are: there is no patient who would show it. */
const sentenceOf = (change: Change): string =>
  isOfWords(change) && change.before !== '' && change.after !== ''
    ? `${change.inWords} It was '${change.before}', and is '${change.after}'.`
    : change.inWords;

function messageOf(
  { questionnaire: { name, version } }: LoadedQuestionnaire,
  difference: Difference,
) {
  const { changes, stored, undecided, refactored } = difference;
  const urgent = changes.flatMap(({ lookAtThis }) => lookAtThis ?? []);
  const lines = [
    ...urgent.map((sentence) => `Look at this: ${sentence}`),
    ...changes.map(sentenceOf),
    ...refactored.map((rule) => `Written otherwise, and proved to say the same: ${rule}`),
    ...stored,
    ...undecided.map((sentence) => `Not decided: ${sentence}`),
  ];
  return [
    `${name} ${version}: ${headlineOf(difference)}`,
    '',
    ...lines.map((line) => `- ${line}`),
  ].join('\n');
}
