/** A branch with one commit: edited files, the versions of their questionnaires raised, and what follows from it. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import {
  claimsChanged,
  daysFrom,
  differ,
  enumeratePaths,
  inGuide,
  pathsInWords,
  sampleInLines,
  startSolving,
  type Change,
  type Difference,
  type Solving,
} from '#analysis';
import { headlineOf, isOfWords } from '#analysis/words';
import { isSame, readClaims, readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import { isCalendarDate, londonDay } from '#engine';
import { applied, idIn, isOfQuestionnaire, put, treeFrom } from '../edit/index.ts';
import type { Edit, EditedFiles, Proposed } from '../messages.ts';
import { hashOf } from './drafts.ts';
import { heldBackBy } from './held-back.ts';
import { withOwnClaims } from './own-claims.ts';

const run = promisify(execFile);

/** Where the snapshots of path classes stand in the repository. */
const SNAPSHOTS = 'tests/paths';

/**
 * Nothing of the working tree is touched: the commit is made beside it, on what was committed last. What git does not
 * take leaves nothing behind: the branch is made of a commit that is there.
 *
 * @param folder where the questionnaires are, in a git repository
 * @param edit what is proposed, by its name within the folder, and the questionnaire that is looked at
 */
export async function propose(folder: string, edit: Edit): Promise<Proposed> {
  const top = await git(folder, 'rev-parse', '--show-toplevel');
  const root = await mkdtemp(join(tmpdir(), 'proposal-'));
  const tree = join(root, 'tree');
  const solving = await startSolving();
  try {
    await git(top, 'worktree', 'add', '--quiet', '--detach', tree, 'HEAD');
    return await proposed({ top, tree, there: join(tree, relative(top, folder)), solving }, edit);
  } finally {
    solving.close();
    await git(top, 'worktree', 'remove', '--force', tree).catch(() => undefined);
    await rm(root, { recursive: true, force: true });
    // What could not be removed as git does it is not one any more.
    await git(top, 'worktree', 'prune').catch(() => undefined);
  }
}

interface Workshop {
  /** Of the repository. */
  readonly top: string;
  /** Where the commit is made. */
  readonly tree: string;
  /** Where the questionnaires are in it. */
  readonly there: string;
  readonly solving: Solving;
}

async function proposed(
  { top, tree, there, solving }: Workshop,
  { questionnaire, files: edited }: Edit,
): Promise<Proposed> {
  const asCommitted = join(dirname(tree), 'before');
  await cp(there, asCommitted, { recursive: true });
  const before = await readQuestionnaires(there);
  const claimsBefore = await claimsIn(there);
  const files = await ownOf(there, questionnaire, edited);
  const changed = await write(there, files);
  const [name] = changed;
  if (name === undefined) throw new Error('Nothing differs from what was committed last.');
  const drafted = await readQuestionnaires(there);
  const differences = await between(before, drafted, solving);
  const ids = new Set(differences.map(({ id }) => id));
  if (changed.some((file) => file.startsWith('claims/'))) ids.add(questionnaire);
  const heldBack = await heldBackBy(
    { folder: asCommitted, read: before },
    { folder: there, read: drafted },
    ids,
    londonDay(new Date()),
    solving,
  );
  if (heldBack.length > 0)
    throw new Error(`It breaks what held before. Mend this first: ${heldBack.join(' ')}`);
  const versions = await raiseVersions(there, before, differences, files);
  await followUp(tree, there);
  const after = await readQuestionnaires(there);
  const message = messageOf(
    differences.flatMap((difference) => {
      const one = after.find(({ questionnaire: { id } }) => id === difference.id);
      return one ? [{ one, difference }] : [];
    }),
    claimsChanged(claimsBefore, await claimsIn(there), daysFrom(londonDay(new Date()), [])),
  );
  const [first] = versions;
  const branch = `questionnaires/${first ?? unversioned(name, files)}`;
  await git(tree, 'add', '--all');
  await git(tree, 'commit', '--quiet', '--message', message);
  await git(top, 'branch', branch, await git(tree, 'rev-parse', 'HEAD'));
  return { branch, message };
}

