/** The claims of a folder, each held against the questionnaires that it names. For `check` and `prove`. */
import { claimOf, type Claim, type Subject } from '#analysis';
import { readClaims, UnreadableQuestionnaireError } from '#documents';
import { InvalidQuestionnaireError } from '#engine';

export interface PlacedClaim {
  readonly claim: Claim;
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
}

/** @throws UnreadableQuestionnaireError with the place of the first that cannot be used */
export async function claimsIn(
  folder: string,
  subjects: readonly Subject[],
): Promise<readonly PlacedClaim[]> {
  const loaded = await readClaims(folder);
  return loaded.map(({ claim, file, pointer, positionOf }) => {
    try {
      return { claim: claimOf(claim, subjects, pointer), file, pointer, ...positionOf(pointer) };
    } catch (error) {
      if (!(error instanceof InvalidQuestionnaireError)) throw error;
      throw new UnreadableQuestionnaireError(
        file,
        error.pointer,
        error.sentence,
        positionOf(error.pointer),
      );
    }
  });
}

/** Those that name the same questionnaires, which share what is asked about them. */
export function togetherByFor(placed: readonly PlacedClaim[]): readonly (readonly PlacedClaim[])[] {
  const groups = new Map<string, PlacedClaim[]>();
  for (const one of placed) {
    const key = one.claim.document.for.join();
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}
