import { isNonEmpty, type NonEmpty, type Questionnaire, type Submission } from '#engine';
import type { PostedConsultation } from './consultation.ts';
import type { FieldError } from './outcome.ts';

/** Not part of what the answers amount to: the answers themselves, read already, and our additions. */
const BESIDE: ReadonlySet<string> = new Set([
  'answers',
  'questionnaireVersion',
  'questionnaireHash',
  'changedAnswers',
  'answeredBy',
]);

/**
 * Where a posted consultation says something else than its own answers amount to: a forged height,
 * a wrong BMI, another name. Also where its trail of changed answers names what does not exist.
 */
export function differences(
  posted: PostedConsultation,
  computed: Submission,
  questionnaire: Questionnaire,
): NonEmpty<FieldError> | undefined {
  // A new consultation may leave the flag out: nothing and false say the same.
  const sent: Readonly<Record<string, unknown>> = { isConsultationFromOrder: false, ...posted };
  const expected: Readonly<Record<string, unknown>> = {
    isConsultationFromOrder: false,
    ...computed,
  };
  const names = new Set([...Object.keys(sent), ...Object.keys(expected)]);
  const altered = [...names]
    .filter((name) => !BESIDE.has(name) && !isSame(sent[name], expected[name]))
    .map((name) => ({
      field: `/${name}`,
      constraint: 'computed',
      message: `'${name}' does not follow from the answers.`,
    }));
  const problems = [...altered, ...strangersInTrail(posted, questionnaire)];
  return isNonEmpty(problems) ? problems : undefined;
}

const strangersInTrail = (
  { changedAnswers = [] }: PostedConsultation,
  questionnaire: Questionnaire,
): readonly FieldError[] =>
  changedAnswers.flatMap(({ question, rule }, index) => {
    if (questionnaire.refusals.some(({ id }) => id === rule) && questionnaire.question(question))
      return [];
    return [
      {
        field: `/changedAnswers/${index}`,
        constraint: 'unknown',
        message: 'This change names a question or a rule that the questionnaire does not have.',
      },
    ];
  });

/** Whether two payload fields are the same: a plain value, or a measure with a value and a unit. */
function isSame(one: unknown, other: unknown): boolean {
  if (!hasParts(one) || !hasParts(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** A list as well: it is compared option by option, as a measure is field by field. */
const hasParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