/** The files with only those claims that are about what is proposed; what somebody else claims of others is not hers. */
async function ownOf(
  folder: string,
  questionnaire: string,
  files: EditedFiles,
): Promise<EditedFiles> {
  const own = new Set<unknown>([questionnaire]);
  for (const [file, { text }] of Object.entries(files))
    if (isOfQuestionnaire(file) && (await textOf(join(folder, file))) !== text) own.add(idIn(file));
  const entries = Object.entries(files).map(async ([file, edited]) => {
    if (!file.startsWith('claims/')) return [file, edited] as const;
    const committed = (await textOf(join(folder, file))) ?? '';
    const text = withOwnClaims(committed, edited.text, (id) => own.has(id));
    return [file, { ...edited, text }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Of what has no version: claims-migraines-0a1b2c3, and another one for other texts. */
const unversioned = (file: string, files: EditedFiles): string =>
  `${file.replace(/\.json$/, '').replaceAll('/', '-')}-${hashOf(JSON.stringify(files)).slice(0, 7)}`;

/** @returns the files that were otherwise */
async function write(folder: string, files: EditedFiles): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const [name, { text }] of Object.entries(files)) {
    const file = join(folder, name);
    if (((await textOf(file)) ?? '') === text) continue;
    changed.push(name);
    if (text === '') await rm(file);
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  return changed;
}

async function git(folder: string, ...parameters: readonly string[]): Promise<string> {
  try {
    return (await run('git', ['-C', folder, ...parameters])).stdout.trim();
  } catch (error) {
    throw new Error(`git does not do it: ${whatGitSaid(error)}`, { cause: error });
  }
}

/** All of it: a hook may say in its first line why, and in its last that it has failed. */
function whatGitSaid(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = ['stderr', 'stdout'].flatMap((stream) =>
    String((error as unknown as Readonly<Record<string, unknown>>)[stream] ?? '').trim(),
  );
  return said.filter((words) => words !== '').join('\n') || error.message;
}

const claimsIn = async (folder: string) => (await readClaims(folder)).map(({ claim }) => claim);

/** Of each questionnaire that reads otherwise, or with other medicines. */
async function between(
  before: readonly LoadedQuestionnaire[],
  after: readonly LoadedQuestionnaire[],
  solving: Solving,
): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  for (const now of after) {
    const was = before.find(({ questionnaire: { id } }) => id === now.questionnaire.id);
    if (!was)
      throw new Error(
        `'${now.questionnaire.id}' is not committed yet: there is nothing to compare it with.`,
      );
    if (isSame(was, now)) continue;
    const days = daysFrom(londonDay(new Date()), [was.document, now.document]);
    const difference = await differ(was, now, days, solving);
    // With other medicines it may be as it was.
    if (was.hash !== now.hash || !difference.equivalent) found.push(difference);
  }
  return found;
}

/** @returns the name and version of each questionnaire whose own file is proposed */
async function raiseVersions(
  folder: string,
  before: readonly LoadedQuestionnaire[],
  differences: readonly Difference[],
  files: EditedFiles,
): Promise<readonly string[]> {
  const raisedTo: string[] = [];
  for (const difference of differences) {
    const { id } = difference;
    const was = before.find(({ questionnaire }) => questionnaire.id === id);
    const text = was && files[was.file]?.text;
    if (!was || text === undefined) continue;
    const version = raised(was.questionnaire.version, difference);
    const versioned = applied(text, (document) =>
      put(document, ['x-questionnaire', 'version'], treeFrom(version)),
    );
    await writeFile(join(folder, was.file), versioned);
    raisedTo.push(`${id}-${version}`);
  }
  return raisedTo;
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

/** What the repository keeps of documents besides: snapshots of their paths and of their sample, and charts in the guide. */
async function followUp(tree: string, folder: string): Promise<void> {
  const all = await readQuestionnaires(folder);
  const guide = join(folder, 'README.md');
  const words = await textOf(guide);
  if (words !== undefined) await writeFile(guide, inGuide(words, all));
  for (const one of all) {
    const { id } = one.questionnaire;
    const snapshot = join(tree, SNAPSHOTS, `${id}.txt`);
    const walked = await textOf(snapshot);
    // On the day of the snapshot, so that it changes only where behaviour does.
    const on = /\b\d{4}-\d\d-\d\d\b/.exec(walked ?? '')?.[0];
    if (!isCalendarDate(on)) continue;
    const report = enumeratePaths(one, on);
    await writeFile(snapshot, pathsInWords(report));
    await writeFile(join(tree, SNAPSHOTS, `${id}.sample.jsonl`), sampleInLines(report));
  }
}

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined);

/** Of words it is said what they were and are: there is no patient who would show it. */
const sentenceOf = (change: Change): string => {
  const { inWords, before, after, isSaidWhole } = change;
  if (!isOfWords(change) || isSaidWhole) return inWords;
  if (before === '') return after === '' ? inWords : `${inWords} It is '${after}'.`;
  return after === ''
    ? `${inWords} It was '${before}'.`
    : `${inWords} It was '${before}', and is '${after}'.`;
};

interface Proposal {
  readonly one: LoadedQuestionnaire;
  readonly difference: Difference;
}

/** @param claims what is claimed otherwise, where anything is */
function messageOf(proposed: readonly Proposal[], claims: Difference | undefined): string {
  const head =
    proposed.length > 0
      ? proposed.map(headOf).join('; ')
      : claims
        ? `Claims: ${headlineOf(claims)}`
        : 'Medicines: the same for every patient';
  const lines = [
    ...proposed.flatMap(({ one, difference }) =>
      linesOf(difference).map((line) =>
        proposed.length > 1 ? `${one.questionnaire.name}: ${line}` : line,
      ),
    ),
    ...(claims ? linesOf(claims) : []),
  ];
  return [head, '', ...lines.map((line) => `- ${line}`)].join('\n');
}

const headOf = ({
  one: {
    questionnaire: { name, version },
  },
  difference,
}: Proposal): string => `${name} ${version}: ${headlineOf(difference)}`;

const linesOf = ({ changes, stored, undecided, refactored }: Difference): readonly string[] => [
  ...changes.flatMap(({ lookAtThis }) =>
    lookAtThis === undefined ? [] : [`Look at this: ${lookAtThis}`],
  ),
  ...changes.map(sentenceOf),
  ...refactored.map((rule) => `Written otherwise, and proved to say the same: ${rule}`),
  ...stored,
  ...undecided.map((sentence) => `Not decided: ${sentence}`),
];
