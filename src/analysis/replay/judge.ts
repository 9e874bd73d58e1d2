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

/** The last sheet of each questionnaire: many questions are asked about one before the next is looked at. */
const last = new WeakMap<Questionnaire, { readonly key: readonly unknown[]; told: Judgement }>();

export function judge(questionnaire: Questionnaire, answers: Answers, at: At): Judgement {
  const key = [answers, at.on, at.mode, at.history];
  const before = last.get(questionnaire);
  if (before?.key.every((part, i) => part === key[i])) return before.told;
  const told = judgementOf(questionnaire, answers, at);
  last.set(questionnaire, { key, told });
  return told;
}

function judgementOf(questionnaire: Questionnaire, answers: Answers, at: At): Judgement {
  const examination = examine(questionnaire, answers, at);
  return {
    get states() {
      return examination.inspection.states;
    },
    get verdicts() {
      return examination.inspection.verdicts;
    },
    get flags() {
      return examination.inspection.flags;
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
    stateOf(question) {
      const index = questionnaire.question(question)?.index;
      return index === undefined ? undefined : examination.inspection.states[index];
    },
  };
}
