import { isNonEmpty, type Answers, type NonEmpty, type FieldError } from './answers.ts';
import type { Urgency } from './document.ts';
import { evaluate, verdictOf, type At, type Evaluation } from './evaluation.ts';
import type { Flag } from './flag.ts';
import { flagsOf } from './flags.ts';
import { offersOf, type Offer } from './medicines.ts';
import { fieldErrorsIn } from './missing.ts';
import type { Questionnaire, RefusalRule } from './question.ts';
import { submissionOf, type Submission } from './submission.ts';

/** A met refusal rule: what the patient reads, and what she can do instead. */
export interface Refusal {
  readonly id: string;
  readonly question: string;
  readonly message: string;
  readonly advice?: string;
  readonly urgency?: Urgency;
}

/**
 * The one conclusion. `eligible` is not approved: a prescriber approves. There is no way to write a
 * refusal without a reason, or an incomplete consultation without saying what is missing.
 */
export type Assessment =
  | { readonly outcome: 'incomplete'; readonly missing: NonEmpty<FieldError> }
  | { readonly outcome: 'refused'; readonly by: NonEmpty<Refusal> }
  | {
      readonly outcome: 'eligible';
      readonly submission: Submission;
      /** What the prescriber looks at first; they stop nobody. */
      readonly flags: readonly Flag[];
      /** Each medicine that the consultation can lead to: offered, or withheld and why. */
      readonly medicines: readonly Offer[];
    };

/**
 * Judges answers. One met refusal refuses, even while other answers are missing; eligible needs
 * every refusal rule to be definitely not met, and every needed answer to be there and to fit.
 */
export const assess = (questionnaire: Questionnaire, answers: Answers, at: At): Assessment =>
  assessmentOf(questionnaire, evaluate(questionnaire, answers, at));

export function assessmentOf(questionnaire: Questionnaire, evaluation: Evaluation): Assessment {
  const by: Refusal[] = [];
  const open = new Set<RefusalRule>();
  for (const rule of questionnaire.refusals) {
    const verdict = verdictOf(rule, evaluation);
    if (verdict === 'met') by.push(refusal(rule));
    else if (verdict === 'undetermined') open.add(rule);
  }
  if (isNonEmpty(by)) return { outcome: 'refused', by };

  const missing = fieldErrorsIn(questionnaire, evaluation, open).filter((found) => !!found);
  return isNonEmpty(missing)
    ? { outcome: 'incomplete', missing }
    : {
        outcome: 'eligible',
        submission: submissionOf(questionnaire, evaluation),
        flags: flagsOf(questionnaire, evaluation),
        medicines: offersOf(questionnaire.medicines, evaluation),
      };
}

/** The flags that answers raise, as far as they go: one that waits for an answer is open. */
export const flagsTo = (questionnaire: Questionnaire, answers: Answers, at: At): readonly Flag[] =>
  flagsOf(questionnaire, evaluate(questionnaire, answers, at));

/** What each medicine of the questionnaire is to her, as far as her answers go. */
export const offersTo = (
  questionnaire: Questionnaire,
  answers: Answers,
  at: At,
): readonly Offer[] => offersOf(questionnaire.medicines, evaluate(questionnaire, answers, at));

export const refusal = ({ id, question, message, advice, urgency }: RefusalRule): Refusal => ({
  id,
  question,
  message,
  ...(advice !== undefined && { advice }),
  ...(urgency !== undefined && { urgency }),
});
