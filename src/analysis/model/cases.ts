/** What an expression may stand for, case by case, and what is calculated from the cases of its parts. */
import type { Formula, Logic } from '../logic/formula.ts';
import type { Term } from './leaf.ts';

/** A term that stands for an expression where something holds. */
export interface Case {
  readonly when: Formula;
  readonly term: Term;
}

const MAX_CASES = 2_000;

/** A rule with more cases than anybody could look through. */
export class TooManyCasesError extends Error {
  override readonly name = 'TooManyCasesError';
  readonly why: string;
  readonly rule: string | undefined;

  /** @param rule which one, where that is known: the beginning of the sentence */
  constructor(why: string, rule?: string) {
    super(`${rule ?? 'A rule'} ${why}`);
    this.why = why;
    this.rule = rule;
  }
}

const tooManyCases = () =>
  new TooManyCasesError(
    'has too many cases to look through: it calculates with the choices of many questions. A sum of points would help, or several rules that read fewer questions.',
  );

/** Choices, of which those that come to the same value are one: a count of yeses has few values and many ways to each. */
export function oncePerTerm({ or, whole }: Logic, cases: readonly Case[]): readonly Case[] {
  const byValue = new Map<Term, Formula[]>();
  const rest: Case[] = [];
  for (const { when, term } of cases)
    if (typeof term === 'object') rest.push({ when, term });
    else byValue.set(term, [...(byValue.get(term) ?? []), when]);
  const merged = [...byValue].map(([term, [first, ...others]]): Case => ({
    when: others.length > 0 && first ? whole(or(first, ...others)) : (first ?? or()),
    term,
  }));
  if (merged.length + rest.length > MAX_CASES) throw tooManyCases();
  return [...merged, ...rest];
}

export function mixturesOf(lists: readonly (readonly Case[])[]): readonly (readonly Case[])[] {
  const count = lists.reduce((product, { length }) => product * length, 1);
  if (count > MAX_CASES) throw tooManyCases();
  return lists.reduce<readonly (readonly Case[])[]>(
    (all, list) => all.flatMap((some) => list.map((one) => [...some, one])),
    [[]],
  );
}

/** A calculation, for every mixture of the cases of its parts. */
export const calculated = (
  { and }: Logic,
  operator: string,
  operands: readonly (readonly Case[])[],
): readonly Case[] =>
  mixturesOf(operands).map((cases) => ({
    when: and(...cases.map(({ when }) => when)),
    term: calculation(
      operator,
      cases.map(({ term }) => term),
    ),
  }));

/** As many parts as a calculation may have when all that it is worked out of is written out. */
const MAX_PARTS = 5_000;

const partsOf = new WeakMap<object, number>();

function calculation(operator: string, operands: readonly Term[]): Term {
  const parts = operands.reduce<number>(
    (sum, term) => sum + (typeof term === 'object' ? (partsOf.get(term) ?? 1) : 1),
    1,
  );
  if (parts > MAX_PARTS)
    throw new TooManyCasesError(
      'calculates with values that are worked out of others again and again: written out, it is too long to look through. Fewer steps of calculation would help.',
    );
  const term = { [operator]: operands };
  partsOf.set(term, parts);
  return term;
}

/**
 * A sum from its first term to its last. As long as the terms are numbers, what comes to the same total is
 * one case: twenty questions of four options have some sixty totals, and a million million mixtures.
 */
export function totals(logic: Logic, operands: readonly (readonly Case[])[]): readonly Case[] {
  const end = operands.findIndex((cases) => cases.some(({ term }) => typeof term !== 'number'));
  const numbers = end === -1 ? operands : operands.slice(0, end);
  if (numbers.length < 2) return calculated(logic, '+', operands);
  const total = numbers.reduce((some, more) => added(logic, some, more));
  return end === -1 ? total : calculated(logic, '+', [total, ...operands.slice(end)]);
}

/** Each sum of a number here and one there, once. */
export function added(
  { and, or, whole, never }: Logic,
  some: readonly Case[],
  more: readonly Case[],
): readonly Case[] {
  const sums = new Map<number, Formula[]>();
  for (const one of some)
    for (const other of more) {
      const sum = Number(one.term) + Number(other.term);
      sums.set(sum, [...(sums.get(sum) ?? []), and(one.when, other.when)]);
    }
  return [...sums]
    .map(([term, formulas]) => ({ when: whole(or(...formulas)), term }))
    .filter(({ when }) => when !== never);
}
