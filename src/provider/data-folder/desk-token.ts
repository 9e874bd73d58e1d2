import { join } from 'node:path';
import type { Keys } from './secret.ts';
import { writeWhole } from './write-whole.ts';

/**
 * What staff show at the desk: the one that was set, or one of the server's own. It is written into
 * the data folder, readable by its owner only, so that whoever runs the server can use the desk.
 */
export async function openDeskToken(
  folder: string,
  set: string | undefined,
  keys: Keys,
): Promise<string> {
  const token = set ?? Buffer.from(keys('desk token')).toString('hex');
  await writeWhole(join(folder, 'desk-token'), Buffer.from(`${token}\n`));
  return token;
}
