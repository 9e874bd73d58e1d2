import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClaimDocument } from '#engine';
import { UnreadableQuestionnaireError } from './error.ts';
import type { Position } from './json/position.ts';
import { readJson } from './json/read-json.ts';
import { claimsIn } from './meta-schema.ts';

/** A claim, and where it stands. */
export interface LoadedClaim {
  readonly file: string;
  readonly claim: ClaimDocument;
  /** A JSON pointer into the file. */
  readonly pointer: string;
  readonly positionOf: (pointer: string) => Position;
}

const FOLDER = 'claims';

/**
 * Every claim of a folder of questionnaires, ordered by file name; none where it has no claims.
 *
 * @throws UnreadableQuestionnaireError for the first file that cannot be used, or a claim whose id another one has
 */
export async function readClaims(folder: string): Promise<readonly LoadedClaim[]> {
  const at = join(folder, FOLDER);
  if (!existsSync(at)) return [];
  const files = (await readdir(at))
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
    .sort();
  const loaded: LoadedClaim[] = [];
  const known = new Map<string, string>();
  for (const name of files) {
    const file = `${FOLDER}/${name}`;
    const json = readJson(file, await readFile(join(at, name)));
    const { positionOf } = json;
    for (const [i, claim] of claimsIn(file, json).claims.entries()) {
      const pointer = `/claims/${i}`;
      const other = known.get(claim.id);
      if (other !== undefined)
        throw new UnreadableQuestionnaireError(
          file,
          `${pointer}/id`,
          `The claim '${claim.id}' stands in ${other} already. Give each an id of its own.`,
          positionOf(`${pointer}/id`),
        );
      known.set(claim.id, file);
      loaded.push({ file, claim, pointer, positionOf });
    }
  }
  return loaded;
}
