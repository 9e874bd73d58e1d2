import {
  isBlank,
  isNonEmpty,
  isSameAnswer,
  type Answers,
  type NonEmpty,
  type FieldError,
} from './answers.ts';
import { hasHidden, isSeen } from './characters.ts';
import { evaluate, type At, type Evaluation } from './evaluation.ts';
import type { Question, Questionnaire } from './question.ts';
import { submissionOf } from './submission.ts';
import { isMedicineList } from './taken-medicine.ts';

export type ReadAnswers =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly fieldErrors: NonEmpty<FieldError> };

/**
 * Reads answers that somebody posted. Strict, because nothing honest sends them otherwise: an
 * unknown name, an answer that does not fit, a control character, an answer to a question that is not
 * asked, and a computed value that does not follow from the others are each a problem. Whether answers are
 * missing is not asked here; `assess` says.
 */
export function readAnswers(questionnaire: Questionnaire, posted: unknown, at: At): ReadAnswers {
  if (!isRecord(posted))
    return refuse({ question: '', message: 'The answers have to be an object.' });
  const answers: Answers = Object.fromEntries(Object.entries(posted)) as Answers;
  const evaluation = evaluate(questionnaire, answers, at);
  // What the submission adds of its own accord (HRT: `period`, `hysterectomy`) may come back with it.
  const added = submissionOf(questionnaire, evaluation).answers;
  const fieldErrors = Object.entries(posted).flatMap(([name, answer]) => {
    const question = questionnaire.question(name);
    if (question) return fieldErrorOfPosted(question, answer, evaluation) ?? [];
    if (Object.hasOwn(added, name) && isSameAnswer(added[name], answer)) return [];
    return unknownQuestion(name);
  });
  if (isNonEmpty(fieldErrors)) return { ok: false, fieldErrors };
  const names = questionnaire.questions.filter(({ computed }) => !computed).map(({ name }) => name);
  // Medicines as they are known here, whatever was posted of them.
  const known = Object.fromEntries(
    questionnaire.questions.flatMap(({ name, index, kind }) =>
      kind === 'medicines' && evaluation.given[index] !== undefined
        ? [[name, evaluation.given[index]]]
        : [],
    ),
  );
  return { ok: true, answers: { ...pick(answers, names), ...known } };
}

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldErrorOfPosted(
  question: Question,
  answer: unknown,
  { visible, fieldErrors, given }: Evaluation,
): FieldError | undefined {
  const { index, name } = question;
  if (isBlank(answer)) return undefined;
  if (visible[index] !== true)
    return { question: name, constraint: 'not-asked', message: `'${name}' is not asked here.` };
  if (question.computed && given[index] !== answer)
    return {
      question: name,
      constraint: 'computed',
      message: `'${name}' does not follow from the other answers.`,
    };
  return fieldErrors[index] ?? fieldErrorOfCharacters(question, answer);
}

/** Whoever reads her words must see them as she wrote them. Line ends belong where there is room for lines. */
function fieldErrorOfCharacters(
  { name, kind, input }: Question,
  answer: unknown,
): FieldError | undefined {
  const texts = kind === 'medicines' && isMedicineList(answer) ? answer.map((one) => one.name) : [];
  if (kind === 'text' && typeof answer === 'string') texts.push(answer);
  const isLong = input === 'multiline';
  if (!texts.some((text) => hasHidden(text, isLong) || !isSeen(text))) return undefined;
  const message = texts.some((text) => hasHidden(text, true) || !isSeen(text))
    ? 'Please type this again: it has characters in it that cannot be seen.'
    : 'Please write this on one line.';
  return { question: name, constraint: 'characters', message };
}

const unknownQuestion = (name: string): FieldError => ({
  question: name,
  constraint: 'unknown',
  message: `There is no question called '${name.slice(0, 60)}'.`,
});

const refuse = ({ question, message }: { question: string; message: string }): ReadAnswers => ({
  ok: false,
  fieldErrors: [{ question, constraint: 'type', message }],
});

const pick = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(
    names.flatMap((name) =>
      Object.hasOwn(answers, name) && !isBlank(answers[name]) ? [[name, answers[name]]] : [],
    ),
  );
