import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ClaimDocument } from '#engine';
import { readEachClaim } from './claims.ts';
import type { UnreadableQuestionnaireError } from './error.ts';
import {
  isUnreadable,
  readEachQuestionnaire,
  readEachToJudge,
  readQuestionnaires,
  usableIn,
  type LoadedQuestionnaire,
  type ReadQuestionnaire,
} from './read.ts';

const run = promisify(execFile);

export interface Versions {
  readonly id: string;
  readonly before: LoadedQuestionnaire | undefined;
  readonly after: LoadedQuestionnaire | undefined;
}

/** A folder beside an earlier version of it. */
export interface Compared {
  /** Each questionnaire, but for those whose earlier file cannot be used; one that was not there yet has nothing before. */
  readonly versions: readonly Versions[];
  /** The files that cannot be used: they are compared with nothing, and all others are compared. */
  readonly unread: readonly UnreadFile[];
}

interface UnreadFile extends Pick<UnreadableQuestionnaireError, 'file' | 'message'> {
  /** It is one of the folder, and none of the earlier version. */
  readonly isNow: boolean;
}

/** The questionnaires of a folder beside those of an earlier version of it. */
export async function versionsOf(earlier: string, folder: string): Promise<Compared> {
  const before = await inEarlier(earlier, folder, readEachToJudge);
  return besideEachOther(before, await readEachToJudge(folder));
}

/** The same, and what is claimed of them: nothing where not all that was claimed, then or now, can be read. */
export async function versionsWithClaims(
  earlier: string,
  folder: string,
): Promise<
  Compared & {
    readonly claims: Readonly<Record<'before' | 'after', readonly ClaimDocument[]>> | undefined;
  }
> {
  const read = async (there: string) => ({
    questionnaires: await readEachToJudge(there),
    claims: await readEachClaim(there),
  });
  const [before, after] = [await inEarlier(earlier, folder, read), await read(folder)];
  const { versions, unread } = besideEachOther(before.questionnaires, after.questionnaires);
  const unreadClaims = [
    ...before.claims.unreadable.map(unreadFile(false)),
    ...after.claims.unreadable.map(unreadFile(true)),
  ];
  return {
    versions,
    unread: [...unread, ...unreadClaims],
    claims:
      unreadClaims.length > 0
        ? undefined
        : {
            before: before.claims.claims.map(({ claim }) => claim),
            after: after.claims.claims.map(({ claim }) => claim),
          },
  };
}

const unreadFile =
  (isNow: boolean) =>
  ({ file, message }: UnreadableQuestionnaireError): UnreadFile => ({ file, message, isNow });

/** One that cannot be used is told neither as the same nor as new or gone: nobody knows what it is. */
function besideEachOther(
  before: readonly ReadQuestionnaire[],
  after: readonly ReadQuestionnaire[],
): Compared {
  const unread = [
    ...before.filter(isUnreadable).map(unreadFile(false)),
    ...after.filter(isUnreadable).map(unreadFile(true)),
  ];
  const [was, is] = [usableIn(before), usableIn(after)];
  const unknown = new Set(unread.map(({ file }) => basename(file, '.json')));
  const ids = [...was, ...is].map(({ questionnaire }) => questionnaire.id);
  const named = (list: readonly LoadedQuestionnaire[], id: string) =>
    list.find(({ questionnaire }) => questionnaire.id === id);
  return {
    versions: [...new Set(ids)]
      .filter((id) => !unknown.has(id))
      .sort()
      .map((id) => ({ id, before: named(was, id), after: named(is, id) })),
    unread,
  };
}

/**
 * Whether both are of the very same bytes, in the same folder and beside the very same medicines: whatever is asked of one
 * is asked of the other, and by the same people.
 */
export const isSame = (before: LoadedQuestionnaire, after: LoadedQuestionnaire): boolean =>
  before.hash === after.hash &&
  before.isPharmacy === after.isPharmacy &&
  JSON.stringify(before.formulary) === JSON.stringify(after.formulary);

/** The questionnaires as they are in another folder, or were in this one at a git ref. */
export const readEarlier = (
  earlier: string,
  folder: string,
): Promise<readonly LoadedQuestionnaire[]> =>
  inEarlier(earlier, folder, (there) => readQuestionnaires(there));

/** The same, and of what could not be used then why: it takes no other with it. */
export const readEachEarlier = (earlier: string, folder: string) =>
  inEarlier(earlier, folder, (there) => readEachQuestionnaire(there));

/** Reads something of another folder, or of this one as it was at a git ref. */
export async function inEarlier<Found>(
  earlier: string,
  folder: string,
  read: (folder: string) => Promise<Found>,
): Promise<Found> {
  if (await isFolder(earlier)) return read(earlier);
  const temporary = await mkdtemp(join(tmpdir(), 'questionnaires-'));
  try {
    await writeVersion(earlier, folder, temporary);
    return await read(temporary);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/**
 * The commit that a git ref means at this moment.
 *
 * @throws Error where it means none
 */
export const commitOf = (ref: string, folder: string): Promise<string> =>
  git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
    .then((hash) => hash.toString().trim())
    .catch(async (error: unknown) => {
      throw new Error(await whyNoCommit(ref, folder, error), { cause: error });
    });

/** The same; empty where it is a folder, or means none. */
export const commitNow = async (version: string, folder: string): Promise<string> =>
  (await isFolder(version)) ? '' : commitOf(version, folder).catch(() => '');

export const isFolder = (version: string): Promise<boolean> =>
  stat(version).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function whyNoCommit(ref: string, folder: string, error: unknown): Promise<string> {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    return `git is not installed here, so nobody can tell what '${ref}' was.`;
  if (ref !== 'HEAD') return `'${ref}' is neither a folder nor a git ref.`;
  const isRepository = await git(folder, 'rev-parse', '--git-dir').then(
    () => true,
    () => false,
  );
  return isRepository
    ? 'Nothing was ever committed here, so there is nothing to compare with.'
    : 'This folder is in no git repository, so there is nothing to compare with.';
}

/** Bytes, so that a file of then is read, and refused, as one of now is. */
async function git(folder: string, ...parameters: readonly string[]): Promise<Buffer> {
  const { stdout } = await run('git', ['-C', folder, ...parameters], {
    maxBuffer: 64_000_000,
    encoding: 'buffer',
  });
  return stdout;
}

/** Writes a folder's questionnaires as they were at a commit. */
async function writeVersion(ref: string, folder: string, target: string): Promise<void> {
  const commit = await commitOf(ref, folder);
  const tree = await git(folder, 'ls-tree', '-r', '--name-only', commit, './');
  for (const file of tree.toString().split('\n')) {
    if (!file.endsWith('.json')) continue;
    await mkdir(join(target, dirname(file)), { recursive: true });
    await writeFile(join(target, file), await git(folder, 'show', `${commit}:./${file}`));
  }
}
