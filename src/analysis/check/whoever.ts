import { truthWith } from '../logic/formula.ts';
import type { Solver } from '../logic/solver.ts';
import type { Conjecture } from '../replay/replay.ts';
import type { Target } from './targets/index.ts';

/** The targets that the solvers find nobody for. */
export interface Missed {
  readonly missed: ReadonlyMap<Target, Conjecture>;
  readonly open: readonly { readonly target: Target; readonly why: string }[];
}

/** Looks for somebody who meets each of the targets. */
export async function whoever(targets: readonly Target[], solver: Solver): Promise<Missed> {
  const missed = new Map<Target, Conjecture>();
  const undecided: { readonly target: Target; readonly why: string }[] = [];
  const seen = await solver.glimpse(targets.map(({ possible }) => possible.formula));
  const open = new Set(targets.filter(({ possible }) => !seen.has(possible.formula)));
  for (const target of open) {
    const { formula, isSo, isOfEligible } = target.possible;
    const found = await solver.find(formula);
    if (found.kind === 'found') {
      const isTrue = truthWith(found.variables);
      for (const other of open) if (isTrue(other.possible.formula)) open.delete(other);
    } else if (found.kind === 'impossible')
      missed.set(target, { agreed: [found], isSo, isOfEligible });
    else undecided.push({ target, why: found.why });
  }
  return { missed, open: undecided };
}
