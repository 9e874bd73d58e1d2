import { check, daysFrom, differ, prove, SHEETS, type Solving, type Subject } from '#analysis';
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

interface Guard {
  readonly name: string;
  readonly second: () => Prover;
  readonly sheets: number;
}

const UNGUARDED: Guard = { name: 'nothing', second: () => agreeing, sheets: 0 };
const GUARDS: readonly Guard[] = [
  { name: 'a second opinion', second: () => startClauseProver(), sheets: 0 },
  ...[SHEETS.short, SHEETS.long].map((sheets) => ({
    name: `a second opinion and ${sheets} sheets`,
    second: () => startClauseProver(),
    sheets,
  })),
];

/** What it costs that nothing is impossible on the word of one solver: check, proof and difference of all. */
export async function benchGuards(
  subjects: readonly Subject[],
  on: CalendarDate,
): Promise<readonly Row[]> {
  const took = new Map<Guard, number>();
  // Of a few rounds the shortest: the first fills caches, and a busy machine only ever adds.
  for (let round = 0; round < ROUNDS; round++)
    for (const guard of [UNGUARDED, ...GUARDS]) {
      // What takes a minute is long enough to be measured once.
      if (round > 0 && guard.sheets === SHEETS.long) continue;
      const { second, sheets } = guard;
      const provers = { first: await startZ3(), second: second(), startThird: startZ3 };
      const solving = solvingWith(provers, sheets);
      const began = performance.now();
      await askEverything(subjects, on, solving);
      took.set(guard, Math.min(took.get(guard) ?? Infinity, performance.now() - began));
      solving.close();
    }
  const seconds = (guard: Guard): number => (took.get(guard) ?? NaN) / 1000;
  return GUARDS.map((guard) => ({
    what: `check, proof and difference, with ${guard.name}`,
    value: `${(seconds(guard) / seconds(UNGUARDED)).toFixed(2)} times, ${seconds(guard).toFixed(2)} s`,
  }));
}

/** Each version is compared with itself: that it is the same is what costs most. */
async function askEverything(
  subjects: readonly Subject[],
  on: CalendarDate,
  solving: Solving,
): Promise<void> {
  for (const subject of subjects) {
    const days = daysFrom(on, [subject.document]);
    await check(subject, days, solving);
    await prove(subject, days, solving);
    await differ(subject, subject, days, solving);
  }
}
