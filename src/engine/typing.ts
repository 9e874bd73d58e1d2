/** The type of an operation from the types of its parts, or a sentence on what does not fit. */
import { RuleError } from './errors.ts';
import { comparable, foreignOption, inWords, lookedInto, type ValueType } from './value-type.ts';

interface Part {
  readonly type: ValueType;
}

type Check = (types: readonly ValueType[], fail: (sentence: string) => never) => ValueType;

const BOOLEAN: ValueType = { kind: 'boolean' };
const NUMBER: ValueType = { kind: 'number' };

const every =
  (kind: ValueType['kind'], result: ValueType, what: string): Check =>
  (types, fail) => {
    const odd = types.find((type) => type.kind !== kind && type.kind !== 'foreign');
    return odd ? fail(`${what}, and here is ${inWords(odd)}.`) : result;
  };

const equality: Check = ([a, b], fail) => {
  if (!a || !b) return fail('Two values are compared.');
  if (!comparable(a, b))
    return fail(`${inWords(a)} can never be the same as ${inWords(b)}.${lookedInto(a, b)}`);
  const odd = foreignOption(a, b);
  return odd === undefined ? BOOLEAN : fail(odd);
};

const order: Check = (types, fail) => {
  const [first] = types;
  if (!first || !types.every((type) => comparable(first, type)))
    return fail(`These cannot be put in order: ${types.map(inWords).join(', ')}.`);
  return types.every(({ kind }) => kind === 'number' || kind === 'date' || kind === 'foreign')
    ? BOOLEAN
    : fail(`Only numbers and dates can be put in order, and here is ${inWords(first)}.`);
};

const membership: Check = ([item, list], fail) => {
  if (item?.kind !== 'text' || list?.kind !== 'list')
    return fail("'in' needs an option first, and a list of options second.");
  if (!list.options && !list.areOf) return fail("'in' looks among options, and files have none.");
  const odd = foreignOption(item, list);
  return odd === undefined ? BOOLEAN : fail(odd);
};

const conditional: Check = (types, fail) => {
  if (types.length % 2 === 0)
    return fail("'if' needs a last value, for when nothing before it is met.");
  const conditions = types.filter((_, i) => i % 2 === 0 && i < types.length - 1);
  if (conditions.some(({ kind }) => kind !== 'boolean'))
    return fail("The conditions of 'if' have to be met or not met.");
  const values = types.filter((_, i) => i % 2 === 1 || i === types.length - 1);
  const [first] = values;
  if (!first || !values.every((type) => comparable(first, type)))
    return fail(`The values of 'if' have to be of one kind: ${values.map(inWords).join(', ')}.`);
  return first.kind === 'text' ? { kind: 'text' } : first;
};

const connective = every('boolean', BOOLEAN, 'Rules join what is met or not met');
const arithmetic = every('number', NUMBER, 'Only numbers can be calculated with');

const CHECKS: { readonly [operator: string]: Check } = {
  and: connective,
  or: connective,
  '!': connective,
  if: conditional,
  '==': equality,
  '!=': equality,
  '<': order,
  '<=': order,
  '>': order,
  '>=': order,
  in: membership,
  '+': arithmetic,
  '-': arithmetic,
  '*': arithmetic,
  '/': arithmetic,
  round: arithmetic,
  age: every('date', NUMBER, 'An age is counted from a date'),
  days: every('date', NUMBER, 'Days are counted from a date to a date'),
  points: ([type], fail) =>
    type?.points
      ? NUMBER
      : fail('points are counted of a question whose options each have "x-points".'),
};

/** Whether a key is an operator that is written as a word; those of signs need no list. */
export const isWordOperator = (key: string): boolean =>
  key === 'var' || key === 'at-least' || Object.hasOwn(CHECKS, key);

export function typeOfOperation(
  operator: string,
  parts: readonly Part[],
  pointer: string,
  raise: (error: RuleError) => never,
): ValueType {
  const fail = (sentence: string): never =>
    raise(new RuleError(pointer, sentence.charAt(0).toUpperCase() + sentence.slice(1)));
  const check = Object.hasOwn(CHECKS, operator) ? CHECKS[operator] : undefined;
  if (!check) return fail(`There is no operator '${operator}'.`);
  return check(
    parts.map(({ type }) => type),
    fail,
  );
}
