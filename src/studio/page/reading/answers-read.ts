import type { CalendarDate, Inspection, Questionnaire } from '#engine';
import { answersInWords } from '#analysis/words';

/** One answer that a rule looked at. */
export interface AnswerRead {
  readonly question: string;
  /** smoke = yes; or that there is none. */
  readonly words: string;
  readonly isGiven: boolean;
}

export const answersRead = (
  names: readonly string[],
  questionnaire: Questionnaire,
  { states }: Inspection,
  on: CalendarDate,
): readonly AnswerRead[] =>
  names.flatMap((name): readonly AnswerRead[] => {
    const state = states[questionnaire.question(name)?.index ?? -1];
    if (!state) return [];
    const { given, visible, fieldError } = state;
    if (given !== undefined)
      return [{ question: name, words: answersInWords({ [name]: given }, on), isGiven: true }];
    const why = !visible
      ? 'not asked'
      : fieldError && fieldError.constraint !== 'required'
        ? 'the answer does not fit'
        : state.question.computed
          ? 'cannot be worked out yet'
          : 'not answered';
    return [{ question: name, words: `${name}: ${why}`, isGiven: false }];
  });
