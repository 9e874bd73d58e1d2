import { isAbout, UNDECIDED, type Solver, type Solving } from '../logic/solver.ts';
import type { ClosedSheet } from './answer-sheet.ts';

/**
 * A solver that knows everything that is so of any sheet. Where not all answers were looked at, nothing
 * is called impossible: it might happen after all. Of two patients she is found who comes on the first day;
 * that nobody comes on it is no more than a wish that is not met, so only what is said of all days is asked twice.
 */
export function solverOver(
  { constraints, facts, partial, alikeDays }: ClosedSheet,
  solving: Solving,
): Solver {
  const solver = solving.open([...constraints, ...facts.map(({ holds }) => holds)]);
  const [first, ...later] = alikeDays;
  const sooner: Solver['wish'] = (...assumed) =>
    first && later.length > 0 ? solver.wish(...assumed, first.is) : Promise.resolve(undefined);
  return {
    ...solver,
    async find(...assumed) {
      const variables = await sooner(...assumed);
      if (variables) return { kind: 'found', variables };
      const found = await solver.find(...assumed);
      const isUnsure =
        found.kind === 'impossible' && assumed.some((formula) => isAbout(formula, partial));
      return isUnsure ? { kind: 'undecided', why: UNDECIDED.partial } : found;
    },
    wish: async (...assumed) => (await sooner(...assumed)) ?? solver.wish(...assumed),
  };
}
