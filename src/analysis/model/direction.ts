/**
 * How the value of a term changes while one answer grows. A comparison whose two sides each keep to
 * one direction changes its verdict once, so its place is found by halving the domain instead of by
 * walking it. Rounding keeps an order, of doubles as of exact numbers, so nothing is lost by it.
 */
import { isCalendarDate, round, type Answer } from '#engine';
import { dayNumber } from '../days.ts';
import { operationOf, variableOf, type Direction, type Term } from './leaf.ts';

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** The smallest and largest value of a question's domain; a date as its day's number. */
export type RangeOf = (question: string) => Range | undefined;

const opposite = (direction: Direction): Direction =>
  direction === 'rises' ? 'falls' : direction === 'falls' ? 'rises' : 'stays';

/** What two directions that add up make; nothing where they work against each other. */
function together(a: Direction | undefined, b: Direction | undefined): Direction | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (a === 'stays') return b;
  return b === 'stays' || a === b ? a : undefined;
}

export const against = (
  a: Direction | undefined,
  b: Direction | undefined,
): Direction | undefined => together(a, b && opposite(b));

/** How the term changes while the answer to the question grows; `undefined` where nobody knows. */
export function directionOf(term: Term, question: string, rangeOf: RangeOf): Direction | undefined {
  const variable = variableOf(term);
  if (variable !== undefined) return variable === question ? 'rises' : 'stays';
  const operation = operationOf(term);
  if (!operation) return 'stays';
  const { operator, operands } = operation;
  const [a, ...rest] = operands.map((operand) => directionOf(operand, question, rangeOf));
  const ranges = operands.map((operand) => rangeOfTerm(operand, rangeOf));
  if (operator === 'round') return a;
  if (operator === 'age') return a && opposite(a);
  if (operator === 'days') return rest.length === 0 ? a && opposite(a) : against(rest[0], a);
  if (operator === '+') return rest.reduce(together, a);
  if (operator === '-') return rest.length === 0 ? a && opposite(a) : rest.reduce(against, a);
  const isPositive = ranges.every((range) => range !== undefined && range.low > 0);
  const isNatural = ranges.every((range) => range !== undefined && range.low >= 0);
  if (operator === '*' && isNatural) return rest.reduce(together, a);
  if (operator === '/' && isPositive) return rest.reduce(against, a);
  const everything = [a, ...rest];
  return everything.every((direction) => direction === 'stays') ? 'stays' : undefined;
}

/** Between which numbers the term's value is, where that can be told from its shape. */
export function rangeOfTerm(term: Term, rangeOf: RangeOf): Range | undefined {
  if (typeof term === 'number') return { low: term, high: term };
  const variable = variableOf(term);
  if (variable !== undefined) return rangeOf(variable);
  const operation = operationOf(term);
  const ranges = operation?.operands.map((operand) => rangeOfTerm(operand, rangeOf)) ?? [];
  const [first, ...rest] = ranges;
  if (!operation || !first || !rest.every((range) => range !== undefined)) return undefined;
  return rest.length === 0 && operation.operator === 'round'
    ? first
    : rest.reduce<Range | undefined>(
        (a, b) => a && b && calculated(operation.operator, a, b),
        first,
      );
}

/** The range of a calculation of ordinary numbers; nothing for what could be negative or endless. */
function calculated(operator: string, a: Range, b: Range): Range | undefined {
  if (a.low < 0 || b.low < 0) return undefined;
  switch (operator) {
    case '+':
      return { low: a.low + b.low, high: a.high + b.high };
    case '*':
      return { low: a.low * b.low, high: a.high * b.high };
    case '/':
      return b.low > 0 ? { low: a.low / b.high, high: a.high / b.low } : undefined;
    case '-':
      return { low: a.low - b.high, high: a.high - b.low };
    case 'round':
      return { low: round(a.low, b.low), high: round(a.high, b.low) };
    default:
      return undefined;
  }
}

/** The range of a domain of numbers or of dates. */
export function rangeOfDomain(domain: readonly Answer[]): Range | undefined {
  const [first] = domain;
  const last = domain[domain.length - 1];
  if (typeof first === 'number' && typeof last === 'number') return { low: first, high: last };
  return isCalendarDate(first) && isCalendarDate(last)
    ? { low: dayNumber(first), high: dayNumber(last) }
    : undefined;
}
