/** Letters that were delivered, by the orders they are about. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells the numbers of the orders whose receipt was confirmed by mail, once for each letter. */
export type Emails = () => Promise<readonly string[]>;

const RECEIVED = /^Subject: We have received your order \((T-\d+)\)/m;

export const orderIn = (email: string): string | undefined => RECEIVED.exec(email)?.[1];

/** Those in a shop's outbox folder. Each file is read once. */
export function emailsIn(dataDir: string): Emails {
  const folder = join(dataDir, 'outbox');
  const known = new Map<string, string>();
  return async () => {
    for (const name of await readdir(folder).catch(() => []))
      if (name.endsWith('.eml') && !known.has(name))
        known.set(name, orderIn(await readFile(join(folder, name), 'latin1')) ?? '');
    return [...known.values()].filter((number) => number !== '');
  };
}
