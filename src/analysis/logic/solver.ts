/**
 * What can be, by a witness that is looked at; and what can not, once a second solver agrees. Z3 is asked first.
 * That something is impossible is asked again of a solver that has nothing in common with it and, where that one
 * comes to no end, of another Z3 with a memory of its own; where neither agrees, nothing is claimed.
 */
import { startClauseProver } from './clause-prover.ts';
import { truthWith, type Formula } from './formula.ts';
import type { Prover, Questioning, Reply } from './prover.ts';
import { startZ3 } from './z3.ts';

export type Found =
  | { readonly kind: 'found'; readonly variables: ReadonlySet<string> }
  | Impossible
  | { readonly kind: 'undecided'; readonly why: string };

const agreed = Symbol('agreed');

/** Two solvers say so. Nobody reads it as 'never' before the engine was tried as well: see `replay`. */
export interface Impossible {
  readonly kind: 'impossible';
  readonly because: readonly Formula[];
  readonly [agreed]: true;
}

export interface Solver {
  /** Whether everything given can hold together with what the solver was opened with. */
  find(...assumed: readonly Formula[]): Promise<Found>;
  /** Variables for which it does, as a wish and no more: that there are none needs no second opinion, and says nothing. */
  wish(...assumed: readonly Formula[]): Promise<ReadonlySet<string> | undefined>;
  /** Those of the formulas that are soon seen to hold for somebody. Of the others nothing is said: they are to be asked for. */
  glimpse(formulas: readonly Formula[]): Promise<ReadonlySet<Formula>>;
  /** Frees what it holds. Nothing may be asked after it. */
  close(): void;
}

export interface Solving {
  /** How many answer sheets the engine judges of each document before something is said to happen to nobody. */
  readonly sheets: number;
  /** @param constraints what always holds */
  open(constraints: readonly Formula[]): Solver;
  /** Lets the process end. */
  close(): void;
}

interface Provers {
  readonly first: Prover;
  readonly second: Prover;
  /** Asked where the second comes to no end. */
  readonly startThird: () => Promise<Prover>;
}

/** Answer sheets for whoever waits for a reply, and for whoever leaves it running. */
export const SHEETS = { short: 2000, long: 20_000 } as const;

export const startSolving = async (sheets: number = SHEETS.short): Promise<Solving> =>
  solvingWith({ first: await startZ3(), second: startClauseProver(), startThird: startZ3 }, sheets);

export const solvingWith = (provers: Provers, sheets: number = SHEETS.short): Solving => ({
  sheets,
  open: (constraints) => openSolver(provers, constraints),
  close() {
    provers.first.close();
    provers.second.close();
  },
});

export const UNDECIDED = {
  limit: 'The solver came to no end within its limit.',
  alone: 'One solver says that nobody does, and no other one comes to an end.',
  disagreed: 'Two solvers do not agree.',
  partial: 'Not every answer could be looked at.',
} as const;

function openSolver(
  { first, second, startThird }: Provers,
  constraints: readonly Formula[],
): Solver {
  const asked = first.open(constraints);
  // Opened only when something is said to be impossible, or there is much to be looked for.
  let opened: Questioning | undefined;
  const other = (): Questioning => (opened ??= second.open(constraints));

  const third = async (claimed: readonly Formula[]): Promise<Reply> => {
    const prover = await startThird();
    const asking = prover.open(constraints);
    const reply = await asking.find(...claimed);
    asking.close();
    prover.close();
    return reply;
  };

  /** A second opinion of what is claimed to be in each other's way. */
  const confirmed = async (
    because: readonly Formula[],
    assumed: readonly Formula[],
  ): Promise<Found> => {
    let reply = await other().find(...because);
    if (reply.kind === 'undecided') reply = await third(because);
    if (reply.kind === 'undecided') return { kind: 'undecided', why: UNDECIDED.alone };
    if (reply.kind === 'impossible') return { kind: 'impossible', because, [agreed]: true };
    // A witness needs nobody's word: the formulas can be worked out for it.
    const holds = truthWith(reply.variables);
    return [...constraints, ...assumed].every(holds)
      ? { kind: 'found', variables: reply.variables }
      : { kind: 'undecided', why: UNDECIDED.disagreed };
  };

  return {
    async find(...assumed) {
      const reply = await asked.find(...assumed);
      if (reply.kind === 'found') return reply;
      if (reply.kind === 'undecided') return { kind: 'undecided', why: UNDECIDED.limit };
      return confirmed(reply.because, assumed);
    },
    async wish(...assumed) {
      const reply = await asked.find(...assumed);
      return reply.kind === 'found' ? reply.variables : undefined;
    },
    glimpse: (formulas) => Promise.resolve(other().glimpse?.(formulas) ?? new Set()),
    close() {
      asked.close();
      opened?.close();
    },
  };
}
