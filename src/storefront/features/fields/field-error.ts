import type { TextLimits } from '#contract';
import { ageOn, type CalendarDate, isCalendarDate } from '#engine';
import { type Field, type FieldErrors, type Fields, namesOf, type Texts } from './field.ts';

type Keyword = Exclude<keyof TextLimits, 'messages'>;

/** Whether a text keeps what a keyword of the contract says; the contract counts characters, not code units. */
const KEEPS: {
  readonly [key in Keyword]: (
    text: string,
    limit: NonNullable<TextLimits[key]>,
    today: CalendarDate,
  ) => boolean;
} = {
  minLength: (text, least) => [...text].length >= least,
  maxLength: (text, most) => [...text].length <= most,
  pattern: (text, pattern) => new RegExp(pattern, 'u').test(text),
  enum: (text, values) => values.includes(text),
  format: (text) => isCalendarDate(text),
  'x-minimum-age': (text, years, today) => isCalendarDate(text) && ageOn(text, today) >= years,
};

const KEYWORDS = Object.keys(KEEPS) as readonly Keyword[];

/**
 * What is wrong with a text, in words that say how to mend it. The server checks again, and knows more.
 *
 * @param today on which ages are counted
 */
export function fieldErrorOf(field: Field, text: string, today: CalendarDate): string | undefined {
  if (text.trim() === '') return field.required;
  const { limits } = field;
  const broken = KEYWORDS.find((keyword) => !keeps(keyword, limits, text, today));
  return broken && limits.messages[broken];
}

function keeps<Key extends Keyword>(
  keyword: Key,
  limits: TextLimits,
  text: string,
  today: CalendarDate,
): boolean {
  const limit: TextLimits[Key] = limits[keyword];
  return limit === undefined || KEEPS[keyword](text, limit, today);
}

/** The field errors of a form; empty when there are none. */
export function fieldErrorsIn<Name extends string>(
  fields: Fields<Name>,
  texts: Texts<Name>,
  today: CalendarDate,
): FieldErrors<Name> {
  const found: { [name in Name]?: string } = {};
  for (const name of namesOf(fields)) {
    const message = fieldErrorOf(fields[name], texts[name], today);
    if (message !== undefined) found[name] = message;
  }
  return found;
}
