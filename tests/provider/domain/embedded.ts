import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite, type OpenedDatabase } from '#database';
import { copyPreparedDatabase, leaveUnsynced, temporaryFolder } from '../../kit/database.ts';
import { fillShelf } from './shelf.ts';

/** A database of one's own, gone when it is closed. */
export async function openEmbedded(): Promise<OpenedDatabase> {
  const folder = await temporaryFolder();
  await copyPreparedDatabase(join(folder, 'database'));
  await leaveUnsynced(join(folder, 'database'));
  const sql = await openPglite(join(folder, 'database'));
  await fillShelf(sql);
  return {
    ...sql,
    async close() {
      await sql.close();
      await rm(folder, { recursive: true });
    },
  };
}
