/** Every answer that can be given at a question, in its order: what the analysis is exact over. */
import { calendarDay, isCalendarDate, type Answer, type Question } from '#engine';
import { dayNumber, dayOf, type Days } from '../days.ts';
import { WRITTEN_FREELY } from './taken.ts';
import type { Texts } from './texts.ts';

export interface Domain {
  /** Ascending, and each once. */
  readonly answers: readonly Answer[];
  /** Whether these are all there are, or stand for all there are. */
  readonly isWhole: boolean;
}

const MAX_ANSWERS = 1_000_000;
const MAX_FILES = 1000;

/**
 * The answers that fit the question in one version of a document or in another, on some day or other.
 *
 * @param versions the question in each document that is looked at together
 * @param texts what stands for all texts, where it takes one
 */
export function domainOf(versions: readonly Question[], texts: () => Texts, days: Days): Domain {
  const domains = versions.map((question) => domainOfOne(question, texts, days));
  const [first] = domains;
  // Most questions are the same in both versions, and writing down a century of days takes a while.
  if (first && domains.every(({ answers }) => answers === first.answers)) return first;
  const all = new Map(domains.flatMap(({ answers }) => answers.map((a) => [JSON.stringify(a), a])));
  return {
    answers: [...all.values()].sort(inOrder),
    isWhole: domains.every(({ isWhole }) => isWhole),
  };
}

const inOrder = (a: Answer, b: Answer): number =>
  typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a < typeof b ? -1 : 1;

function domainOfOne(question: Question, texts: () => Texts, days: Days): Domain {
  const whole = (answers: readonly Answer[]): Domain => ({ answers, isWhole: true });
  switch (question.kind) {
    case 'choice':
      return whole(question.options.map(({ value }) => value));
    case 'boolean':
    case 'agreement':
      return whole([false, true]);
    case 'number':
      return numbersOf(question);
    case 'date':
      return whole(daysOf(question, days));
    case 'files':
      return filesOf(question);
    case 'text':
      return texts();
    // Which of them are worth telling apart, rules say: see `taken.ts`.
    case 'medicines':
      return { answers: [[WRITTEN_FREELY]], isWhole: false };
    case 'choices':
    case 'computed':
      return whole([]);
  }
}

/** One file, and both sides of each bound: nothing but how many there are is seen of them. */
function filesOf({ schema: { minItems = 1, maxItems = 1 } }: Question): Domain {
  const counts = [1, minItems - 1, minItems, maxItems, maxItems + 1];
  const affordable = counts.filter((count) => count > 0 && count <= MAX_FILES);
  return {
    answers: [...new Set(affordable)].map((count) =>
      Array.from({ length: count }, (_, i) => `customers/sample-${i + 1}.png`),
    ),
    isWhole: Math.max(...counts) <= MAX_FILES,
  };
}

/** Every step between the smallest and largest number that the question or a variant allows. */
function numbersOf({ presentation, variants, schema }: Question): Domain {
  const ranges = [presentation, ...variants].map(({ minimum, maximum, multipleOf }) => ({
    step: multipleOf ?? 1,
    low: minimum ?? schema.exclusiveMinimum ?? 0,
    high: maximum ?? 0,
  }));
  const key = JSON.stringify([ranges, schema.exclusiveMinimum]);
  const known = numbers.get(key);
  if (known) return known;
  const found = new Set<number>();
  for (const { step, low, high } of ranges) {
    const first = Math.ceil(tidy(low / step));
    const last = Math.floor(tidy(high / step));
    if (last - first + found.size > MAX_ANSWERS) return { answers: [low, high], isWhole: false };
    for (let i = first; i <= last; i++) found.add(tidy(i * step));
  }
  for (const number of found)
    if (number <= (schema.exclusiveMinimum ?? -Infinity)) found.delete(number);
  const domain = { answers: [...found].sort((a, b) => a - b), isWhole: true };
  numbers.set(key, domain);
  return domain;
}

const numbers = new Map<string, Domain>();

/** As the engine writes the multiple of a step. */
const tidy = (value: number): number => Number(value.toPrecision(15));

/**
 * Every day that fits on some day, and one on either side: dates that do not fit are answers as well, and
 * a question that takes none so far is one that nobody can answer yet.
 */
function daysOf({ schema }: Question, { from, until }: Days): readonly string[] {
  const number = (bound: string | undefined, today: Days['from']): number =>
    dayNumber(isCalendarDate(bound) ? calendarDay(bound) : today);
  const before = number(schema['x-earliest'], from) - 1;
  const after = number(schema['x-latest'], until) + 1;
  const first = Math.min(before, after);
  const count = Math.abs(after - before) + 1;
  const key = `${first} ${count}`;
  const days = calendars.get(key) ?? [
    ...new Set(Array.from({ length: count }, (_, i) => dayOf(first + i))),
  ];
  calendars.set(key, days);
  return days;
}

/** A century of days takes a while to write down, and every questionnaire asks for a birthday. */
const calendars = new Map<string, readonly string[]>();
