import type { Answer } from './answers.ts';
import type { Evaluation } from './evaluation.ts';
import type { Questionnaire, SubmissionField } from './question.ts';

export type SubmissionValue = Answer | { readonly [part: string]: Answer };

/** What is sent for review: POST /customers/consultations. */
export interface Submission {
  readonly condition: string;
  readonly treatment: string;
  /** The answers that count, computed ones included. Hidden answers are never among them. */
  readonly answers: { readonly [question: string]: Answer };
  readonly [field: string]: SubmissionValue;
}

/** The payload of an evaluation. What cannot be worked out is left out. */
export function submissionOf(questionnaire: Questionnaire, evaluation: Evaluation): Submission {
  const answers = givenAnswers(questionnaire, evaluation);
  const fields: Record<string, SubmissionValue> = {};
  for (const field of questionnaire.submission) {
    const value = fieldOf(field, evaluation);
    if (value === undefined) continue;
    if (field.name === 'answers' && isParts(value)) Object.assign(answers, value);
    else fields[field.name] = value;
  }
  const { condition, treatment } = questionnaire;
  return Object.assign(fields, { condition, treatment, answers });
}

const isParts = (value: SubmissionValue): value is { readonly [part: string]: Answer } =>
  typeof value === 'object' && !Array.isArray(value);

function fieldOf(field: SubmissionField, evaluation: Evaluation): SubmissionValue | undefined {
  if (!('parts' in field)) return field.value(evaluation);
  const whole: Record<string, Answer> = {};
  for (const { name, value } of field.parts) {
    const part = value(evaluation);
    // A height without its value would be a unit of nothing: an object is sent whole or not at all.
    if (part === undefined) return undefined;
    whole[name] = part;
  }
  return whole;
}

/** The answers that count, by question name. */
export function givenAnswers(
  { questions }: Questionnaire,
  { given }: Evaluation,
): Record<string, Answer> {
  const answers: Record<string, Answer> = {};
  for (const { name, index } of questions) {
    const answer = given[index];
    if (answer !== undefined) answers[name] = answer;
  }
  return answers;
}
