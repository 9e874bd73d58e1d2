import { flagsTo, type FlagLevel, type Inspection, type Source, type Verdict } from '#engine';
import { ruleInWords } from '#analysis/words';
import { answersRead, type AnswerRead } from './answers-read.ts';
import type { Judged } from './judged.ts';

/** A flag, and whether the answers raise it. */
export interface FlagReading {
  readonly id: string;
  readonly level: FlagLevel;
  readonly inWords: string;
  readonly verdict: Verdict;
  /** To the prescriber. */
  readonly message: string;
  /** To the patient. */
  readonly advice: string | undefined;
  /** The medicines for which it is raised; none where it is about no medicine. */
  readonly medicines: readonly string[];
  readonly source: Source;
  readonly reviewBy: string;
  readonly read: readonly AnswerRead[];
}

/** Those at questions, and then those about medicines. */
export function readFlags(
  { whole, answers, at }: Judged,
  inspection: Inspection,
): readonly FlagReading[] {
  const { questionnaire, document } = whole;
  const raised = new Map(flagsTo(questionnaire, answers, at).map((flag) => [flag.id, flag]));
  const written = [
    ...Object.values(document.properties).flatMap((question) => question['x-flag-when'] ?? []),
    ...(document['x-medicines']?.flag ?? []),
  ];
  const inWords = (id: string): string => {
    const when = written.find((rule) => rule.id === id)?.when;
    return when === undefined ? 'the medicine is asked for' : ruleInWords(when);
  };
  return [...questionnaire.flags, ...questionnaire.medicines.flag].map((rule) => {
    const { id, level, message, advice, source, reviewBy, reads } = rule;
    const flag = raised.get(id);
    return {
      id,
      level,
      inWords: inWords(id),
      verdict: !flag ? 'not-met' : flag.isOpen ? 'undetermined' : 'met',
      message,
      advice,
      medicines: flag?.medicines ?? [],
      source,
      reviewBy,
      read: answersRead(reads, questionnaire, inspection, at.on),
    };
  });
}

export const FLAG_VERDICTS: Readonly<Record<Verdict, string>> = {
  met: 'Raised',
  'not-met': 'Not raised',
  undetermined: 'Not decided: raised',
};
