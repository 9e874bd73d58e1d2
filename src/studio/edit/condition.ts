/** A rule as a sentence with choices. What cannot be said so is kept as it is written. */
import {
  isQuantifier,
  type ClaimRule,
  type Expression,
  type Operation,
  type Quantifier,
  type WhichDocument,
} from '#engine';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** What is compared of an answer where it is not the answer itself: an age in years, days from it to today, its points. */
export type Measure = 'age' | 'days' | 'points';

/** A rule of a questionnaire or of a claim. */
export type Logic = Operation | ClaimRule;

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
  /** With the answer to another question. */
  | {
      readonly kind: 'against';
      readonly name: string;
      readonly comparison: Comparison;
      readonly other: string;
    }
  /** Any of these options. */
  | { readonly kind: 'oneOf'; readonly name: string; readonly options: readonly string[] }
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
  /** Of what stands in a list: supplies, consultations, or medicines that she takes. */
  | {
      readonly kind: 'among';
      readonly quantifier: Quantifier;
      readonly list: string;
      readonly of: Condition;
    }
  /** In a claim: one of these medicines is offered, of all where none are said. */
  | { readonly kind: 'offered'; readonly which: Condition | undefined }
  | { readonly kind: 'flagged'; readonly flag: string }
  | { readonly kind: 'outcome'; readonly outcome: string }
  | { readonly kind: 'written'; readonly logic: Logic };

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
const MEASURES: readonly Measure[] = ['age', 'days', 'points'];
const JOINED = { and: 'all', or: 'any' } as const;

/** Reads a rule. `logicOf` gives the same rule again, whatever it is. */
export function conditionOf(logic: Logic): Condition {
  const [[operator, operands] = ['', []], ...more] = Object.entries(logic) as [string, unknown][];
  const said = more.length === 0 ? ofClaim(operator, operands) : undefined;
  if (said) return said;
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
    (parts.length === 2 && amongOf(operator, first, second)) ||
    (parts.length === 2 && comparedOf(operator, first, second)) ||
    (parts.length === 3 && betweenOf(operator, first, second, third)) || { kind: 'written', logic }
  );
}

/** What only a claim says. */
function ofClaim(operator: string, value: unknown): Condition | undefined {
  if (operator === 'offered')
    return value === true
      ? { kind: 'offered', which: undefined }
      : isOperation(value)
        ? { kind: 'offered', which: conditionOf(value) }
        : undefined;
  if (typeof value !== 'string') return undefined;
  if (operator === 'flagged') return { kind: 'flagged', flag: value };
  return operator === 'outcome' ? { kind: 'outcome', outcome: value } : undefined;
}

function amongOf(
  operator: string,
  first: Expression | undefined,
  second: Expression | undefined,
): Condition | undefined {
  const list = variableIn(first);
  return isQuantifier(operator) && list !== undefined && isOperation(second)
    ? { kind: 'among', quantifier: operator, list, of: conditionOf(second) }
    : undefined;
}

function comparedOf(
  operator: string,
  first: Expression | undefined,
  second: Expression | undefined,
): Condition | undefined {
  if (operator === 'in') return memberOf(first, second);
  if (!isComparison(operator)) return undefined;
  const [one, other] = [variableIn(first), variableIn(second)];
  if (one !== undefined && other !== undefined)
    return { kind: 'against', name: one, comparison: operator, other };
  if (!isPlain(second)) return undefined;
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

function memberOf(
  item: Expression | undefined,
  list: Expression | undefined,
): Condition | undefined {
  if (typeof item === 'string') {
    const name = variableIn(list);
    return name === undefined ? undefined : { kind: 'chosen', name, option: item };
  }
  const name = variableIn(item);
  return name !== undefined && isOptions(list) ? { kind: 'oneOf', name, options: list } : undefined;
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

/** Of a questionnaire's rule, it is one again: nothing puts into it what only a claim says. */
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
    case 'among':
      return { [condition.quantifier]: [{ var: condition.list }, logicOf(condition.of)] };
    case 'offered':
      return claimRule({ offered: condition.which ? logicOf(condition.which) : true });
    case 'flagged':
      return claimRule({ flagged: condition.flag });
    case 'outcome':
      return claimRule({ outcome: condition.outcome });
    case 'compared': {
      const { name, measure, comparison, value } = condition;
      const answer = { var: name };
      return { [comparison]: [measure ? { [measure]: [answer] } : answer, value] };
    }
    case 'against':
      return { [condition.comparison]: [{ var: condition.name }, { var: condition.other }] };
    case 'oneOf':
      return { in: [{ var: condition.name }, condition.options] };
    case 'chosen':
      return { in: [condition.option, { var: condition.name }] };
    case 'between': {
      const { name, isAge, from, to } = condition;
      return { '<=': [from, isAge ? { age: [{ var: name }] } : { var: name }, to] };
    }
    case 'written':
      return condition.logic as Operation;
  }
}

/** Parts of both stand in each other, so that one type stands for them in between. */
const claimRule = (
  rule:
    | { readonly offered: WhichDocument }
    | { readonly flagged: string }
    | { readonly outcome: string },
): Operation => rule as unknown as Operation;

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const isOptions = (value: Expression | undefined): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item: unknown) => typeof item === 'string');

const isComparison = (operator: string): operator is Comparison => COMPARISONS.has(operator);

function variableIn(value: Expression | undefined): string | undefined {
  if (!isOperation(value)) return undefined;
  const [entry, ...more] = Object.entries(value);
  return entry?.[0] === 'var' && more.length === 0 && typeof entry[1] === 'string'
    ? entry[1]
    : undefined;
}
