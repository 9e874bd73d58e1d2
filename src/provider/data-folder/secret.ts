import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';
import { nothingThere } from './nothing-there.ts';

/** Keys for one purpose each, all from one secret. */
export type Keys = (purpose: string) => Uint8Array;

const BYTES = 32;
const HEXADECIMAL = new RegExp(`^[0-9a-f]{${2 * BYTES}}$`, 'i');

/** A secret that nobody has yet, in hexadecimal. */
export const newSecret = (): string => randomBytes(BYTES).toString('hex');

/**
 * Why a server does not start, in one line for whoever started it. A new secret in place of a lost one would
 * silently undo what was signed with it: sessions, addresses of uploads, the desk's token, ways off the newsletter.
 */
const unusable = (source: string, why: string): Error =>
  new Error(
    `${source} ${why}. Nothing was put in its place. Put it back from a backup; or, to begin with a new one on purpose, which logs everybody out, write ${2 * BYTES} random hexadecimal digits there.`,
  );

/** Of a secret that is not there, where there are people whom something was signed for. */
export const lostSecret = (source: string): Error =>
  unusable(source, 'is missing, and the database has people in it whose sessions it signed');

/** The keys of a secret; `source` is where it is kept, for whoever has to mend a damaged one. */
export function keysOf(text: string, source: string): Keys {
  if (!HEXADECIMAL.test(text.trim()))
    throw unusable(source, `is damaged: it has to be ${BYTES} bytes in hexadecimal`);
  const secret = Buffer.from(text.trim(), 'hex');
  return (purpose) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, BYTES));
}

export const secretIn = (folder: string): string => join(folder, 'secret');

/** The keys of the folder's secret; none where there is none yet. */
export async function readSecret(folder: string): Promise<Keys | undefined> {
  const file = secretIn(folder);
  const text = await readFile(file, 'utf8').catch(nothingThere);
  return text === undefined ? undefined : keysOf(text, file);
}

/** The keys of a secret that is made now, readable by its owner only. */
export async function createSecret(folder: string): Promise<Keys> {
  const [file, text] = [secretIn(folder), newSecret()];
  await writeWhole(file, Buffer.from(text));
  return keysOf(text, file);
}
