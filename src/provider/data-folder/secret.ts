import { hkdfSync, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys for one purpose each, all from one secret. */
export type Keys = (purpose: string) => Uint8Array;

const BYTES = 32;

/** A secret that nobody has yet, in hexadecimal. */
export const newSecret = (): string => randomBytes(BYTES).toString('hex');

/** The keys of a secret; `source` is where it is kept, for whoever has to mend a damaged one. */
export function keysOf(text: string, source: string): Keys {
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length !== BYTES)
    throw new Error(`${source} is damaged: it has to be ${BYTES} bytes in hexadecimal.`);
  return (purpose) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, BYTES));
}

/** The keys of the folder's secret, made on the first start and readable by its owner only. */
export async function openSecret(folder: string): Promise<Keys> {
  const file = join(folder, 'secret');
  return keysOf(await readFile(file, 'utf8').catch(() => create(file)), file);
}

async function create(file: string): Promise<string> {
  const text = newSecret();
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return text;
}
