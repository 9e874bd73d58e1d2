import { isNonEmpty, type NonEmpty } from './answers.ts';
import type { FlagLevel, Urgency } from './document.ts';
import { verdictOf, type Evaluation } from './evaluation.ts';
import { appliesTo, type MedicineFlagRule } from './medicines.ts';
import type { FlagRule, Questionnaire } from './question.ts';

/** What a prescriber has to look at before she decides. */
export interface Flag {
  readonly id: string;
  /** The question at which it stands, if it stands at one. */
  readonly question?: string;
  /** The medicines that it is about, if it is about some. */
  readonly medicines?: NonEmpty<string>;
  readonly level: FlagLevel;
  /** To the prescriber. */
  readonly message: string;
  /** To the patient, at her answer. */
  readonly advice?: string;
  readonly urgency?: Urgency;
  /** An answer that the rule needs was not given, so nobody can say that it is not met. */
  readonly isOpen?: true;
}

const LEVELS: readonly FlagLevel[] = ['high', 'moderate', 'low'];

/**
 * The flags that answers raise, the highest first. One that cannot be told for lack of an answer is raised: what
 * is missing never passes.
 */
export const flagsOf = (
  { flags, medicines }: Questionnaire,
  evaluation: Evaluation,
): readonly Flag[] =>
  [
    ...flags.flatMap((rule) => {
      const verdict = verdictOf(rule, evaluation);
      const { question } = rule;
      return verdict === 'not-met' ? [] : [{ question, ...flag(rule, verdict === 'undetermined') }];
    }),
    ...medicines.flag.flatMap((rule) => {
      const found = appliesTo(rule, evaluation);
      const ids = found.map(({ medicine }) => medicine.id);
      const isOpen = found.some((one) => one.isOpen);
      return isNonEmpty(ids) ? [{ medicines: ids, ...flag(rule, isOpen) }] : [];
    }),
  ].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));

const flag = (
  { id, level, message, advice, urgency }: FlagRule | MedicineFlagRule,
  isOpen: boolean,
): Flag => ({
  id,
  level,
  message,
  ...(advice !== undefined && { advice }),
  ...(urgency !== undefined && { urgency }),
  ...(isOpen && { isOpen }),
});
