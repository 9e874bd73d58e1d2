/** A rule as a sentence with choices. What cannot be said so is kept as it is written. */
import type { Expression, Operation } from '#engine';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** What is compared of an answer where it is not the answer itself: an age in years, days from it to today, its points. */
export type Measure = 'age' | 'days' | 'points';

export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  /** So many of them, or more. */
  | { readonly kind: 'counted'; readonly least: number; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | {
      readonly kind: 'compared';
      readonly name: string;
      readonly measure?: Measure;
      readonly comparison: Comparison;
      readonly value: string | number | boolean;
    }
  /** Of a list of options, one of them. */
  | { readonly kind: 'chosen'; readonly name: string; readonly option: string }
  /** Both ends included; an age is in whole years. */
  | {
      readonly kind: 'between';
      readonly name: string;
      readonly isAge: boolean;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'written'; readonly logic: Operation };

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
const MEASURES: readonly Measure[] = ['age', 'days', 'points'];
const JOINED = { and: 'all', or: 'any' } as const;

/** Reads a rule. `logicOf` gives the same rule again, whatever it is. */
export function conditionOf(logic: Operation): Condition {
  const [[operator, operands] = ['', []], ...more] = Object.entries(logic);
  const parts = Array.isArray(operands) ? (operands as readonly Expression[]) : undefined;
  if (more.length > 0 || !parts) return { kind: 'written', logic };
  if ((operator === 'and' || operator === 'or') && parts.length > 1 && parts.every(isOperation))
    return { kind: JOINED[operator], of: parts.map(conditionOf) };
  const [first, second, third] = parts;
  if (operator === '!' && parts.length === 1 && isOperation(first))
    return { kind: 'not', of: conditionOf(first) };
  if (operator === 'at-least' && parts.length === 2 && typeof first === 'number') {
    const of = operationsIn(second);
    return of
      ? { kind: 'counted', least: first, of: of.map(conditionOf) }
      : { kind: 'written', logic };
  }
  return (
    (parts.length === 2 && comparedOf(operator, first, second)) ||
    (parts.length === 3 && betweenOf(operator, first, second, third)) || { kind: 'written', logic }
  );
}

function comparedOf(
  operator: string,
  first: Expression | undefined,
  second: Expression | undefined,
): Condition | undefined {
  if (operator === 'in' && typeof first === 'string') {
    const name = variableIn(second);
    return name === undefined ? undefined : { kind: 'chosen', name, option: first };
  }
  if (!isComparison(operator) || !isPlain(second)) return undefined;
  const measure = MEASURES.find((one) => measured(one, first) !== undefined);
  const name = variableIn(measure ? measured(measure, first) : first);
  if (name === undefined) return undefined;
  return {
    kind: 'compared',
    name,
    ...(measure && { measure }),
    comparison: operator,
    value: second,
  };
}

/** `{ "days": [answer] }`: the answer. */
function measured(measure: Measure, value: Expression | undefined): Expression | undefined {
  if (!isOperation(value) || Object.keys(value).length > 1) return undefined;
  const operands = value[measure];
  if (!Array.isArray(operands)) return undefined;
  const [answer, ...more] = operands as readonly Expression[];
  return more.length === 0 ? answer : undefined;
}

/** Rules in a list of their own, where there is nothing else in it. */
function operationsIn(list: unknown): readonly Operation[] | undefined {
  return Array.isArray(list) && list.length > 0 && list.every(isOperation)
    ? (list as readonly Operation[])
    : undefined;
}

function betweenOf(
  operator: string,
  from: Expression | undefined,
  middle: Expression | undefined,
  to: Expression | undefined,
): Condition | undefined {
  if (operator !== '<=' || typeof from !== 'number' || typeof to !== 'number') return undefined;
  const born = measured('age', middle);
  const name = variableIn(born ?? middle);
  return name === undefined
    ? undefined
    : { kind: 'between', name, isAge: born !== undefined, from, to };
}

export function logicOf(condition: Condition): Operation {
  switch (condition.kind) {
    case 'all':
      return { and: condition.of.map(logicOf) };
    case 'any':
      return { or: condition.of.map(logicOf) };
    case 'not':
      return { '!': [logicOf(condition.of)] };
    case 'counted':
      return { 'at-least': [condition.least, condition.of.map(logicOf)] } as Operation;
    case 'compared': {
      const { name, measure, comparison, value } = condition;
      const answer = { var: name };
      return { [comparison]: [measure ? { [measure]: [answer] } : answer, value] };
    }
    case 'chosen':
      return { in: [condition.option, { var: condition.name }] };
    case 'between': {
      const { name, isAge, from, to } = condition;
      return { '<=': [from, isAge ? { age: [{ var: name }] } : { var: name }, to] };
    }
    case 'written':
      return condition.logic;
  }
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const isComparison = (operator: string): operator is Comparison => COMPARISONS.has(operator);

function variableIn(value: Expression | undefined): string | undefined {
  if (!isOperation(value)) return undefined;
  const [entry, ...more] = Object.entries(value);
  return entry?.[0] === 'var' && more.length === 0 && typeof entry[1] === 'string'
    ? entry[1]
    : undefined;
}
