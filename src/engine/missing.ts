/**
 * What stands between the answers so far and a conclusion, question by question: answers that do
 * not fit, needed ones that are not there, and those that an open rule waits for. `assess` and
 * `inspect` share it, so that the page always shows what the conclusion calls missing.
 */
import type { FieldError } from './answers.ts';
import { fieldError } from './constraints.ts';
import { isRequired, presentationOf, type Evaluation } from './evaluation.ts';
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
  const fieldErrors: (FieldError | undefined)[] = [];
  const undecided: Question[] = [];
  for (const question of questionnaire.questions) {
    const { index } = question;
    fieldErrors[index] = evaluation.fieldErrors[index];
    if (evaluation.given[index] !== undefined) continue;
    const required = isRequired(question, questionnaire, evaluation);
    if (required === undefined) undecided.push(question);
    else if (required) fieldErrors[index] ??= lacking(question, 'required', evaluation);
  }
  for (const question of undecided)
    waitFor(question.awaits.required, question, { questionnaire, evaluation, fieldErrors });
  for (const rule of open) {
    const question = questionnaire.questions[rule.index];
    if (!question) continue;
    const names = evaluation.visible[rule.index] ? rule.reads : question.awaits.visible;
    waitFor(names, question, { questionnaire, evaluation, fieldErrors });
  }
  return fieldErrors;
}

const lacking = (
  question: Question,
  constraint: 'required' | 'enum',
  evaluation: Evaluation,
): FieldError => fieldError(question, presentationOf(question, evaluation), constraint);

interface Found {
  readonly questionnaire: Questionnaire;
  readonly evaluation: Evaluation;
  readonly fieldErrors: (FieldError | undefined)[];
}

/** One answer at a time: where one of those waited for is asked for already, it comes first. */
function waitFor(
  names: readonly string[],
  otherwise: Question,
  { questionnaire, evaluation, fieldErrors }: Found,
): void {
  const awaited = unanswered(names, questionnaire, evaluation);
  if (awaited.some(({ index }) => fieldErrors[index])) return;
  const [first] = awaited;
  const unclear = first ? undefined : withUnknownMedicine(names, questionnaire, evaluation);
  const question = unclear ?? first ?? otherwise;
  fieldErrors[question.index] ??= lacking(question, unclear ? 'enum' : 'required', evaluation);
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

/**
 * The questions on the page whose answers would decide these: themselves, or what they hang on, in the order in which
 * they are read. Each is looked at once, however many hang on it.
 */
function unanswered(
  names: readonly string[],
  questionnaire: Questionnaire,
  evaluation: Evaluation,
): readonly Question[] {
  const found: Question[] = [];
  const seen = new Set<string>();
  const open = [...names].reverse();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const question = questionnaire.question(name);
    if (!question || seen.has(name)) continue;
    seen.add(name);
    if (evaluation.given[question.index] !== undefined) continue;
    const shown = evaluation.visible[question.index];
    if (shown === false) continue;
    const { visible, computed } = question.awaits;
    if (shown && !question.computed) found.push(question);
    else open.push(...[...(shown ? computed : visible)].reverse());
  }
  return found;
}
