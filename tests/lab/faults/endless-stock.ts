/** The sample shop of the provider's tests, with stock that nobody uses up. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../bench/provider/database-locations.ts';
import type { OnEnd } from '../bench/provider/undoing.ts';

const SAMPLES = fileURLToPath(new URL('../../provider/fixtures', import.meta.url));

export const QUESTIONNAIRES = join(SAMPLES, 'questionnaires');

export const STOCK = 1_000_000;

/** Gives the folder of the catalogue, in which one customer may have as much as she likes, unpaid too. */
export async function endlessSamples(onEnd: OnEnd): Promise<string> {
  const folder = await temporaryFolder(onEnd);
  await cp(join(SAMPLES, 'catalogue'), folder, { recursive: true });
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json'))) {
    const file = join(folder, name);
    const list = await readFile(file, 'utf8');
    await writeFile(file, list.replaceAll(/"(stock|max)": ?\d+/g, `"$1": ${STOCK}`));
  }
  return folder;
}
