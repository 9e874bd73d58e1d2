import {
  inspect,
  type Answer,
  type Answers,
  type At,
  type FieldError,
  type Presentation,
  type Question,
} from '#engine';
import { dayNumber, dayOf } from './days.ts';
import type { Subject } from './subject.ts';

/** One answer of an otherwise eligible patient that is missing or does not fit. */
export interface PathFinding {
  readonly question: string;
  readonly answer: Answer | undefined;
  readonly patient: Answers;
  readonly fieldError: FieldError;
}

/**
 * What eligible patients read when one answer is missing or does not fit, with the nearest answer
 * beyond each bound. Every patient is tried, because a question may be put in other words, with
 * other bounds or not at all to another.
 */
export function pathFindingsOf(
  { questionnaire }: Subject,
  patients: readonly Answers[],
  at: At,
): readonly PathFinding[] {
  const findings = new Map<string, PathFinding>();
  for (const question of questionnaire.questions)
    for (const eligible of patients) {
      const state = inspect(questionnaire, eligible, at).states[question.index];
      if (!state?.visible || question.computed) continue;
      for (const answer of misfitsOf(question, state.presentation, at)) {
        const patient = { ...eligible, [question.name]: answer };
        const fieldError = inspect(questionnaire, patient, at).states[question.index]?.fieldError;
        const key = `${question.name} ${fieldError?.constraint} ${fieldError?.message}`;
        if (fieldError && !findings.has(key))
          findings.set(key, { question: question.name, answer, patient, fieldError });
      }
    }
  return [...findings.values()];
}

function misfitsOf(
  question: Question,
  presentation: Presentation,
  at: At,
): readonly (Answer | undefined)[] {
  const { schema, options, exclusive } = question;
  const step = presentation.multipleOf ?? 1;
  switch (question.kind) {
    case 'text':
      return [
        undefined,
        ...(schema.minLength === undefined ? [] : ['x'.repeat(schema.minLength - 1)]),
        'x'.repeat((schema.maxLength ?? 5000) + 1),
        ...(schema.format || schema.pattern ? ['§§§§§§'] : []),
      ];
    case 'choice':
      return [undefined, 'something else'];
    case 'choices': {
      const other = options.find(({ value }) => value !== exclusive?.option)?.value;
      return [undefined, ...(exclusive && other !== undefined ? [[other, exclusive.option]] : [])];
    }
    case 'number':
      return [
        undefined,
        ...(schema.exclusiveMinimum === undefined ? [] : [schema.exclusiveMinimum]),
        ...(presentation.minimum === undefined ? [] : [presentation.minimum - step]),
        ...(presentation.maximum === undefined ? [] : [presentation.maximum + step]),
        (presentation.minimum ?? 1) + step / 4,
      ];
    case 'date':
      return [
        undefined,
        '2023-02-29',
        dayOf(dayNumber(at.on) + 1),
        ...(schema['x-earliest'] === '1900-01-01' ? ['1899-12-31'] : []),
      ];
    case 'files':
      return [undefined, Array.from({ length: (schema.maxItems ?? 0) + 1 }, (_, i) => `${i}`)];
    case 'medicines':
      return [undefined, [{ name: 'x'.repeat(201) }]];
    case 'agreement':
      return [undefined, false];
    case 'boolean':
    case 'computed':
      return [undefined];
  }
}
