/**
 * What stands between the answers so far and a conclusion, question by question: answers that do
 * not fit, needed ones that are not there, and those that an open rule waits for. `assess` and
 * `inspect` share it, so that the page always shows what the conclusion calls missing.
 */
import type { FieldError } from './answers.ts';
import { fieldError } from './constraints.ts';
import { isRequired, presentationOf, fieldErrorIn, type Evaluation } from './evaluation.ts';
import type { Question, Questionnaire, RefusalRule } from './question.ts';
import { areEntries, isKnownMedicine } from './taken-medicine.ts';

/**
 * @param open the refusal rules whose verdict is undetermined
 * @returns by `Question.index`; never empty while a rule is open, so that nothing slips through
 */
export function fieldErrorsIn(
  questionnaire: Questionnaire,
  evaluation: Evaluation,
  open: ReadonlySet<RefusalRule>,
): readonly (FieldError | undefined)[] {
  const fieldErrors = questionnaire.questions.map((question) =>
    fieldErrorIn(question, questionnaire, evaluation),
  );
  const lacks = (question: Question, constraint: 'required' | 'enum' = 'required') => {
    fieldErrors[question.index] ??= fieldError(
      question,
      presentationOf(question, evaluation),
      constraint,
    );
  };
  /** One answer at a time: where one of those waited for is asked for already, it comes first. */
  const waitFor = (names: readonly string[], otherwise: Question) => {
    const awaited = unanswered(names, questionnaire, evaluation);
    if (awaited.some(({ index }) => fieldErrors[index])) return;
    const [first] = awaited;
    const unclear = first ? undefined : withUnknownMedicine(names, questionnaire, evaluation);
    if (unclear) lacks(unclear, 'enum');
    else lacks(first ?? otherwise);
  };

  for (const question of questionnaire.questions)
    if (
      evaluation.given[question.index] === undefined &&
      isRequired(question, questionnaire, evaluation) === undefined
    )
      waitFor(question.awaits.required, question);
  for (const question of questionnaire.questions)
    for (const rule of question.refusals.filter((refusal) => open.has(refusal))) {
      const isShown = evaluation.visible[question.index];
      waitFor(isShown ? rule.reads : question.awaits.visible, question);
    }
  return fieldErrors;
}

/** The question, among these and those that they are worked out of, at which a medicine was named that nobody knows. */
function withUnknownMedicine(
  names: readonly string[],
  questionnaire: Questionnaire,
  { given }: Evaluation,
): Question | undefined {
  const all = new Set(names);
  // A set is walked on through what is added to it.
  for (const name of all) {
    const question = questionnaire.question(name);
    const answer = question && given[question.index];
    if (areEntries(answer) && !answer.every(isKnownMedicine)) return question;
    const { visible = [], computed = [] } = question?.awaits ?? {};
    for (const other of [...visible, ...computed]) all.add(other);
  }
  return undefined;
}

/** The questions on the page whose answers would decide these: themselves, or what they hang on. */
function unanswered(
  names: readonly string[],
  questionnaire: Questionnaire,
  evaluation: Evaluation,
): readonly Question[] {
  const found: Question[] = [];
  for (const name of names) {
    const question = questionnaire.question(name);
    if (!question || evaluation.given[question.index] !== undefined) continue;
    const shown = evaluation.visible[question.index];
    if (shown === false) continue;
    const { visible, computed } = question.awaits;
    if (shown && !question.computed) found.push(question);
    else found.push(...unanswered(shown ? computed : visible, questionnaire, evaluation));
  }
  return found;
}
