import {
  readExpression,
  type At,
  type Expression,
  type Medicine,
  type Mode,
  type Question,
  type ReadExpression,
} from '#engine';
import type { Formula, Logic } from '../logic/formula.ts';
import { judge, type Judgement } from '../replay/judge.ts';
import type { Shows } from '../replay/replay.ts';
import type { Subject } from '../subject.ts';

/** Something that may happen to a patient: for all of them at once, and as the engine shows it of one. */
export interface Possible {
  readonly formula: Formula;
  readonly isSo: Shows;
  /** Whether it is something that happens to people who get through, and to nobody else. */
  readonly isOfEligible?: true;
}

/** Whether the engine shows something of a patient, on her day; of a medicine, where a rule judges one. */
export type ShowsOf = (
  judgement: Judgement,
  at: At & { readonly medicine?: Medicine | undefined },
) => boolean;

/** What the engine shows of a patient, of one document. */
export interface Shown {
  /** Nothing on an earlier step keeps her from the question. */
  reached(question: Question, formula: Formula): Possible;
  /** She gets through. */
  eligible(formula: Formula): Possible;
  /** And this too. */
  narrowed(possible: Possible, formula: Formula, isSo: ShowsOf): Possible;
  /** Whether a rule is met, or not met, by what she answered. */
  says(rule: Expression, verdict: boolean): ShowsOf;
}

export function shownBy(
  { document, questionnaire, formulary }: Subject,
  { and }: Logic,
  mode: Mode,
): Shown {
  const steps = questionnaire.steps(mode);
  /** The questions on earlier steps; nothing for a question that stands on no step. */
  const earlier = (question: Question): readonly Question[] | undefined => {
    const step = steps.findIndex(({ questions }) => questions.includes(question));
    return step < 0 ? undefined : steps.slice(0, step).flatMap(({ questions }) => questions);
  };
  return {
    reached(question, formula) {
      const passed = earlier(question);
      return {
        formula,
        isSo: (answers, at) => {
          const { states } = judge(questionnaire, answers, at);
          const isPassed = ({ index }: Question): boolean =>
            !states[index]?.fieldError && !states[index]?.refusals.length;
          return passed?.every(isPassed) === true;
        },
      };
    },
    eligible: (formula) => ({
      formula,
      isSo: (answers, at) => judge(questionnaire, answers, at).assessment.outcome === 'eligible',
      isOfEligible: true,
    }),
    narrowed: (possible, formula, isSo) => ({
      ...possible,
      formula: and(possible.formula, formula),
      isSo: (answers, at) =>
        possible.isSo(answers, at) && isSo(judge(questionnaire, answers, at), at),
    }),
    says(rule, verdict) {
      // Compiled for the first patient: most rules are never asked so, because the solver finds somebody.
      let read: ReadExpression | undefined;
      return ({ given }, at) =>
        (read ??= readExpression(document, rule, formulary))(given, at) === verdict;
    },
  };
}
