/**
 * The answers to a question at which something may change: both sides of every bound and of every number that a
 * rule names, each option, alone and with others, what does not fit, and what is no answer at all. They are
 * read off the documents, and not off the cells, so that a boundary which the cells have missed is tried.
 */
import {
  isCalendarDate,
  type Answer,
  type CalendarDate,
  type Question,
  type TakenMedicine,
} from '#engine';
import { filledUp } from '../candidates.ts';
import { dayNumber, dayOf } from '../days.ts';
import { namesIn, WRITTEN_FREELY } from '../model/taken.ts';
import { textsFor } from '../model/texts.ts';
import type { Aim } from './answered.ts';
import type { Compared } from './compared.ts';

const LONGEST_LIFE = 130;
const DAYS_A_YEAR = 366;

/** @param versions the question as each of the documents has it */
export function aimedAnswers(
  versions: readonly Question[],
  compared: Compared,
  on: CalendarDate,
): readonly Aim[] {
  const all = versions.flatMap((question) => [...fittingOrNot(question, compared, on), ...NO_USE]);
  return [...new Map(all.map((answer) => [JSON.stringify(answer), answer])).values()];
}

/** Nothing, nothing that is written down, and other kinds of value. */
const NO_USE: readonly Aim[] = [undefined, '', [], 0, 'neither', false];

function fittingOrNot(question: Question, compared: Compared, on: CalendarDate): readonly Aim[] {
  switch (question.kind) {
    case 'choice':
      return question.options.map(({ value }) => value);
    case 'choices':
      return listsOf(question);
    case 'agreement':
    case 'boolean':
      return [true, false];
    case 'number':
      return numbersAround(question, compared.numbers);
    case 'date':
      return daysAround(question, compared, on);
    case 'text':
      return textsFor([question], compared.texts, on).answers;
    case 'files': {
      const { minItems: fewest = 1, maxItems: most = 1 } = question.schema;
      return [1, fewest - 1, fewest, most, most + 1].map((count) =>
        Array.from({ length: count }, (_, i) => `customers/sample-${i}.png`),
      );
    }
    case 'medicines':
      return medicinesOf(question, compared.listed);
    case 'computed':
      return [];
  }
}

/**
 * One of each class that the list knows, and of each substance and name that a rule asks about; what nobody knows; each
 * alone, with its neighbour and beside what nobody knows; and all of them.
 */
function medicinesOf({ taken }: Question, listed: readonly string[]): readonly Answer[] {
  const few = new Map<string, TakenMedicine>();
  for (const { name, brands = [], substances, classes } of taken?.medicines ?? [])
    for (const word of [name, ...brands, ...substances, ...classes])
      if (classes.includes(word) || listed.includes(word))
        few.set(word, few.get(word) ?? { name: brands.includes(word) ? word : name });
  const plain = namesIn([taken]).slice(0, 1);
  const known = [...plain, ...few.values()];
  const medicines = [...new Map(known.map((one) => [one.name, one])).values()];
  const pairs = medicines.flatMap((one, i) => [
    [one, WRITTEN_FREELY],
    [one, medicines[i + 1] ?? WRITTEN_FREELY],
  ]);
  return [[WRITTEN_FREELY], ...medicines.map((one) => [one]), ...pairs, medicines.slice(0, 30)];
}

/**
 * Each alone, each with its neighbour, each beside the one that stands alone, and all of them; with as many others as have
 * to be chosen, and one too few; and as many as may be.
 */
function listsOf(question: Question): readonly Answer[] {
  const { options, exclusive, schema } = question;
  const { minItems: fewest = 1, maxItems: most } = schema;
  const values = options.map(({ value }) => value);
  const others = values.filter((value) => value !== exclusive?.option);
  const beside = exclusive ? values.map((value) => [value, exclusive.option]) : [];
  const pairs = values.map((value, i) => [value, values[(i + 1) % values.length] ?? value]);
  const enough = [...values.map((value) => [value]), ...pairs].map((some) =>
    filledUp(some, question),
  );
  return [...enough, ...beside, values, others.slice(0, fewest - 1), others.slice(0, most)];
}

function numbersAround(
  { presentation, variants, schema }: Question,
  named: readonly number[],
): readonly number[] {
  return [presentation, ...variants].flatMap(({ minimum, maximum, multipleOf }) => {
    const step = multipleOf ?? 1;
    const bounds = [minimum, maximum, schema.exclusiveMinimum].flatMap((bound) => bound ?? []);
    const inside = named.filter(
      (number) => number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity),
    );
    const between = [0.25, 0.5, 0.75].map(
      (part) => Math.round(((minimum ?? 0) * (1 - part) + (maximum ?? 0) * part) / step) * step,
    );
    return [...bounds, ...inside]
      .flatMap((number) => [number - step, number, number + step, number + step / 4])
      .concat(between)
      .map((number) => Number(number.toPrecision(12)));
  });
}

/** The bounds, the days since which somebody is as old, or it is as long, as a rule says, and those of a leap year. */
function daysAround(
  { schema }: Question,
  { numbers, texts }: Compared,
  on: CalendarDate,
): readonly Answer[] {
  const counts = numbers.filter((n) => Number.isInteger(n) && n >= 0);
  const birthdays = counts
    .filter((age) => age < LONGEST_LIFE)
    .flatMap((age) => [yearsBefore(on, age), yearsBefore(on, age + 1)]);
  const longAgo = counts
    .filter((days) => days < LONGEST_LIFE * DAYS_A_YEAR)
    .map((days) => dayOf(dayNumber(on) - days));
  const bounds = [schema['x-earliest'], schema['x-latest'], on, ...texts];
  const around = [...birthdays, ...longAgo, ...bounds].filter(isCalendarDate).flatMap((day) => {
    const number = dayNumber(day);
    return [dayOf(number - 1), day, dayOf(number + 1)];
  });
  return [...around, '1952-02-29', '2000-02-29', '2004-03-01', '2023-02-29'];
}

function yearsBefore(on: CalendarDate, years: number): string {
  const day = `${String(Number(on.slice(0, 4)) - years)}${on.slice(4)}`;
  return isCalendarDate(day) ? day : `${day.slice(0, 8)}28`;
}
