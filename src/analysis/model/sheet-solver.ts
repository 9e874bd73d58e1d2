import { isAbout, type Solver, type Solving } from '../logic/solver.ts';
import type { ClosedSheet } from './answer-sheet.ts';

/**
 * A solver that knows everything that is so of any sheet. Where not all answers were looked at, nothing
 * is called impossible: it might happen after all.
 */
export function solverOver({ constraints, facts, partial }: ClosedSheet, solving: Solving): Solver {
  const solver = solving.open([...constraints, ...facts.map(({ holds }) => holds)]);
  return {
    async find(...assumed) {
      const found = await solver.find(...assumed);
      const isUnsure =
        found.kind === 'impossible' && assumed.some((formula) => isAbout(formula, partial));
      return isUnsure ? { kind: 'undecided' } : found;
    },
  };
}
