import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DeskError } from './desk-error.ts';
import type { Environment } from './environment.ts';

/** The session of whoever has signed in on this computer, where her system keeps such things (XDG base directories). */
function fileIn({ XDG_STATE_HOME, HOME }: Environment): string | undefined {
  const folder = XDG_STATE_HOME || (HOME && join(HOME, '.local', 'state'));
  return folder ? join(folder, 'tribe', 'team-session.json') : undefined;
}

/**
 * @param address of the server: its token is told to no other one
 * @throws DeskError where it is damaged: whoever has signed in acts under no other name, and nobody's
 */
export async function keptSession(
  environment: Environment,
  address: string,
): Promise<string | undefined> {
  const file = fileIn(environment);
  const text = file && (await readFile(file, 'utf8').catch(() => undefined));
  if (!text) return undefined;
  const kept = sessionIn(text);
  if (!kept)
    throw new DeskError(
      `The session in ${file} is damaged: delete that file, and sign in again.`,
      2,
    );
  return isKept(kept) && kept.server === new URL(address).origin ? kept.token : undefined;
}

function sessionIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isKept = (kept: unknown): kept is { readonly server: string; readonly token: string } =>
  typeof kept === 'object' &&
  kept !== null &&
  'server' in kept &&
  'token' in kept &&
  typeof kept.token === 'string';

/** Keeps it for this user alone; false where her system says no place for it. */
export async function keepSession(
  environment: Environment,
  address: string,
  token: string,
): Promise<boolean> {
  const file = fileIn(environment);
  if (file === undefined) return false;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A file that is there keeps its own mode.
  await rm(file, { force: true });
  const kept = { server: new URL(address).origin, token };
  await writeFile(file, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
  return true;
}

export async function forgetSession(environment: Environment): Promise<void> {
  const file = fileIn(environment);
  if (file !== undefined) await rm(file, { force: true });
}
