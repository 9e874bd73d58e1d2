/**
 * Builds of the storefront stand beside each other, each in a folder named by the hash of its sources: a server goes
 * on with the files that it began with, whatever is built beside it.
 */
import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** A link to the build that was asked for last, for whoever builds nothing. */
const LATEST = 'latest';
const DRAFT = 'draft-';
/** Those that were asked for last: a server that runs has most likely begun with one of them. */
const BUILDS_KEPT = 8;
const MS_OF_A_DRAFT = 24 * 60 * 60 * 1000;

/** The folder of a build that is there; it is now the latest, where that can be written down. */
export async function findBuild(dist: string, hash: string): Promise<string | undefined> {
  const folder = join(dist, hash);
  if ((await changedAt(folder)) === undefined) return undefined;
  await makeLatest(dist, hash).catch((error: unknown) => {
    if (!isUnwritable(error)) throw error;
  });
  return folder;
}

/**
 * Makes a build in a draft, which gets its name when it is whole. Of two who make the same at once, what the first
 * has made is for both.
 */
export async function keepBuild(
  dist: string,
  hash: string,
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const folder = join(dist, hash);
  await inDraft(dist, async (draft) => {
    // In a folder of its own: a draft's is shut to others, who may be those that serve.
    const whole = join(draft, hash);
    await mkdir(whole);
    await make(whole);
    await rename(whole, folder).catch(async (error: unknown) => {
      if ((await changedAt(folder)) === undefined) throw error;
    });
  });
  await makeLatest(dist, hash);
  await removeOld(dist);
  return folder;
}

/** Whether something failed because it may not be written to. */
export const isUnwritable = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code));

async function makeLatest(dist: string, hash: string): Promise<void> {
  const now = new Date();
  await utimes(join(dist, hash), now, now);
  await inDraft(dist, async (draft) => {
    // A link cannot be written over; renamed over it can be.
    await symlink(hash, join(draft, LATEST));
    await rename(join(draft, LATEST), join(dist, LATEST));
  });
}

async function inDraft(dist: string, work: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dist, { recursive: true });
  const draft = await mkdtemp(join(dist, DRAFT));
  try {
    await work(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeOld(dist: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => name !== LATEST);
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: (await changedAt(join(dist, name))) ?? 0 })),
  );
  const isDraft = ({ name }: { readonly name: string }) => name.startsWith(DRAFT);
  const builds = found.filter((one) => !isDraft(one)).sort((one, other) => other.at - one.at);
  // Of a build that was ended before it was done.
  const lost = found.filter((one) => isDraft(one) && one.at < Date.now() - MS_OF_A_DRAFT);
  for (const { name } of [...builds.slice(BUILDS_KEPT), ...lost])
    await rm(join(dist, name), { recursive: true, force: true });
}

/** Nothing where there is nothing, or no more: another start may remove it. */
const changedAt = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
