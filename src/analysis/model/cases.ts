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
}

export function mixturesOf(lists: readonly (readonly Case[])[]): readonly (readonly Case[])[] {
  const count = lists.reduce((product, { length }) => product * length, 1);
  if (count > MAX_CASES)
    throw new TooManyCasesError(
      'A rule has too many cases to look through: it calculates with the choices of many questions. A sum of points would help, or several rules that read fewer questions.',
    );
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
    term: { [operator]: cases.map(({ term }) => term) },
  }));

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
