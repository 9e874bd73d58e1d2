import {
  examine,
  type Answers,
  type At,
  type Examination,
  type Inspection,
  type Questionnaire,
  type QuestionState,
} from '#engine';

/** What the engine makes of one answer sheet. Most of it is asked of few sheets, and worked out for those alone. */
export interface Judgement extends Inspection, Omit<Examination, 'inspection'> {
  stateOf(question: string): QuestionState | undefined;
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
  const told = judgementOf(questionnaire, answers, at);
  last.set(questionnaire, { answers, on, mode, history, told });
  return told;
}

function judgementOf(questionnaire: Questionnaire, answers: Answers, at: At): Judgement {
  const examination = examine(questionnaire, answers, at);
  return {
    get states() {
      return examination.inspection.states;
    },
    get verdicts() {
      return examination.verdicts;
    },
    get flags() {
      return examination.flags;
    },
    get assessment() {
      return examination.assessment;
    },
    get offers() {
      return examination.offers;
    },
    get given() {
      return examination.given;
    },
    get isAnswered() {
      return examination.isAnswered;
    },
    stateOf(question) {
      const index = questionnaire.question(question)?.index;
      return index === undefined ? undefined : examination.inspection.states[index];
    },
  };
}
