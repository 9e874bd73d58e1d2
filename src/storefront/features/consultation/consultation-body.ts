import type { Consultation } from '#contract';
import type { Submission } from '#engine';
import type { Finished } from '#consultation';

/**
 * What is posted, from what the engine made of the answers. A document whose payload lacks a name or
 * a birthday cannot be sent; that is the author's error, and the tests walk every document past here.
 */
export const consultationBody = ({
  questionnaire,
  hash,
  submission,
  changed,
  answeredBy,
}: Finished): Consultation => ({
  ...submission,
  firstname: textOf(submission, 'firstname'),
  lastname: textOf(submission, 'lastname'),
  dob: textOf(submission, 'dob'),
  questionnaireVersion: questionnaire.version,
  ...(hash !== undefined && { questionnaireHash: hash }),
  ...(answeredBy !== undefined && { answeredBy }),
  ...(changed.length > 0 && { changedAnswers: changed }),
});

function textOf(submission: Submission, field: string): string {
  const value = submission[field];
  if (typeof value === 'string') return value;
  throw new Error(`The questionnaire's x-submission gives no '${field}'.`);
}
