/**
 * One process per data folder.
 *
 * Node has no file lock, so this is a chain of numbered files, `lock.1`, `lock.2`, ...: the highest
 * number holds the folder. Whoever finds the holder dead creates the next number, which only one can,
 * and never removes the highest, so two who saw the same dead holder cannot both succeed. A holder is
 * told from a later process with the same id (in a container every server is process 1) by when it
 * started.
 */
import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, startOf } from './process-start.ts';

/** Somebody else has the folder. The message is one line for whoever started this process. */
class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR.`);
  }
}

interface Holder {
  readonly pid: number;
  /** When that process started, as far as the system tells. */
  readonly start: string | null;
  readonly released: boolean;
}

/**
 * Takes the folder for this process; the answer gives it back.
 *
 * @throws FolderInUseError when a living process has it; Error in one line when the folder cannot be read or written to
 */
export const lockFolder = (folder: string): Promise<() => Promise<void>> =>
  lock(folder).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    const mend = 'Give the user of this process the right to, or set DATA_DIR.';
    throw new Error(
      `The data folder ${folder} cannot be read and written to (${cause.message}). ${mend}`,
      { cause },
    );
  });

async function lock(folder: string): Promise<() => Promise<void>> {
  const own: Holder = { pid: process.pid, start: await startOf(process.pid), released: false };
  for (;;) {
    const latest = await latestNumber(folder);
    const holder = await readHolder(folder, latest);
    if (holder && (await isAlive(holder))) throw new FolderInUseError(folder, holder.pid);
    const number = latest + 1;
    if (!(await createOnce(folder, number, own))) continue;
    if ((await latestNumber(folder)) === number) {
      await removeBelow(folder, number);
      return () => replace(folder, number, { ...own, released: true });
    }
    await rm(fileOf(folder, number), { force: true });
  }
}

const fileOf = (folder: string, number: number): string => join(folder, `lock.${number}`);

async function numbers(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => {
    const number = /^lock\.(\d+)$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

const latestNumber = async (folder: string): Promise<number> =>
  Math.max(0, ...(await numbers(folder)));

async function readHolder(folder: string, number: number): Promise<Holder | undefined> {
  const text = await readFile(fileOf(folder, number), 'utf8').catch(() => undefined);
  const [pid, start, state] = text?.trim().split('\n') ?? [];
  if (pid === undefined || !/^\d+$/.test(pid)) return undefined;
  return { pid: Number(pid), start: start || null, released: state === 'released' };
}

const textOf = ({ pid, start, released }: Holder): string =>
  `${pid}\n${start ?? ''}\n${released ? 'released' : 'held'}\n`;

async function isAlive({ pid, start, released }: Holder): Promise<boolean> {
  if (released || !isRunning(pid)) return false;
  const startNow = await startOf(pid);
  return start === null || startNow === null || start === startNow;
}

/** Creates the numbered file with its text in one step; false when it is there already. */
async function createOnce(folder: string, number: number, holder: Holder): Promise<boolean> {
  const draft = await writeDraft(folder, holder);
  try {
    await link(draft, fileOf(folder, number));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replace(folder: string, number: number, holder: Holder): Promise<void> {
  await rename(await writeDraft(folder, holder), fileOf(folder, number));
}

async function writeDraft(folder: string, holder: Holder): Promise<string> {
  const draft = join(folder, `lock-draft-${randomUUID()}`);
  await writeFile(draft, textOf(holder), { mode: 0o600 });
  return draft;
}

async function removeBelow(folder: string, number: number): Promise<void> {
  for (const older of await numbers(folder))
    if (older < number) await rm(fileOf(folder, older), { force: true });
}
