/**
 * One pass over a questionnaire: what is asked, which answers count, what is needed, what refuses.
 *
 * A question is asked when its mode has it and its visible-when rule is definitely met. An answer
 * counts when its question is asked and the answer fits; every other answer counts as not given,
 * so no rule ever reads a hidden or a malformed answer. The lists run beside
 * `Questionnaire.questions`, by `Question.index`.
 */
import { isBlank, type Answer, type Answers, type FieldError } from './answers.ts';
import type { CalendarDate } from './calendar.ts';
import { fieldErrorOf } from './constraints.ts';
import type { Mode } from './document.ts';
import type { Environment } from './environment.ts';
import type { History } from './history.ts';
import type { Presentation, Question, Questionnaire, QuestionRule } from './question.ts';
import { areEntries } from './taken-medicine.ts';
import { knownMedicines } from './taken.ts';

/** When and in which mode answers are judged. Time is an argument: the engine reads no clock. */
export interface At {
  readonly on: CalendarDate;
  readonly mode: Mode;
  /** What this pharmacy knows of the person; left out where it is not known, which is not 'nothing'. */
  readonly history?: History | undefined;
}

/** `undetermined` while a visible answer that the rule needs is missing. */
export type Verdict = 'met' | 'not-met' | 'undetermined';

export interface Evaluation extends Environment {
  readonly given: readonly (Answer | undefined)[];
  /** `undefined`: cannot be told yet, so the question is not asked. */
  readonly visible: readonly (boolean | undefined)[];
  readonly fieldErrors: readonly (FieldError | undefined)[];
}

export function evaluate(
  questionnaire: Questionnaire,
  answers: Answers,
  { on, mode, history }: At,
): Evaluation {
  const given: (Answer | undefined)[] = [];
  const visible: (boolean | undefined)[] = [];
  const fieldErrors: (FieldError | undefined)[] = [];
  const evaluation: Evaluation = { given, visible, fieldErrors, on, mode, history };

  for (const question of questionnaire.evaluationOrder) {
    const { index, name } = question;
    const shown = isShown(question, questionnaire, evaluation);
    visible[index] = shown;
    if (shown !== true) continue;
    if (question.computed) {
      given[index] = question.computed(evaluation);
      continue;
    }
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (isBlank(answer)) continue;
    const wrong = fieldErrorOf(question, presentationOf(question, evaluation), answer, on);
    if (wrong) fieldErrors[index] = wrong;
    else given[index] = knownAnswer(question, answer);
  }
  return evaluation;
}

/** Of a medicine, what is known; of everything else, what she said. */
const knownAnswer = ({ kind, taken }: Question, answer: Answer | undefined): Answer | undefined =>
  kind === 'medicines' && areEntries(answer) ? knownMedicines(answer, taken) : answer;

function isShown(
  question: Question,
  questionnaire: Questionnaire,
  evaluation: Evaluation,
): boolean | undefined {
  if (!question.modes.has(evaluation.mode)) return false;
  const verdict = question.visibleWhen ? question.visibleWhen(evaluation) : true;
  if (typeof verdict === 'boolean') return verdict;
  return hangsOnHidden(question.awaits.visible, questionnaire, evaluation) ? false : undefined;
}

/**
 * Whether only hidden questions keep something from being decided. Their answers never come, so a
 * question behind a question that is not asked is not asked either, however deep.
 */
function hangsOnHidden(
  names: readonly string[],
  questionnaire: Questionnaire,
  { given, visible }: Evaluation,
): boolean {
  let hangs = false;
  for (const name of names) {
    const question = questionnaire.question(name);
    if (!question || given[question.index] !== undefined) continue;
    if (visible[question.index] !== false) return false;
    hangs = true;
  }
  return hangs;
}

/** The words, unit and bounds that hold for these answers. */
export const presentationOf = (question: Question, environment: Environment): Presentation =>
  question.variants.find(({ when }) => when(environment) === true) ?? question.presentation;

/** Whether the question needs an answer; `undefined` while that depends on a missing one. */
export function isRequired(
  question: Question,
  questionnaire: Questionnaire,
  evaluation: Evaluation,
): boolean | undefined {
  if (evaluation.visible[question.index] !== true || question.computed) return false;
  const verdict = question.requiredWhen(evaluation);
  if (typeof verdict === 'boolean') return verdict;
  return hangsOnHidden(question.awaits.required, questionnaire, evaluation) ? false : undefined;
}

/** A rule at a question that is not asked does not apply; at one that may be asked, it is open. */
export function verdictOf({ index, when }: QuestionRule, evaluation: Evaluation): Verdict {
  const shown = evaluation.visible[index];
  const verdict = shown && when(evaluation);
  if (verdict === undefined) return 'undetermined';
  return verdict === true ? 'met' : 'not-met';
}
