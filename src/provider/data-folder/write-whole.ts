import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Writes a file so that, whatever happens, either the whole of it is there or what was there before.
 * Once the promise resolves it survives a power cut: the content is synced, and so is every folder
 * that got a new entry. Missing folders are made; only this server's user can read the file.
 */
export async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const folder = dirname(resolve(file));
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await writeSynced(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncUpTo(firstMade === undefined ? folder : dirname(firstMade), folder);
}

async function writeSynced(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new entry is safe when the folder it stands in is: from the innermost folder to the outermost. */
async function syncUpTo(outermost: string, innermost: string): Promise<void> {
  // Windows cannot open a folder, and needs no such sync.
  if (process.platform === 'win32') return;
  const handle = await open(innermost);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (innermost !== outermost) await syncUpTo(outermost, dirname(innermost));
}
