import { compile, InvalidQuestionnaireError } from '#engine';
import { check } from '../check/check.ts';
import type { Days } from '../days.ts';
import { differ } from '../difference/differ.ts';
import type { Solving } from '../logic/solver.ts';
import type { Mutant } from './document-mutants.ts';
import type { Subject } from '../subject.ts';

/** What becomes of a mutant. One that survives would have been merged without a word. */
export type MutantOutcome = 'reported' | 'proved equivalent' | 'survived';

export async function mutantOutcomeOf(
  original: Subject,
  { document }: Mutant,
  days: Days,
  solving: Solving,
): Promise<MutantOutcome> {
  const mutant = compiled(document, original.formulary);
  if (!mutant) return 'reported';
  const { equivalent, changes, refactored } = await differ(original, mutant, days, solving);
  if (changes.length > 0) return 'reported';
  if ((await check(mutant, days, solving)).length > 0) return 'reported';
  return equivalent && refactored.length > 0 ? 'proved equivalent' : 'survived';
}

/** `undefined` where the document cannot be used beside these medicines. */
export function compiled(
  document: Mutant['document'],
  formulary: Subject['formulary'],
): Subject | undefined {
  try {
    return { document, formulary, questionnaire: compile(document, formulary) };
  } catch (error) {
    if (error instanceof InvalidQuestionnaireError) return undefined;
    throw error;
  }
}
