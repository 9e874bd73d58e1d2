/**
 * Whether one answer fits its question: the constraints of JSON Schema that the meta-schema allows,
 * and the few that JSON Schema lacks (days relative to today, exclusive options). The form's
 * validators are compiled from the same document; `tests/engine` holds the two against each other.
 */
import type { FieldError } from './answers.ts';
import { isCalendarDate, type CalendarDate } from './calendar.ts';
import type { Constraint } from './document.ts';
import type { Presentation, Question } from './question.ts';
import { nameKey } from './medicine-name.ts';
import { MOST_MEDICINES, sentenceFor } from './sentences.ts';
import { isMedicineList, LONGEST_MEDICINE, type TakenMedicine } from './taken-medicine.ts';

type Violation = Constraint | undefined;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_TEXT = 5000;
/** Of two of these is one character made: without any there are as many characters as units. */
const SURROGATE = /[\uD800-\uDFFF]/;

/** The first thing that is wrong with a given answer, or `undefined` when it fits. */
export function fieldErrorOf(
  question: Question,
  presentation: Presentation,
  answer: unknown,
  on: CalendarDate,
): FieldError | undefined {
  const constraint = violation(question, presentation, answer, on);
  return constraint && fieldError(question, presentation, constraint);
}

export const fieldError = (
  question: Question,
  presentation: Presentation,
  constraint: Constraint,
): FieldError => ({
  question: question.name,
  constraint,
  message: sentenceFor(question, presentation, constraint),
});

function violation(
  question: Question,
  presentation: Presentation,
  answer: unknown,
  on: CalendarDate,
): Violation {
  switch (question.kind) {
    case 'text':
      return typeof answer === 'string' ? textViolation(question, answer) : 'type';
    case 'date':
      return typeof answer === 'string' ? dateViolation(question, answer, on) : 'type';
    case 'choice':
      return typeof answer === 'string' ? choiceViolation(question, answer) : 'type';
    case 'number':
    case 'computed':
      return isNumber(answer) ? numberViolation(question, presentation, answer) : 'type';
    case 'boolean':
      return typeof answer === 'boolean' ? undefined : 'type';
    case 'agreement':
      return typeof answer !== 'boolean' ? 'type' : answer ? undefined : 'const';
    case 'choices':
    case 'files':
      return isTextList(answer) ? listViolation(question, answer) : 'type';
    case 'medicines':
      return isMedicineList(answer) ? medicinesViolation(answer) : 'type';
  }
}

const isNumber = (answer: unknown): answer is number => Number.isFinite(answer);

const isTextList = (answer: unknown): answer is readonly string[] =>
  Array.isArray(answer) && answer.every((item) => typeof item === 'string');

function textViolation({ schema, pattern }: Question, answer: string): Violation {
  const length = SURROGATE.test(answer) ? [...answer].length : answer.length;
  if (length < (schema.minLength ?? 0)) return 'minLength';
  if (length > (schema.maxLength ?? MAX_TEXT)) return 'maxLength';
  if (schema.format === 'email' && !EMAIL.test(answer)) return 'format';
  return pattern?.test(answer) === false ? 'pattern' : undefined;
}

function dateViolation({ schema }: Question, answer: string, on: CalendarDate): Violation {
  if (!isCalendarDate(answer)) return 'format';
  const { 'x-earliest': earliest, 'x-latest': latest } = schema;
  if (earliest !== undefined && answer < dayOf(earliest, on)) return 'earliest';
  return latest !== undefined && answer > dayOf(latest, on) ? 'latest' : undefined;
}

const dayOf = (bound: string, on: CalendarDate): string => (bound === 'today' ? on : bound);

const choiceViolation = ({ options }: Question, answer: string): Violation =>
  options.some(({ value }) => value === answer) ? undefined : 'enum';

function numberViolation(
  { schema }: Question,
  { minimum, maximum, multipleOf }: Presentation,
  answer: number,
): Violation {
  if (answer <= (schema.exclusiveMinimum ?? -Infinity)) return 'exclusiveMinimum';
  if (schema.type === 'integer' && !Number.isInteger(answer)) return 'type';
  if (answer < (minimum ?? -Infinity)) return 'minimum';
  if (answer > (maximum ?? Infinity)) return 'maximum';
  return multipleOf !== undefined && !isMultiple(answer, multipleOf) ? 'multipleOf' : undefined;
}

/**
 * 70.1 is a multiple of 0.1, although no quotient of doubles says so: it is the number that is written like the
 * multiple. 0.30000000000000004 is none. Rules would see it lie above 0.3, and nobody enters it.
 */
const isMultiple = (answer: number, step: number): boolean =>
  answer === Number((Math.round(answer / step) * step).toPrecision(EXACT_DIGITS));

/** As many as each double keeps of a decimal number. */
const EXACT_DIGITS = 15;

function listViolation(question: Question, answer: readonly string[]): Violation {
  const { schema, options, exclusive, kind } = question;
  if (answer.length < (schema.minItems ?? 0)) return 'minItems';
  if (answer.length > (schema.maxItems ?? Infinity)) return 'maxItems';
  if (new Set(answer).size !== answer.length) return 'uniqueItems';
  if (kind === 'choices' && !answer.every((item) => options.some(({ value }) => value === item)))
    return 'enum';
  return exclusive && answer.length > 1 && answer.includes(exclusive.option)
    ? 'exclusive'
    : undefined;
}

function medicinesViolation(answer: readonly TakenMedicine[]): Violation {
  const names = answer.map(({ name }) => nameKey(name));
  if (answer.length > MOST_MEDICINES) return 'maxItems';
  if (names.includes('')) return 'minLength';
  if (names.some((name) => name.length > LONGEST_MEDICINE)) return 'maxLength';
  return new Set(names).size < names.length ? 'uniqueItems' : undefined;
}
