import {
  assess,
  inspect,
  offersTo,
  type Answers,
  type Assessment,
  type At,
  type Inspection,
  type Offer,
  type Questionnaire,
  type QuestionState,
} from '#engine';

/** What the engine makes of one answer sheet. */
export interface Judgement extends Inspection {
  readonly assessment: Assessment;
  /** What each medicine would be to her, were she eligible. */
  readonly offers: readonly Offer[];
  stateOf(question: string): QuestionState | undefined;
  /** The answers that count, computed ones among them. */
  readonly given: Answers;
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
  const inspection = inspect(questionnaire, answers, at);
  let assessment: Assessment | undefined;
  let given: Answers | undefined;
  let offers: readonly Offer[] | undefined;
  return {
    ...inspection,
    get assessment() {
      return (assessment ??= assess(questionnaire, answers, at));
    },
    get offers() {
      return (offers ??= offersTo(questionnaire, answers, at));
    },
    get given() {
      return (given ??= Object.fromEntries(
        inspection.states.flatMap(({ question: { name }, given: answer }) =>
          answer === undefined ? [] : [[name, answer]],
        ),
      ));
    },
    stateOf(question) {
      const index = questionnaire.question(question)?.index;
      return index === undefined ? undefined : inspection.states[index];
    },
  };
}
