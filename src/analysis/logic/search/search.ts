/**
 * Whether clauses can hold together: a SAT solver with conflict-driven search, as MiniSat. Of each clause two literals are
 * watched; a conflict is traced back to the one decision of its level that it needs, and what is learned of it
 * is kept; now and then the search begins anew with what it knows. A model is right by itself, for it can be
 * looked at; that there is none is held against brute force by the tests.
 */
import { createClauses, NONE, type Clause, type Clauses } from './clauses.ts';
import { learnedFrom } from './conflict.ts';
import { createLearned } from './learned.ts';
import { opposite, variableOf, type Literal } from './literal.ts';
import { createRecency } from './recency.ts';
import { createTrail, type Trail } from './trail.ts';

type Outcome =
  /** What holds can be asked until something else is asked. */
  | { readonly kind: 'possible'; readonly holds: (literal: Literal) => boolean }
  | { readonly kind: 'impossible' }
  | { readonly kind: 'undecided' };

export interface Search {
  variable(): Literal;
  /** One of them holds, always. */
  add(literals: readonly Literal[]): void;
  /**
   * @param conflicts after how many of them to give up: the same on every machine
   * @param wished what is tried first, in this order, wherever it is still open
   */
  solve(assumed: readonly Literal[], conflicts: number, wished?: readonly Literal[]): Outcome;
}

/** Both change how long it takes, and not what is found. */
interface Pace {
  /** Conflicts before the first new beginning. */
  readonly restart: number;
  /** How many learned clauses are looked through at most. */
  readonly kept: number;
}

const PACE: Pace = { restart: 64, kept: 4000 };

export function createSearch({ restart, kept }: Pace = PACE): Search {
  const recency = createRecency();
  const trail = createTrail(NONE, recency.reopen);
  const clauses = createClauses(trail.valueOf, trail.assign);
  const learned = createLearned(clauses, trail, kept);
  let isBroken = false;

  const searched = (
    assumed: readonly Literal[],
    conflicts: number,
    wished: readonly Literal[],
  ): Outcome => {
    let left = conflicts;
    /** How many wishes are decided, one way or the other. */
    let granted = 0;
    const openWish = (): Literal | undefined => {
      while (granted < wished.length && trail.valueOf(wished[granted] ?? 0) !== 0) granted++;
      return wished[granted];
    };
    for (let round = 1; ; round++) {
      for (let until = left - restart * luby(round); left > until;) {
        const conflict = propagated(clauses, trail);
        if (conflict !== NONE) {
          if (trail.level() === 0) {
            isBroken = true;
            return { kind: 'impossible' };
          }
          if (--left <= 0) return { kind: 'undecided' };
          const { literals, seen } = learnedFrom(conflict, clauses, trail);
          recency.touch(seen);
          learned.add(literals);
          granted = 0;
          continue;
        }
        const literal = assumed[trail.level()] ?? openWish() ?? latest();
        if (literal === undefined)
          return { kind: 'possible', holds: (each) => trail.valueOf(each) > 0 };
        if (trail.valueOf(literal) < 0) return { kind: 'impossible' };
        trail.decide();
        if (trail.valueOf(literal) === 0) trail.assign(literal, NONE);
      }
      trail.backTo(0);
      granted = 0;
      learned.halve();
    }
  };

  /** The open variable that was in the way last, as it was before. */
  const latest = (): Literal | undefined => {
    const variable = recency.latest((each) => trail.valueOf(each * 2) === 0);
    return variable === undefined ? undefined : (trail.before(variable) ?? variable * 2 + 1);
  };

  return {
    variable() {
      const literal = clauses.literals();
      clauses.addVariable();
      trail.grow(clauses.literals());
      recency.add(variableOf(literal));
      return literal;
    },
    add(literals) {
      trail.backTo(0);
      const clause = new Set<Literal>();
      for (const literal of literals) {
        if (trail.valueOf(literal) > 0 || clause.has(opposite(literal))) return;
        if (trail.valueOf(literal) === 0) clause.add(literal);
      }
      const [first, second] = clause;
      if (first === undefined) isBroken = true;
      else if (second === undefined) trail.assign(first, NONE);
      else clauses.add([...clause]);
    },
    solve(assumed, conflicts, wished = []) {
      if (isBroken) return { kind: 'impossible' };
      trail.backTo(0);
      return searched(assumed, conflicts, wished);
    },
  };
}

/** Everything that follows from the trail; a clause that cannot hold, or none. */
function propagated(clauses: Clauses, trail: Trail): Clause {
  for (let next = trail.next(); next !== undefined; next = trail.next()) {
    const conflict = clauses.visit(opposite(next));
    if (conflict !== NONE) return conflict;
  }
  return NONE;
}

/** 1 1 2 1 1 2 4 1 1 2 ...: short searches mostly, and now and then a long one. */
function luby(round: number): number {
  let power = 1;
  while (2 * power - 1 < round) power *= 2;
  return 2 * power - 1 === round ? power : luby(round - power + 1);
}
