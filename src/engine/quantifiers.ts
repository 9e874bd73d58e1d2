/** `some`, `all` and `none` of a list of records, in three truth values. Of an empty list, as in json-logic, `all` is not met. */
import type { Answer } from './answers.ts';

export type Quantifier = 'some' | 'all' | 'none';

export const isQuantifier = (operator: string): operator is Quantifier =>
  operator === 'some' || operator === 'all' || operator === 'none';

/** @param verdicts what a rule says of each record; `undefined` where the list itself is not known */
export function quantified(
  quantifier: Quantifier,
  verdicts: readonly (Answer | undefined)[] | undefined,
): boolean | undefined {
  if (!verdicts) return undefined;
  if (quantifier === 'all') return verdicts.length > 0 && negated(isAny(verdicts, false));
  const some = isAny(verdicts, true);
  return quantifier === 'some' ? some : negated(some);
}

/** Whether one of them is so; open while none is and one may be. */
function isAny(verdicts: readonly (Answer | undefined)[], so: boolean): boolean | undefined {
  if (verdicts.includes(so)) return true;
  return verdicts.includes(undefined) ? undefined : false;
}

const negated = (verdict: boolean | undefined): boolean | undefined =>
  verdict === undefined ? undefined : !verdict;
