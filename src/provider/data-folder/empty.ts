import { readdir } from 'node:fs/promises';

/** What may stand in a data folder before there is a database: locks, a draft, what systems put anywhere. */
const BEFOREHAND = /^(lock\.\d+|lock-draft-.+|database(\.new)?|lost\+found|\..+)$/;

/** What a server writes only once it has a database, or in which another database has a part. */
const OF_A_SERVER: ReadonlySet<string> = new Set(['desk-token', 'outbox', 'secret', 'uploads']);

/**
 * Whether a new database may begin in a data folder. Beside another one's uploads and keys it would
 * look like an empty shop, and somebody else's files are none of ours to live among.
 *
 * @throws Error in one line for whoever started this process
 */
export async function needNothingBeforehand(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !BEFOREHAND.test(name)).sort();
  const trace = names.find((name) => OF_A_SERVER.has(name));
  if (trace !== undefined)
    throw new Error(
      `There is no database in ${folder}, but '${trace}' of a server that had one. Nothing was changed. Put a backup of the folder in its place, set DATABASE_URL if that was where its database is, or set DATA_DIR to an empty folder to begin anew.`,
    );
  if (names[0] !== undefined)
    throw new Error(
      `The data folder ${folder} has other files in it, '${names[0]}' for one. Nothing was changed. Set DATA_DIR to an empty folder.`,
    );
}
