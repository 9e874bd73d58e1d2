import type { At, Inspection, Questionnaire, RefusalRule, Verdict } from '#engine';
import { ruleInWords } from '#analysis/words';
import { answersRead, type AnswerRead } from './answers-read.ts';

/** A refusal rule, and what it makes of the answers. */
export interface RuleReading {
  readonly rule: RefusalRule;
  readonly inWords: string;
  readonly verdict: Verdict;
  readonly read: readonly AnswerRead[];
}

export const readRules = (
  questionnaire: Questionnaire,
  inspection: Inspection,
  { on }: At,
): readonly RuleReading[] =>
  questionnaire.refusals.map((rule) => {
    const written = questionnaire
      .question(rule.question)
      ?.schema['x-refuse-when']?.find(({ id }) => id === rule.id);
    return {
      rule,
      inWords: written ? ruleInWords(written.when) : '',
      verdict: inspection.verdicts.get(rule.id) ?? 'undetermined',
      read: answersRead(rule.reads, questionnaire, inspection, on),
    };
  });

export const VERDICTS: Readonly<Record<Verdict, string>> = {
  met: 'Met: refuses',
  'not-met': 'Not met',
  undetermined: 'Not decided yet',
};
