import { chmod, mkdir, stat } from 'node:fs/promises';

const OTHERS = 0o077;

/**
 * Makes a data folder that nobody else may enter, unless it is there already.
 *
 * @throws Error in one line for whoever started this process
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The data folder ${folder} cannot be made (${why}). Set DATA_DIR.`, { cause });
  }
}

/**
 * Shuts a data folder that somebody else made: whoever may enter it reads what patients told us, for
 * the embedded database lets everybody read and write its files, whatever the process masks.
 *
 * @returns whether it was open to others
 * @throws Error in one line for whoever started this process, where it stays open
 */
export async function shutToOthers(folder: string): Promise<boolean> {
  if (!(await isOpenToOthers(folder))) return false;
  // Not the owner's process, or a file system without modes: whether it helped is seen below.
  await chmod(folder, 0o700).catch(() => undefined);
  if (await isOpenToOthers(folder))
    throw new Error(
      `The data folder ${folder} is open to other users of this machine, and this server cannot shut it. Have its owner run 'chmod 700' on it, or set DATA_DIR to a folder that the server makes itself.`,
    );
  return true;
}

/** Windows has no such modes; there a folder has the rights of the one it is in. */
const isOpenToOthers = async (folder: string): Promise<boolean> =>
  process.platform !== 'win32' && ((await stat(folder)).mode & OTHERS) !== 0;
