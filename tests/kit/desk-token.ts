import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What whoever runs a server with this data folder shows at the desk. */
export const deskTokenIn = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, 'desk-token'), 'utf8')).trim();
