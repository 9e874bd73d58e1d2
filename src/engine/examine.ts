import type { Answers } from './answers.ts';
import { assessmentOf, type Assessment } from './assess.ts';
import { evaluate, type At, type Evaluation } from './evaluation.ts';
import { asksOf, inspectionOf, verdictsOf, type Ask, type Inspection } from './inspect.ts';
import { offersOf, type Offer } from './medicines.ts';
import type { Questionnaire } from './question.ts';
import { givenAnswers } from './submission.ts';

/** For who judges thousands of answer sheets and does not know of which one more is going to be asked. */
export const examine = (questionnaire: Questionnaire, answers: Answers, at: At): Examination =>
  new Examination(questionnaire, evaluate(questionnaire, answers, at));

/**
 * Everything that the engine makes of answers, each worked out when it is first asked for, of one evaluation. A class,
 * for thousands are made: an object that brings its own getters takes longer to make than answers take to judge.
 */
export class Examination {
  readonly #questionnaire: Questionnaire;
  readonly #evaluation: Evaluation;
  #inspection: Inspection | undefined;
  #verdicts: Inspection['verdicts'] | undefined;
  #flags: Inspection['flags'] | undefined;
  #assessment: Assessment | undefined;
  #offers: readonly Offer[] | undefined;
  #given: Answers | undefined;

  constructor(questionnaire: Questionnaire, evaluation: Evaluation) {
    this.#questionnaire = questionnaire;
    this.#evaluation = evaluation;
  }

  get inspection(): Inspection {
    return (this.#inspection ??= inspectionOf(this.#questionnaire, this.#evaluation));
  }

  /** Those of the inspection, for who needs no more of it. */
  get verdicts(): Inspection['verdicts'] {
    return (this.#verdicts ??=
      this.#inspection?.verdicts ?? verdictsOf(this.#questionnaire.refusals, this.#evaluation));
  }

  get flags(): Inspection['flags'] {
    return (this.#flags ??=
      this.#inspection?.flags ?? verdictsOf(this.#questionnaire.flags, this.#evaluation));
  }

  /** What she is asked, in the document's order. */
  get asks(): readonly Ask[] {
    return asksOf(this.#questionnaire, this.#evaluation, this.verdicts);
  }

  get assessment(): Assessment {
    return (this.#assessment ??= assessmentOf(this.#questionnaire, this.#evaluation));
  }

  /** What each medicine would be to her, were she eligible. */
  get offers(): readonly Offer[] {
    return (this.#offers ??= offersOf(this.#questionnaire.medicines, this.#evaluation));
  }

  /** The answers that count, computed ones among them. */
  get given(): Answers {
    return (this.#given ??= givenAnswers(this.#questionnaire, this.#evaluation));
  }

  /** Whether each question that she is asked has an answer that counts. */
  get isAnswered(): boolean {
    const { visible, given } = this.#evaluation;
    return this.#questionnaire.questions.every(
      ({ index, computed }) =>
        visible[index] !== true || computed !== undefined || given[index] !== undefined,
    );
  }
}
