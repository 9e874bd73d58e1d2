import type { Consultation, Height, Weight } from '#contract';
import type { Submission, SubmissionValue } from '#engine';
import type { Finished } from '#consultation';

/**
 * What is posted, from what the engine made of the answers. A document whose payload lacks a name or
 * a birthday cannot be sent; that is the author's mistake, and the tests walk every document past here.
 */
export function consultationBody({ questionnaire, submission, changed }: Finished): Consultation {
  const { condition, treatment, answers, bmi, isConsultationFromOrder } = submission;
  const height = measureOf(submission['height'], isHeightUnit);
  const weight = measureOf(submission['weight'], isWeightUnit);
  return {
    condition,
    treatment,
    firstname: textOf(submission, 'firstname'),
    lastname: textOf(submission, 'lastname'),
    dob: textOf(submission, 'dob'),
    ...(height && { height }),
    ...(weight && { weight }),
    ...(typeof bmi === 'number' && { bmi }),
    answers,
    ...(typeof isConsultationFromOrder === 'boolean' && { isConsultationFromOrder }),
    questionnaireVersion: questionnaire.version,
    ...(changed.length > 0 && { changedAnswers: changed }),
  };
}

function textOf(submission: Submission, field: string): string {
  const value = submission[field];
  if (typeof value === 'string') return value;
  throw new Error(`The questionnaire's x-submission gives no '${field}'.`);
}

const isHeightUnit = (unit: unknown): unit is Height['unit'] => unit === 'cm' || unit === 'inches';
const isWeightUnit = (unit: unknown): unit is Weight['unit'] => unit === 'kg' || unit === 'lbs';

function measureOf<Unit>(
  measure: SubmissionValue | undefined,
  isUnit: (unit: unknown) => unit is Unit,
): { readonly value: number; readonly unit: Unit } | undefined {
  if (typeof measure !== 'object' || !('value' in measure)) return undefined;
  const { value, unit } = measure;
  return typeof value === 'number' && isUnit(unit) ? { value, unit } : undefined;
}
