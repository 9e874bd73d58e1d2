/**
 * npm run fonts
 *
 * Cuts the fonts down to what nearly every page needs: two thirds of their bytes are letters that English
 * does without and weights that we do not use. The files are committed; a test says when they are not what
 * is cut from the packages today.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CUTS, cutOf, FOLDER } from '../src/build/font-cuts.ts';

await mkdir(FOLDER, { recursive: true });
for (const cut of CUTS) {
  const file = join(FOLDER, `${cut.name}.woff2`);
  const font = await cutOf(cut);
  await writeFile(file, font);
  console.log(`${file}: ${font.length} bytes`);
}
