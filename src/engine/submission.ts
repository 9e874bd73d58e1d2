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
  const fields: [string, SubmissionValue][] = [];
  let added: { readonly [part: string]: Answer } = {};
  for (const field of questionnaire.submission) {
    const value = fieldOf(field, evaluation);
    if (value === undefined) continue;
    if (field.name === 'answers' && isParts(value)) added = value;
    else fields.push([field.name, value]);
  }
  return {
    ...Object.fromEntries(fields),
    condition: questionnaire.condition,
    treatment: questionnaire.treatment,
    answers: { ...givenAnswers(questionnaire, evaluation), ...added },
  };
}

const isParts = (value: SubmissionValue): value is { readonly [part: string]: Answer } =>
  typeof value === 'object' && !Array.isArray(value);

function fieldOf(field: SubmissionField, evaluation: Evaluation): SubmissionValue | undefined {
  if (!('parts' in field)) return field.value(evaluation);
  const parts = field.parts.map(({ name, value }) => [name, value(evaluation)] as const);
  return parts.every(isWorkedOut) ? Object.fromEntries(parts) : undefined;
}

/** A height without its value would be a unit of nothing: an object is sent whole or not at all. */
const isWorkedOut = (
  part: readonly [string, Answer | undefined],
): part is readonly [string, Answer] => part[1] !== undefined;

/** The answers that count, by question name. */
const givenAnswers = (
  { questions }: Questionnaire,
  { given }: Evaluation,
): { readonly [question: string]: Answer } =>
  Object.fromEntries(
    questions.flatMap(({ name, index }) => {
      const answer = given[index];
      return answer === undefined ? [] : [[name, answer] as const];
    }),
  );
