import type { Answers } from './answers.ts';
import { assessmentOf, type Assessment } from './assess.ts';
import { evaluate, type At, type Evaluation } from './evaluation.ts';
import { inspectionOf, verdictsOf, type Inspection } from './inspect.ts';
import { offersOf, type Offer } from './medicines.ts';
import type { Questionnaire } from './question.ts';
import { givenAnswers } from './submission.ts';

/** Everything that the engine makes of answers, each worked out when it is first asked for, of one evaluation. */
export interface Examination {
  readonly inspection: Inspection;
  /** Those of the inspection, for who needs no more of it. */
  readonly verdicts: Inspection['verdicts'];
  readonly flags: Inspection['flags'];
  readonly assessment: Assessment;
  /** What each medicine would be to her, were she eligible. */
  readonly offers: readonly Offer[];
  /** The answers that count, computed ones among them. */
  readonly given: Answers;
  /** Whether each question that she is asked has an answer that counts. */
  readonly isAnswered: boolean;
}

/** For who judges thousands of answer sheets and does not know of which one more is going to be asked. */
export function examine(questionnaire: Questionnaire, answers: Answers, at: At): Examination {
  const evaluation = evaluate(questionnaire, answers, at);
  let inspection: Inspection | undefined;
  let verdicts: Inspection['verdicts'] | undefined;
  let flags: Inspection['flags'] | undefined;
  let assessment: Assessment | undefined;
  let offers: readonly Offer[] | undefined;
  let given: Answers | undefined;
  return {
    get inspection() {
      return (inspection ??= inspectionOf(questionnaire, evaluation));
    },
    get verdicts() {
      return (verdicts ??= inspection?.verdicts ?? verdictsOf(questionnaire.refusals, evaluation));
    },
    get flags() {
      return (flags ??= inspection?.flags ?? verdictsOf(questionnaire.flags, evaluation));
    },
    get assessment() {
      return (assessment ??= assessmentOf(questionnaire, evaluation));
    },
    get offers() {
      return (offers ??= offersOf(questionnaire.medicines, evaluation));
    },
    get given() {
      return (given ??= givenAnswers(questionnaire, evaluation));
    },
    get isAnswered() {
      return isAnsweredIn(questionnaire, evaluation);
    },
  };
}

const isAnsweredIn = ({ questions }: Questionnaire, { visible, given }: Evaluation): boolean =>
  questions.every(
    ({ index, computed }) =>
      visible[index] !== true || computed !== undefined || given[index] !== undefined,
  );
