import { isAbout, UNDECIDED, type Solver, type Solving } from '../logic/solver.ts';
import type { ClosedSheet } from './answer-sheet.ts';

/**
 * A solver that knows everything that is so of any sheet. Where not all answers were looked at, nothing
 * is called impossible: it might happen after all. Of two patients she is found who comes on the first day.
 */
export function solverOver(
  { constraints, facts, partial, alikeDays }: ClosedSheet,
  solving: Solving,
): Solver {
  const solver = solving.open([...constraints, ...facts.map(({ holds }) => holds)]);
  return {
    ...solver,
    async find(...assumed) {
      const [first, ...later] = alikeDays;
      if (first && later.length > 0) {
        const sooner = await solver.find(...assumed, first.is);
        if (sooner.kind === 'found') return sooner;
      }
      const found = await solver.find(...assumed);
      const isUnsure =
        found.kind === 'impossible' && assumed.some((formula) => isAbout(formula, partial));
      return isUnsure ? { kind: 'undecided', why: UNDECIDED.partial } : found;
    },
  };
}
