/** A branch with one commit: edited files, the versions of their questionnaires raised, and what follows from it. */
import { cp, lstat, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { claimsChanged, daysFrom, startSolving, type Difference, type Solving } from '#analysis';
import { changedLines } from '#analysis/words';
import { isUnreadable, type UnreadableQuestionnaireError } from '#documents';
import { londonDay } from '#engine';
import { idIn, isOfQuestionnaire } from '../edit/index.ts';
import type { Edit, EditedFile, EditedFiles, LeftOut, Proposed } from '../messages.ts';
import { betweenFolders } from './between-folders.ts';
import { hashOf } from './drafts.ts';
import { followUp } from './follow-up.ts';
import { git, topOf } from './git.ts';
import { heldBackBy } from './held-back.ts';
import { ownBranch } from './own-branch.ts';
import { ownIn, type Owned } from './own-edits.ts';
import { withOwnClaims } from './own-claims.ts';
import { messageOf } from './proposal-message.ts';
import { raiseVersions } from './raise-versions.ts';
import { textOf } from './text-of.ts';
import { readWhole, unreadAnew, type Whole } from './whole-folder.ts';
import { whyUnread } from './unread.ts';

/**
 * Nothing of the working tree is touched: the commit is made beside it, on what was committed last. What git does not
 * take leaves nothing behind: the branch is made of a commit that is there.
 *
 * @param folder where the questionnaires are, in a git repository
 * @param edit what is proposed, by its name within the folder, and the questionnaire that is looked at
 */
export async function propose(folder: string, edit: Edit): Promise<Proposed> {
  const top = await topOf(folder);
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
  { questionnaire, files: edited, isWithOthers = false }: Edit,
): Promise<Proposed> {
  const asCommitted = join(dirname(tree), 'before');
  await cp(there, asCommitted, { recursive: true });
  const before = await readWhole(asCommitted);
  const owned = isWithOthers ? [] : await ownedIn(there, edited);
  const leftOut = owned.flatMap(({ others }) => others ?? []);
  const asked = (sentence: string): Proposed => ({ kind: 'asked', sentence, also: leftOut });
  if (owned.some(({ isTold }) => !isTold))
    return asked('What you edited cannot be told from what others have saved in the same file.');
  const { files, aboutOthers } = await ownOf(there, questionnaire, withTexts(edited, owned));
  const changed = await write(tree, there, files);
  const [name] = changed;
  if (name === undefined && leftOut.length > 0)
    return asked(
      'Nothing of it was edited here: others have saved it, and nobody has committed it.',
    );
  if (name === undefined) throw new Error('Nothing differs from what was committed last.');
  const drafted = await readWhole(there);
  const [broken] = unreadAnew(before, drafted, changed);
  if (broken && leftOut.length > 0)
    return asked(
      `Without what others have saved, ${broken.file} cannot be used. ${broken.sentence}`,
    );
  if (broken) throw new Error(`${broken.file} cannot be used as it stands. ${broken.sentence}`);
  const differences = await betweenFolders(before, drafted, londonDay(new Date()), solving);
  const ids = new Set(differences.map(({ id }) => id));
  if (changed.some((file) => file.startsWith('claims/'))) ids.add(questionnaire);
  const heldBack = await heldBackBy(before, drafted, ids, londonDay(new Date()), solving);
  if (heldBack.length > 0)
    throw new Error(`${whyHeldBack(before, ids)} Mend this first: ${heldBack.join(' ')}`);
  const versions = await raiseVersions(there, before, drafted, differences, files);
  await followUp(tree, there);
  const after = await readWhole(there);
  const message = messageOf(
    differences.flatMap((difference) => {
      const one = after.usable.find(({ questionnaire: { id } }) => id === difference.id);
      return one ? [{ one, difference }] : [];
    }),
    claimsBetween(before, after),
    unreadIn(before, after),
  );
  const [first] = versions;
  await git(tree, 'add', '--all');
  await git(tree, 'commit', '--quiet', '--message', message);
  const branch = await ownBranch(
    top,
    `questionnaires/${first ?? unversioned(name, files)}`,
    await git(tree, 'rev-parse', 'HEAD'),
  );
  return { kind: 'proposed', branch, message, leftOut, aboutOthers };
}

interface OwnedFile extends Owned {
  readonly file: string;
}

/** What was edited here, on what was committed. */
const ownedIn = (folder: string, files: EditedFiles): Promise<readonly OwnedFile[]> =>
  Promise.all(
    Object.entries(files).map(async ([file, edited]) => ({
      file,
      ...ownIn(file, (await textOf(join(folder, file))) ?? '', edited),
    })),
  );

const withTexts = (files: EditedFiles, owned: readonly OwnedFile[]): EditedFiles => ({
  ...files,
  ...Object.fromEntries(owned.map(({ file, text }) => [file, { text, was: '' }])),
});

/** Of what could not be read nobody knows what held, and of what is new nothing did. */
function whyHeldBack({ read, usable }: Whole, ids: ReadonlySet<string>): string {
  if ([...ids].some((id) => whyUnread(read, id)))
    return 'It breaks what held before, or what nobody can tell about: what was committed cannot be used.';
  const isNew = (id: string) => usable.every(({ questionnaire }) => questionnaire.id !== id);
  return [...ids].every(isNew)
    ? 'It is new, and what stands in it cannot be meant.'
    : 'It breaks what held before.';
}

/** The files with only those claims that are about what is proposed; what somebody else claims of others is not hers. */
async function ownOf(
  folder: string,
  questionnaire: string,
  files: EditedFiles,
): Promise<{ readonly files: EditedFiles; readonly aboutOthers: readonly LeftOut[] }> {
  const own = new Set<unknown>([questionnaire]);
  for (const [file, { text }] of Object.entries(files))
    if (isOfQuestionnaire(file) && (await textOf(join(folder, file))) !== text) own.add(idIn(file));
  const aboutOthers: LeftOut[] = [];
  const entries: (readonly [string, EditedFile])[] = [];
  for (const [file, edited] of Object.entries(files)) {
    const committed = (await textOf(join(folder, file))) ?? '';
    const text = file.startsWith('claims/')
      ? withOwnClaims(committed, edited.text, (id) => own.has(id))
      : edited.text;
    entries.push([file, { ...edited, text }]);
    if (text !== edited.text) aboutOthers.push({ file, lines: changedLines(text, edited.text) });
  }
  return { files: Object.fromEntries(entries), aboutOthers };
}

/** Of what has no version: claims-migraines-0a1b2c3, and another one for other texts. */
const unversioned = (file: string, files: EditedFiles): string =>
  `${file.replace(/\.json$/, '').replaceAll('/', '-')}-${hashOf(JSON.stringify(files)).slice(0, 7)}`;

/** @returns the files that were otherwise */
async function write(tree: string, folder: string, files: EditedFiles): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const [name, { text }] of Object.entries(files)) {
    const file = join(folder, name);
    if (((await textOf(file)) ?? '') === text) continue;
    changed.push(name);
    if (await leadsOut(tree, file))
      throw new Error(
        `${name} is a link that leads out of the repository, so it cannot be proposed.`,
      );
    if (text === '') await rm(file);
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  return changed;
}

