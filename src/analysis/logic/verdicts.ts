import type { Formula, Logic } from './formula.ts';

/** When something is definitely so and when it is definitely not; otherwise it is undetermined. */
export interface Verdicts {
  readonly met: Formula;
  readonly notMet: Formula;
}

/** Kleene's strong three-valued connectives, as the engine has them. */
export const negation = ({ met, notMet }: Verdicts): Verdicts => ({ met: notMet, notMet: met });

export const conjunction = ({ and, or }: Logic, parts: readonly Verdicts[]): Verdicts => ({
  met: and(...parts.map(({ met }) => met)),
  notMet: or(...parts.map(({ notMet }) => notMet)),
});

export const disjunction = (logic: Logic, parts: readonly Verdicts[]): Verdicts =>
  negation(conjunction(logic, parts.map(negation)));

/** Of so many rules that many; not met where too few are left that may be. */
export const atLeast = (logic: Logic, count: number, parts: readonly Verdicts[]): Verdicts => ({
  met: logic.atLeast(
    count,
    parts.map(({ met }) => met),
  ),
  notMet: logic.atLeast(
    parts.length - count + 1,
    parts.map(({ notMet }) => notMet),
  ),
});

/** Something that counts only where a condition holds, and is open everywhere else. */
export const where = ({ and }: Logic, condition: Formula, { met, notMet }: Verdicts): Verdicts => ({
  met: and(condition, met),
  notMet: and(condition, notMet),
});

export const determined = ({ or }: Logic, { met, notMet }: Verdicts): Formula => or(met, notMet);
