import { hkdfSync, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys for one purpose each, all from the folder's one secret. */
export type Keys = (purpose: string) => Uint8Array;

const BYTES = 32;

/** The folder's secret, made on the first start and readable by its owner only. */
export async function openSecret(folder: string): Promise<Keys> {
  const file = join(folder, 'secret');
  const text = await readFile(file, 'utf8').catch(() => create(file));
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length !== BYTES)
    throw new Error(`${file} is damaged: it has to be ${BYTES} bytes in hexadecimal.`);
  return (purpose) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, BYTES));
}

async function create(file: string): Promise<string> {
  const text = randomBytes(BYTES).toString('hex');
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return text;
}
