/**
 * Whether clauses can hold together: conflict-driven search, as in MiniSat. Of each clause two literals are
 * watched; a conflict is traced back to the one decision of its level that it needs, and what is learned of it
 * is kept; now and then the search begins anew with what it knows. A model is right by itself, for it can be
 * looked at; that there is none is held against brute force by the tests.
 *
 * A literal is a number: twice its variable, and one more where the variable is not so.
 */
import { createRecency } from './recency.ts';

export type Literal = number;
type Clause = Literal[];

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

export const opposite = (literal: Literal): Literal => literal ^ 1;

const variableOf = (literal: Literal): number => literal >> 1;

/** Conflicts before the first new beginning, and how many learned clauses are looked through at most. */
const RESTART = 64;
const KEPT = 4000;

export function createSearch(): Search {
  /** By literal: 1 where it holds, -1 where its opposite does, 0 while it is open. */
  const values: number[] = [];
  const watching: Clause[][] = [];
  /** By variable. */
  const levels: number[] = [];
  const reasons: (Clause | undefined)[] = [];
  const before: Literal[] = [];
  const recency = createRecency();
  const learned = new Set<Clause>();
  const trail: Literal[] = [];
  /** Where on the trail each level of decisions begins. */
  const begins: number[] = [];
  let propagated = 0;
  /** How many wishes are decided, one way or the other. */
  let granted = 0;
  let isBroken = false;

  const valueOf = (literal: Literal): number => values[literal] ?? 0;

  const assign = (literal: Literal, reason: Clause | undefined): void => {
    values[literal] = 1;
    values[opposite(literal)] = -1;
    levels[variableOf(literal)] = begins.length;
    reasons[variableOf(literal)] = reason;
    trail.push(literal);
  };

  const backTo = (level: number): void => {
    const start = begins[level];
    if (start === undefined) return;
    for (let i = trail.length - 1; i >= start; i--) {
      const literal = trail[i] ?? 0;
      values[literal] = values[opposite(literal)] = 0;
      before[variableOf(literal)] = literal;
      recency.reopen(variableOf(literal));
    }
    trail.length = start;
    begins.length = level;
    propagated = trail.length;
    granted = 0;
  };

  const watch = (clause: Clause): void => {
    for (const literal of clause.slice(0, 2)) watching[literal]?.push(clause);
  };

  /** Everything that follows from the trail; a clause that cannot hold, where there is one. */
  const propagate = (): Clause | undefined => {
    for (let next = trail[propagated]; next !== undefined; next = trail[propagated]) {
      propagated++;
      const conflict = visit(opposite(next));
      if (conflict) return conflict;
    }
    return undefined;
  };

  /** The clauses that watch a literal which no longer holds find another to watch, or say what follows. */
  const visit = (gone: Literal): Clause | undefined => {
    const clauses = watching[gone] ?? [];
    let conflict: Clause | undefined;
    let kept = 0;
    // By number and in place: most of the time of a search is spent here.
    for (let i = 0; i < clauses.length; i++) {
      const clause = clauses[i] ?? [];
      if (!conflict) {
        if (clause[0] === gone) swap(clause, 0, 1);
        const first = clause[0] ?? 0;
        const other = valueOf(first) > 0 ? -1 : openFrom(clause, 2);
        if (other > 0) {
          swap(clause, 1, other);
          watching[clause[1] ?? 0]?.push(clause);
          continue;
        }
        if (valueOf(first) < 0) conflict = clause;
        else if (valueOf(first) === 0) assign(first, clause);
      }
      clauses[kept++] = clause;
    }
    clauses.length = kept;
    return conflict;
  };

  const openFrom = (clause: Clause, start: number): number => {
    for (let i = start; i < clause.length; i++) if (valueOf(clause[i] ?? 0) >= 0) return i;
    return -1;
  };

  /** What has to be otherwise, with the literal in front that follows once the others are given up. */
  const learnedFrom = (conflict: Clause): Clause => {
    const seen = new Set<number>();
    const lower: Literal[] = [];
    let index = trail.length;
    let open = 0;
    let reason: Clause | undefined = conflict;
    for (;;) {
      for (const literal of reason ?? []) {
        const variable = variableOf(literal);
        if (seen.has(variable) || levels[variable] === 0) continue;
        seen.add(variable);
        if (levels[variable] === begins.length) open++;
        else lower.push(literal);
      }
      do index--;
      while (!seen.has(variableOf(trail[index] ?? 0)));
      const pivot = trail[index] ?? 0;
      open--;
      if (open === 0) {
        recency.touch(seen);
        return [opposite(pivot), ...withoutImplied(lower, seen)];
      }
      reason = reasons[variableOf(pivot)];
    }
  };

  /** A literal whose reason says nothing else goes without saying. */
  const withoutImplied = (literals: Clause, seen: ReadonlySet<number>): Clause =>
    literals.filter((literal) => {
      const reason = reasons[variableOf(literal)];
      return !reason?.every(
        (other) => seen.has(variableOf(other)) || levels[variableOf(other)] === 0,
      );
    });

  const learn = (clause: Clause): void => {
    const level = (literal: Literal): number => levels[variableOf(literal)] ?? 0;
    const [first = 0, ...others] = clause.sort((a, b) => level(b) - level(a));
    const [second] = others;
    backTo(second === undefined ? 0 : level(second));
    if (second !== undefined) {
      watch(clause);
      learned.add(clause);
    }
    assign(first, second === undefined ? undefined : clause);
  };

  /** The longer half of what was learned, once that is too much to look through. */
  const forget = (): void => {
    if (learned.size <= KEPT) return;
    const longest = [...learned].sort((a, b) => b.length - a.length).slice(0, KEPT / 2);
    for (const clause of longest) learned.delete(clause);
    const forgotten = new Set(longest);
    watching.forEach((clauses, literal) => {
      watching[literal] = clauses.filter((clause) => !forgotten.has(clause));
    });
  };

  const openWish = (wished: readonly Literal[]): Literal | undefined => {
    while (granted < wished.length && valueOf(wished[granted] ?? 0) !== 0) granted++;
    return wished[granted];
  };

  /** What is tried next: what is assumed, what is wished, then the variable that was in the way last. */
  const decision = (
    assumed: readonly Literal[],
    wished: readonly Literal[],
  ): Literal | undefined => {
    const asked = assumed[begins.length] ?? openWish(wished);
    if (asked !== undefined) return asked;
    const variable = recency.latest((each) => valueOf(each * 2) === 0);
    return variable === undefined ? undefined : (before[variable] ?? variable * 2 + 1);
  };

  const searched = (
    assumed: readonly Literal[],
    conflicts: number,
    wished: readonly Literal[],
  ): Outcome => {
    let left = conflicts;
    for (let round = 1; ; round++) {
      for (let until = left - RESTART * luby(round); left > until;) {
        const conflict = propagate();
        if (conflict) {
          if (begins.length === 0) {
            isBroken = true;
            return { kind: 'impossible' };
          }
          if (--left <= 0) return { kind: 'undecided' };
          learn(learnedFrom(conflict));
          continue;
        }
        const literal = decision(assumed, wished);
        if (literal === undefined) return { kind: 'possible', holds: (each) => valueOf(each) > 0 };
        if (valueOf(literal) < 0) return { kind: 'impossible' };
        begins.push(trail.length);
        if (valueOf(literal) === 0) assign(literal, undefined);
      }
      backTo(0);
      forget();
    }
  };

  return {
    variable() {
      const literal = values.length;
      values.push(0, 0);
      watching.push([], []);
      recency.add(variableOf(literal));
      return literal;
    },
    add(literals) {
      backTo(0);
      const clause = [...new Set(literals)].filter((literal) => valueOf(literal) >= 0);
      const isSo = clause.some(
        (literal) => valueOf(literal) > 0 || clause.includes(opposite(literal)),
      );
      const [first, second] = clause;
      if (isSo) return;
      if (first === undefined) isBroken = true;
      else if (second === undefined) assign(first, undefined);
      else watch(clause);
    },
    solve(assumed, conflicts, wished = []) {
      if (isBroken) return { kind: 'impossible' };
      backTo(0);
      return searched(assumed, conflicts, wished);
    },
  };
}

function swap(clause: Clause, i: number, j: number): void {
  const [a = 0, b = 0] = [clause[i], clause[j]];
  clause[i] = b;
  clause[j] = a;
}

/** 1 1 2 1 1 2 4 1 1 2 ...: short searches mostly, and now and then a long one. */
function luby(round: number): number {
  let power = 1;
  while (2 * power - 1 < round) power *= 2;
  return 2 * power - 1 === round ? power : luby(round - power + 1);
}
