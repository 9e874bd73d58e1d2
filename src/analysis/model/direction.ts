/**
 * How the value of a term changes while one answer grows. A comparison whose two sides each keep to
 * one direction changes its verdict once, so its place is found by halving the domain instead of by
 * walking it. Rounding keeps an order, of doubles as of exact numbers, so nothing is lost by it.
 */
import { isCalendarDate, round, type Answer } from '#engine';
import { dayNumber } from '../days.ts';
import { operationOf, TODAY, variableOf, type Direction, type Term } from './leaf.ts';

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** The smallest and largest value of a question's domain, or of the days; a date as its day's number. */
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

/** How a term changes along each question, worked out once: every mixture of other answers asks for it again. */
export function directionsOf(
  term: Term,
  rangeOf: RangeOf,
): (question: string) => Direction | undefined {
  const known = new Map<string, Direction | undefined>();
  return (question) => {
    const found = known.get(question);
    if (found !== undefined || known.has(question)) return found;
    const direction = directionOf(term, question, rangeOf);
    known.set(question, direction);
    return direction;
  };
}

/** How the term changes while the answer to the question grows; `undefined` where nobody knows. */
export function directionOf(term: Term, question: string, rangeOf: RangeOf): Direction | undefined {
  const variable = variableOf(term);
  if (variable !== undefined) return variable === question ? 'rises' : 'stays';
  const operation = operationOf(term);
  if (!operation) return 'stays';
  const { operator, operands } = operation;
  const [a, ...rest] = operands.map((operand) => directionOf(operand, question, rangeOf));
  const ranges = operands.map((operand) => rangeOfTerm(operand, rangeOf));
  // With other decimals it may be more or less than before.
  if (operator === 'round') return rest[0] === 'stays' ? a : undefined;
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

/** Between which numbers the term's value is on any of the days, where that can be told from its shape. */
export function rangeOfTerm(term: Term, rangeOf: RangeOf): Range | undefined {
  if (typeof term === 'number') return { low: term, high: term };
  if (isCalendarDate(term)) return { low: dayNumber(term), high: dayNumber(term) };
  const variable = variableOf(term);
  if (variable !== undefined) return rangeOf(variable);
  const { operator = '', operands = [] } = operationOf(term) ?? {};
  const ranges = operands.flatMap((operand) => rangeOfTerm(operand, rangeOf) ?? []);
  const [first, ...rest] = ranges;
  if (!first || ranges.length < operands.length) return undefined;
  const [second] = rest;
  if (operator === 'age' || operator === 'days') {
    const until = second ?? rangeOf(TODAY);
    const days = until && minus(until, first);
    return operator === 'age' ? days && yearsIn(days) : days;
  }
  if (!second) return operator === '-' ? minus({ low: 0, high: 0 }, first) : first;
  return rest.reduce<Range | undefined>((a, b) => a && calculated(operator, a, b), first);
}

const minus = (a: Range, b: Range): Range => ({ low: a.low - b.high, high: a.high - b.low });

/** Whole years in so many days, which are 365 or 366 each. Before birth they are counted, too. */
const yearsIn = ({ low, high }: Range): Range => ({
  low: low < 0 ? Math.floor(low / 365) - 1 : Math.floor(low / 366),
  high: Math.max(0, Math.floor(high / 365)),
});

/** The range of a calculation; nothing where it may divide by nought, or be no number. */
function calculated(operator: string, a: Range, b: Range): Range | undefined {
  switch (operator) {
    case '+':
      return { low: a.low + b.low, high: a.high + b.high };
    case '-':
      return minus(a, b);
    case '*':
      return between(a, b, (x, y) => x * y);
    case '/':
      return b.low > 0 || b.high < 0 ? between(a, b, (x, y) => x / y) : undefined;
    case 'round':
      return b.low === b.high && canRound(a, b.low) ? between(a, b, round) : undefined;
    default:
      return undefined;
  }
}

/** What grows or falls with each of two numbers is smallest and largest where they are. */
function between(a: Range, b: Range, value: (x: number, y: number) => number): Range {
  const corners = [a.low, a.high].flatMap((x) => [value(x, b.low), value(x, b.high)]);
  return { low: Math.min(...corners), high: Math.max(...corners) };
}

/** What `round` is defined for: so many decimals, of numbers that it can still write with all their digits. */
const canRound = ({ low, high }: Range, decimals: number): boolean =>
  Number.isInteger(decimals) &&
  decimals >= 0 &&
  decimals <= MOST_DECIMALS &&
  Math.max(-low, high) * 10 ** decimals < LONGEST_NUMBER;

const MOST_DECIMALS = 6;
const LONGEST_NUMBER = 1e21;

/** The range of a domain of numbers or of dates. */
export function rangeOfDomain(domain: readonly Answer[]): Range | undefined {
  const [first] = domain;
  const last = domain[domain.length - 1];
  if (typeof first === 'number' && typeof last === 'number') return { low: first, high: last };
  return isCalendarDate(first) && isCalendarDate(last)
    ? { low: dayNumber(first), high: dayNumber(last) }
    : undefined;
}
