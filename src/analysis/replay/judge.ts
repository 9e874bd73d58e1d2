import {
  examine,
  type Answers,
  type Ask,
  type Assessment,
  type At,
  type Examination,
  type Inspection,
  type Offer,
  type Questionnaire,
  type QuestionState,
} from '#engine';

/**
 * What the engine makes of one answer sheet. Most of it is asked of few sheets, and worked out for those alone. A class,
 * as the engine's is: thousands are made.
 */
export class Judgement implements Inspection, Omit<Examination, 'inspection'> {
  readonly #questionnaire: Questionnaire;
  readonly #examination: Examination;

  constructor(questionnaire: Questionnaire, examination: Examination) {
    this.#questionnaire = questionnaire;
    this.#examination = examination;
  }

  get states(): readonly QuestionState[] {
    return this.#examination.inspection.states;
  }
  get verdicts(): Inspection['verdicts'] {
    return this.#examination.verdicts;
  }
  get flags(): Inspection['flags'] {
    return this.#examination.flags;
  }
  get asks(): readonly Ask[] {
    return this.#examination.asks;
  }
  get assessment(): Assessment {
    return this.#examination.assessment;
  }
  get offers(): readonly Offer[] {
    return this.#examination.offers;
  }
  get given(): Answers {
    return this.#examination.given;
  }
  get isAnswered(): boolean {
    return this.#examination.isAnswered;
  }

  stateOf(question: string): QuestionState | undefined {
    const index = this.#questionnaire.question(question)?.index;
    return index === undefined ? undefined : this.states[index];
  }
}

interface Judged extends At {
  readonly answers: Answers;
  readonly told: Judgement;
}

/** The last sheet of each questionnaire: many questions are asked about one before the next is looked at. */
const last = new WeakMap<Questionnaire, Judged>();

export function judge(questionnaire: Questionnaire, answers: Answers, at: At): Judgement {
  const { on, mode, history } = at;
  const before = last.get(questionnaire);
  if (
    before?.answers === answers &&
    before.on === on &&
    before.mode === mode &&
    before.history === history
  )
    return before.told;
  const told = new Judgement(questionnaire, examine(questionnaire, answers, at));
  last.set(questionnaire, { answers, on, mode, history, told });
  return told;
}
