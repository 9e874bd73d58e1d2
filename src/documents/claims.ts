import type { ClaimDocument } from '#engine';
import { bytesOf, documentsBeside } from './bytes.ts';
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
  const { claims, unreadable } = await readEachClaim(folder);
  const [first] = unreadable;
  if (first) throw first;
  return claims;
}

interface EachClaim {
  readonly claims: readonly LoadedClaim[];
  /** Of each file that cannot be used, why: its claims from there on are not among those. */
  readonly unreadable: readonly UnreadableQuestionnaireError[];
}

/** Every claim that can be used; a file that cannot takes no other with it. */
export async function readEachClaim(folder: string): Promise<EachClaim> {
  const claims: LoadedClaim[] = [];
  const unreadable: UnreadableQuestionnaireError[] = [];
  const known = new Map<string, string>();
  for (const name of await documentsBeside(folder, FOLDER))
    try {
      const file = `${FOLDER}/${name}`;
      for (const claim of claimsOf(file, await bytesOf(folder, file), known)) claims.push(claim);
    } catch (error) {
      if (!(error instanceof UnreadableQuestionnaireError)) throw error;
      unreadable.push(error);
    }
  return { claims, unreadable };
}

/**
 * @param known the file of each claim before, by its id
 * @throws UnreadableQuestionnaireError
 */
function* claimsOf(
  file: string,
  content: Buffer,
  known: Map<string, string>,
): Generator<LoadedClaim> {
  const json = readJson(file, content);
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
    yield { file, claim, pointer, positionOf };
  }
}
