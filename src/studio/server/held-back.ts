/** Why an edit is not proposed: what it breaks that was not broken before. */
import { check, claimOf, daysFrom, proveClaims, type Solving } from '#analysis';
import { claimFinding } from '#analysis/words';
import { InvalidQuestionnaireError, type CalendarDate } from '#engine';
import type { Whole } from './whole-folder.ts';

/** Something that is wrong: the same before and after is known by all but its line. */
interface Wrong {
  readonly key: string;
  readonly sentence: string;
}

/**
 * One sentence for each claim that does not hold and each thing that cannot be meant, where that was not so before.
 *
 * @param ids the questionnaires that are otherwise, or about which something else is claimed
 */
export async function heldBackBy(
  before: Whole,
  after: Whole,
  ids: ReadonlySet<string>,
  on: CalendarDate,
  solving: Solving,
): Promise<readonly string[]> {
  const now = await wrongIn(after, ids, on, solving);
  if (now.length === 0) return [];
  const was = new Set((await wrongIn(before, ids, on, solving)).map(({ key }) => key));
  return now.filter(({ key }) => !was.has(key)).map(({ sentence }) => sentence);
}

async function wrongIn(
  whole: Whole,
  ids: ReadonlySet<string>,
  on: CalendarDate,
  solving: Solving,
): Promise<readonly Wrong[]> {
  const wrong: Wrong[] = [];
  for (const one of whole.usable) {
    const { id } = one.questionnaire;
    if (!ids.has(id)) continue;
    for (const { kind, pointer, what } of await check(one, daysFrom(on, [one.document]), solving))
      wrong.push({ key: `${id} ${kind} ${pointer} ${what}`, sentence: `${id}: ${what}` });
  }
  return [...wrong, ...(await brokenClaims(whole, ids, on, solving))];
}

async function brokenClaims(
  { usable: read, claims }: Whole,
  ids: ReadonlySet<string>,
  on: CalendarDate,
  solving: Solving,
): Promise<readonly Wrong[]> {
  const wrong: Wrong[] = [];
  const about = claims.filter(({ claim }) => claim.for.some((id) => ids.has(id)));
  const placed = about.flatMap(({ claim, pointer }) => {
    try {
      return [{ pointer, claim: claimOf(claim, read, pointer) }];
    } catch (error) {
      if (!(error instanceof InvalidQuestionnaireError)) throw error;
      const sentence = `The claim '${claim.id}': ${error.sentence}`;
      wrong.push({ key: sentence, sentence });
      return [];
    }
  });
  const days = daysFrom(
    on,
    read.map(({ document }) => document),
  );
  for (const { claim, pointer, proof } of await proveClaims(placed, days, solving)) {
    const what = claimFinding(proof, claim.document, pointer)?.what;
    if (what !== undefined)
      wrong.push({ key: `claim ${proof.id} ${proof.verdict}`, sentence: what });
  }
  return wrong;
}
