/** Shelves that nobody can empty, for what orders more than anybody would who is no test. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './database.ts';
import type { OnEnd } from './undoing.ts';

export const ENDLESS_STOCK = 1_000_000;

/** A copy of a catalogue of which one customer may have as much as she likes, unpaid too; gives its folder. */
export async function endlessCatalogue(catalogueDir: string, onEnd?: OnEnd): Promise<string> {
  const folder = await temporaryFolder(onEnd);
  await cp(catalogueDir, folder, { recursive: true });
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json'))) {
    const file = join(folder, name);
    const list = await readFile(file, 'utf8');
    await writeFile(file, list.replaceAll(/"(stock|max)": ?\d+/g, `"$1": ${ENDLESS_STOCK}`));
  }
  return folder;
}
