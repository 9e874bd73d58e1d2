import { check, daysFrom, prove, type Solving, type Subject } from '#analysis';
import type { CalendarDate } from '#engine';
import { startClauseProver } from '../../../src/analysis/logic/clause-prover.ts';
import type { Prover } from '../../../src/analysis/logic/prover.ts';
import { solvingWith } from '../../../src/analysis/logic/solver.ts';
import { startZ3 } from '../../../src/analysis/logic/z3.ts';
import type { Row } from './table.ts';

/** It agrees at once to whatever is called impossible: so nobody guards anything. */
const agreeing: Prover = {
  open: () => ({
    find: (...assumed) => Promise.resolve({ kind: 'impossible', because: assumed }),
    close() {},
  }),
  close() {},
};

const ROUNDS = 4;

const SECONDS = { without: () => agreeing, with: () => startClauseProver() } as const;

/** What it costs that a second solver has to agree: check and proof of all, with and without it. */
export async function benchSecondOpinion(
  subjects: readonly Subject[],
  on: CalendarDate,
): Promise<readonly Row[]> {
  const took = { without: Infinity, with: Infinity };
  // Of a few rounds the shortest: the first fills caches, and a busy machine only ever adds.
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ['without', 'with'] as const) {
      const solving = solvingWith({
        first: await startZ3(),
        second: SECONDS[name](),
        startThird: startZ3,
      });
      const began = performance.now();
      await checkAndProve(subjects, on, solving);
      took[name] = Math.min(took[name], performance.now() - began);
      solving.close();
    }
  return [
    {
      what: 'check and proof, with a second opinion',
      value: `${(took.with / took.without).toFixed(2)} times`,
    },
  ];
}

async function checkAndProve(
  subjects: readonly Subject[],
  on: CalendarDate,
  solving: Solving,
): Promise<void> {
  for (const subject of subjects) {
    const days = daysFrom(on, [subject.document]);
    await check(subject, days, solving);
    await prove(subject, days, solving);
  }
}
