/** What a patient reads when an answer does not fit: the document's words, or plain default ones. */
import type { Constraint } from './document.ts';
import type { Presentation, Question } from './question.ts';
import { LONGEST_MEDICINE } from './taken-medicine.ts';

/** How many medicines somebody takes at most. */
export const MOST_MEDICINES = 40;

export function sentenceFor(
  question: Question,
  presentation: Presentation,
  constraint: Constraint,
): string {
  const { messages } = presentation;
  const written = messages[constraint] ?? (constraint === 'const' ? messages.required : undefined);
  if (written !== undefined) return written;
  return question.kind === 'medicines'
    ? sentenceOfMedicines(constraint)
    : defaultSentence(question, presentation, constraint);
}

function defaultSentence(
  { kind, schema }: Question,
  { minimum, maximum, multipleOf, unit }: Presentation,
  constraint: Constraint,
): string {
  const measure = (bound: number | undefined) => (unit ? `${bound} ${unit}` : `${bound}`);
  switch (constraint) {
    case 'required':
      return kind === 'choice' || kind === 'choices'
        ? 'Please select an option.'
        : 'Please answer this question.';
    case 'type':
      return kind === 'number' ? 'Enter a number, using digits.' : 'Please answer this question.';
    case 'enum':
    case 'exclusive':
      return 'Please select one of the options.';
    case 'const':
      return 'Please tick the box to continue.';
    case 'format':
      return kind === 'date'
        ? 'Enter a real date, for example 27 3 1985.'
        : 'Enter an email address in the format name@example.com.';
    case 'pattern':
      return 'Check the format of your answer.';
    case 'minLength':
      return `Use at least ${schema.minLength} characters.`;
    case 'maxLength':
      return `Use no more than ${schema.maxLength ?? 5000} characters.`;
    case 'minimum':
      return `Enter ${measure(minimum)} or more.`;
    case 'exclusiveMinimum':
      return `Enter a number above ${schema.exclusiveMinimum}.`;
    case 'maximum':
      return `Enter ${measure(maximum)} or less.`;
    case 'multipleOf':
      return multipleOf === 1 ? 'Enter a whole number.' : `Enter a multiple of ${multipleOf}.`;
    case 'minItems':
      return `Select at least ${schema.minItems}.`;
    case 'maxItems':
      return `Select no more than ${schema.maxItems}.`;
    case 'uniqueItems':
      return 'Select each option once.';
    case 'earliest':
      return `Enter a date on or after ${schema['x-earliest']}.`;
    case 'latest':
      return schema['x-latest'] === 'today'
        ? 'The date must be today or in the past.'
        : `Enter a date on or before ${schema['x-latest']}.`;
  }
}

function sentenceOfMedicines(constraint: Constraint): string {
  switch (constraint) {
    case 'required':
    case 'minItems':
      return 'Please add each medicine that you take.';
    case 'enum':
      return 'We have to know each of these medicines to go on. Please choose them from the list, by the name on the box.';
    case 'maxItems':
      return `Add ${MOST_MEDICINES} medicines at most.`;
    case 'maxLength':
      return `Use no more than ${LONGEST_MEDICINE} characters for the name of a medicine.`;
    case 'uniqueItems':
      return 'Add each medicine once.';
    default:
      return 'Please add the names of your medicines.';
  }
}
