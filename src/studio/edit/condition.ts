/** A rule as a sentence with choices. What cannot be said so is kept as it is written. */
import type { Expression, Operation } from '#engine';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | {
      readonly kind: 'compared';
      readonly name: string;
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
  const name = variableIn(first);
  if (name === undefined || !isComparison(operator) || !isPlain(second)) return undefined;
  return { kind: 'compared', name, comparison: operator, value: second };
}

function betweenOf(
  operator: string,
  from: Expression | undefined,
  middle: Expression | undefined,
  to: Expression | undefined,
): Condition | undefined {
  if (operator !== '<=' || typeof from !== 'number' || typeof to !== 'number') return undefined;
  const born = bornIn(middle);
  const name = variableIn(born ?? middle);
  return name === undefined
    ? undefined
    : { kind: 'between', name, isAge: born !== undefined, from, to };
}

const bornIn = (age: Expression | undefined): Expression | undefined => {
  if (!isOperation(age) || Object.keys(age).length > 1 || !Array.isArray(age['age']))
    return undefined;
  const [born, ...more] = age['age'] as readonly Expression[];
  return more.length === 0 ? born : undefined;
};

export function logicOf(condition: Condition): Operation {
  switch (condition.kind) {
    case 'all':
      return { and: condition.of.map(logicOf) };
    case 'any':
      return { or: condition.of.map(logicOf) };
    case 'not':
      return { '!': [logicOf(condition.of)] };
    case 'compared':
      return { [condition.comparison]: [{ var: condition.name }, condition.value] };
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
