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
/** Where it stands among the clauses: how many literals it has, and behind that its literals. */
type Clause = number;

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

/** Where no clause stands. */
const NONE: Clause = 0;

/** Conflicts before the first new beginning, and how many learned clauses are looked through at most. */
const RESTART = 64;
const KEPT = 4000;

export function createSearch(): Search {
  /** By literal: 1 where it holds, -1 where its opposite does, 0 while it is open. */
  let values = new Int8Array(1024);
  /** By literal: each clause that watches it, and behind it another literal of that clause. */
  const watching: number[][] = [];
  /** One behind the other in one block: most of the time of a search is spent in reading them. */
  let clauses = new Int32Array(4096);
  let end = NONE + 1;
  /** By variable. */
  const levels: number[] = [];
  const reasons: Clause[] = [];
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
  const sizeOf = (clause: Clause): number => clauses[clause] ?? 0;
  const literalsOf = (clause: Clause): Int32Array =>
    clauses.subarray(clause + 1, clause + 1 + sizeOf(clause));

  const assign = (literal: Literal, reason: Clause): void => {
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

  /** Writes it down and watches its first two literals. */
  const watch = (literals: ArrayLike<Literal>): Clause => {
    const clause = end;
    end += 1 + literals.length;
    if (end > clauses.length) clauses = grown(clauses, new Int32Array(2 * end));
    clauses[clause] = literals.length;
    clauses.set(literals, clause + 1);
    const [first = 0, second = 0] = literalsOf(clause);
    watching[first]?.push(clause, second);
    watching[second]?.push(clause, first);
    return clause;
  };

  /** Everything that follows from the trail; a clause that cannot hold, or none. */
  const propagate = (): Clause => {
    for (let next = trail[propagated]; next !== undefined; next = trail[propagated]) {
      propagated++;
      const conflict = visit(opposite(next));
      if (conflict !== NONE) return conflict;
    }
    return NONE;
  };

  /** The clauses that watch a literal which no longer holds find another to watch, or say what follows. */
  const visit = (gone: Literal): Clause => {
    const watched = watching[gone] ?? [];
    let conflict = NONE;
    let kept = 0;
    for (let i = 0; i < watched.length; i += 2) {
      const clause = watched[i] ?? NONE;
      let other = watched[i + 1] ?? 0;
      // Where another of its literals holds, nobody has to look at the clause itself.
      if (conflict === NONE && valueOf(other) <= 0) {
        // It watches two: this is the one that is not gone.
        other = (clauses[clause + 1] ?? 0) ^ (clauses[clause + 2] ?? 0) ^ gone;
        if (valueOf(other) <= 0) {
          const at = openBehind(clause);
          if (at !== NONE) {
            const open = clauses[at] ?? 0;
            clauses[at] = gone;
            clauses[clause + 1] = other;
            clauses[clause + 2] = open;
            watching[open]?.push(clause, other);
            continue;
          }
          if (valueOf(other) < 0) conflict = clause;
          else assign(other, clause);
        }
      }
      watched[kept++] = clause;
      watched[kept++] = other;
    }
    watched.length = kept;
    return conflict;
  };

  /** Where behind those that it watches a literal stands that can hold. */
  const openBehind = (clause: Clause): number => {
    const last = clause + sizeOf(clause);
    for (let at = clause + 3; at <= last; at++) if (valueOf(clauses[at] ?? 0) >= 0) return at;
    return NONE;
  };

  /** What has to be otherwise, with the literal in front that follows once the others are given up. */
  const learnedFrom = (conflict: Clause): Literal[] => {
    const seen = new Set<number>();
    const lower: Literal[] = [];
    let index = trail.length;
    let open = 0;
    let reason = conflict;
    for (;;) {
      for (const literal of literalsOf(reason)) {
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
      reason = reasons[variableOf(pivot)] ?? NONE;
    }
  };

  /** A literal whose reason says nothing else goes without saying. */
  const withoutImplied = (literals: Literal[], seen: ReadonlySet<number>): Literal[] =>
    literals.filter((literal) => {
      const reason = reasons[variableOf(literal)] ?? NONE;
      return (
        reason === NONE ||
        !literalsOf(reason).every(
          (other) => seen.has(variableOf(other)) || levels[variableOf(other)] === 0,
        )
      );
    });

  const learn = (literals: Literal[]): void => {
    const level = (literal: Literal): number => levels[variableOf(literal)] ?? 0;
    const [first = 0, second] = literals.sort((a, b) => level(b) - level(a));
    backTo(second === undefined ? 0 : level(second));
    if (second === undefined) assign(first, NONE);
    else {
      const clause = watch(literals);
      learned.add(clause);
      assign(first, clause);
    }
  };

  /** The longer half of what was learned, once that is too much to look through; nothing is assumed. */
  const forget = (): void => {
    if (learned.size <= KEPT) return;
    const longest = [...learned].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, KEPT / 2);
    const [all, until, forgotten, kept] = [clauses, end, new Set(longest), new Set(learned)];
    clauses = new Int32Array(all.length);
    end = NONE + 1;
    learned.clear();
    for (const watched of watching) watched.length = 0;
    // What holds whatever is assumed needs no reason.
    for (const literal of trail) reasons[variableOf(literal)] = NONE;
    for (let clause = end, next = end; clause < until; clause = next) {
      next = clause + 1 + (all[clause] ?? 0);
      if (forgotten.has(clause)) continue;
      const moved = watch(all.subarray(clause + 1, next));
      if (kept.has(clause)) learned.add(moved);
    }
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
        if (conflict !== NONE) {
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
        if (valueOf(literal) === 0) assign(literal, NONE);
      }
      backTo(0);
      forget();
    }
  };

  return {
    variable() {
      const literal = watching.length;
      watching.push([], []);
      if (watching.length > values.length) values = grown(values, new Int8Array(2 * values.length));
      recency.add(variableOf(literal));
      return literal;
    },
    add(literals) {
      backTo(0);
      const clause = new Set<Literal>();
      for (const literal of literals) {
        if (valueOf(literal) > 0 || clause.has(opposite(literal))) return;
        if (valueOf(literal) === 0) clause.add(literal);
      }
      const [first, second] = clause;
      if (first === undefined) isBroken = true;
      else if (second === undefined) assign(first, NONE);
      else watch([...clause]);
    },
    solve(assumed, conflicts, wished = []) {
      if (isBroken) return { kind: 'impossible' };
      backTo(0);
      return searched(assumed, conflicts, wished);
    },
  };
}

/** The same numbers in a larger block. */
function grown<Numbers extends Int8Array | Int32Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers);
  return larger;
}

/** 1 1 2 1 1 2 4 1 1 2 ...: short searches mostly, and now and then a long one. */
function luby(round: number): number {
  let power = 1;
  while (2 * power - 1 < round) power *= 2;
  return 2 * power - 1 === round ? power : luby(round - power + 1);
}
