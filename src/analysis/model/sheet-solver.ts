import { truthWith, type Formula } from '../logic/formula.ts';
import { UNDECIDED, type Solver, type Solving } from '../logic/solver.ts';
import type { ClosedSheet } from './closed-sheet.ts';

/**
 * A solver that knows everything that is so of any sheet. Of two patients she is found who comes on the first day;
 * that nobody comes on it is no more than a wish that is not met, so only what is said of all days is asked twice.
 * Whoever is found only where not every answer could be looked at may not be there at all.
 */
export function solverOver(
  { constraints, facts, within, alikeDays }: ClosedSheet,
  solving: Solving,
): Solver {
  const solver = solving.open([...constraints, ...facts.map(({ holds }) => holds)]);
  const [first, ...later] = alikeDays;
  const isWhole = within.kind === 'constant';
  const there = isWhole ? [] : [within];
  const sooner: Solver['wish'] = (...assumed) =>
    first && later.length > 0
      ? solver.wish(...assumed, first.is, ...there)
      : Promise.resolve(undefined);
  const wish: Solver['wish'] = async (...assumed) =>
    (await sooner(...assumed)) ?? solver.wish(...assumed, ...there);
  return {
    ...solver,
    async find(...assumed) {
      const found = await solver.find(...assumed);
      if (found.kind !== 'found') return found;
      const variables = await (isWhole ? sooner(...assumed) : wish(...assumed));
      if (variables) return { kind: 'found', variables };
      return truthWith(found.variables)(within)
        ? found
        : { kind: 'undecided', why: UNDECIDED.partial };
    },
    wish,
    glimpse: (formulas) =>
      isWhole ? solver.glimpse(formulas) : Promise.resolve(new Set<Formula>()),
  };
}
