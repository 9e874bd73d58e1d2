import { truthWith } from '../logic/formula.ts';
import type { Solver } from '../logic/solver.ts';
import type { Conjecture } from '../replay/replay.ts';
import type { Target } from './target.ts';

/** The targets that the solvers find nobody for. */
export interface Missed {
  readonly missed: ReadonlyMap<Target, Conjecture>;
  readonly open: readonly { readonly target: Target; readonly why: string }[];
}

/** Looks for somebody who meets each of the targets, and for many at once where that is possible. */
export async function whoever(targets: readonly Target[], solver: Solver): Promise<Missed> {
  const missed = new Map<Target, Conjecture>();
  const undecided: { readonly target: Target; readonly why: string }[] = [];
  const open = new Set(targets);
  const cross = (variables: ReadonlySet<string>): void => {
    const isTrue = truthWith(variables);
    for (const target of open) if (isTrue(target.possible.formula)) open.delete(target);
  };
  for (const batch of new Set(targets.map((target) => target.batch))) {
    const together = await findMany(
      [...open].filter((one) => one.batch === batch),
      solver,
    );
    if (together) cross(together);
  }
  for (const target of targets) {
    if (!open.has(target)) continue;
    const { formula, isSo } = target.possible;
    const found = await solver.find(formula);
    if (found.kind === 'found') {
      cross(found.variables);
      continue;
    }
    open.delete(target);
    if (found.kind === 'impossible') missed.set(target, { agreed: [found], isSo });
    else undecided.push({ target, why: found.why });
  }
  return { missed, open: undecided };
}

/** A sheet that meets as many targets at once as can be had by leaving out those in the way. */
async function findMany(
  targets: readonly Target[],
  solver: Solver,
): Promise<ReadonlySet<string> | undefined> {
  let requested = targets;
  while (requested.length > 0) {
    const found = await solver.find(...requested.map(({ possible }) => possible.formula));
    if (found.kind === 'found') return found.variables;
    if (found.kind === 'undecided' || found.because.length === 0) return undefined;
    const inTheWay = new Set(found.because);
    requested = requested.filter(({ possible }) => !inTheWay.has(possible.formula));
  }
  return undefined;
}