/** What a link leads to there is no part of the commit, and nobody's to change in one. */
async function leadsOut(tree: string, file: string): Promise<boolean> {
  const isThere = await lstat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  const target = await realpath(file).catch(() => undefined);
  return target === undefined || relative(await realpath(tree), target).startsWith('..');
}

/** What is claimed otherwise; of files that could not be read, nobody knows. */
function claimsBetween(before: Whole, after: Whole): Difference | undefined {
  const unread = new Set(before.unreadClaims.map(({ file }) => file));
  const [was, now] = [before, after].map(({ claims }) =>
    claims.filter(({ file }) => !unread.has(file)).map(({ claim }) => claim),
  );
  return claimsChanged(was ?? [], now ?? [], daysFrom(londonDay(new Date()), []));
}

/** What the proposal cannot speak about, and why. */
function unreadIn(before: Whole, after: Whole): readonly string[] {
  const isUnread = (file: string) =>
    [...after.read.filter(isUnreadable), ...after.unreadClaims].some((one) => one.file === file);
  const inWords = ({ file, message }: UnreadableQuestionnaireError): string =>
    isUnread(file)
      ? `Not looked at, because it cannot be used as it was committed: ${message}`
      : `Not compared with what it was, which could not be used: ${message}`;
  // Of a questionnaire that is proposed it is said where what changes in it is.
  return [
    ...before.read.filter(isUnreadable).filter(({ file }) => isUnread(file)),
    ...before.unreadClaims,
  ].map(inWords);
}
