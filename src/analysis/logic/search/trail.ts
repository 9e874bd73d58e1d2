import type { Clause } from './clauses.ts';
import { grown, opposite, variableOf, type Literal } from './literal.ts';

/** What is assigned, in the order in which it was, and why. */
export interface Trail {
  readonly literals: readonly Literal[];
  /** One more literal and its opposite, both open. */
  grow(literals: number): void;
  /** 1 where it holds, -1 where its opposite does, 0 while it is open. */
  valueOf(literal: Literal): number;
  /** How many decisions have been made. */
  level(): number;
  /** The level at which the variable was assigned. */
  levelOf(variable: number): number;
  /** The clause that it follows from, none where it was decided. Of what holds whatever is assumed nobody asks. */
  reasonOf(variable: number): Clause;
  assign(literal: Literal, reason: Clause): void;
  /** What is assigned from now on rests on one more decision. */
  decide(): void;
  /** Opens everything that rests on more decisions than that. */
  backTo(level: number): void;
  /** The next one of which nobody has looked at what follows. */
  next(): Literal | undefined;
  /** How the variable was when it was assigned last. */
  before(variable: number): Literal | undefined;
}

/** @param reopen is told each variable that is open again */
export function createTrail(none: Clause, reopen: (variable: number) => void): Trail {
  /** By literal. */
  let values = new Int8Array(1024);
  /** By variable. */
  const levels: number[] = [];
  const reasons: Clause[] = [];
  const before: Literal[] = [];
  const literals: Literal[] = [];
  /** Where among the literals each level of decisions begins. */
  const begins: number[] = [];
  let propagated = 0;

  return {
    literals,
    grow(count) {
      if (count > values.length) values = grown(values, new Int8Array(2 * values.length));
    },
    valueOf: (literal) => values[literal] ?? 0,
    level: () => begins.length,
    levelOf: (variable) => levels[variable] ?? 0,
    reasonOf: (variable) => reasons[variable] ?? none,
    assign(literal, reason) {
      values[literal] = 1;
      values[opposite(literal)] = -1;
      levels[variableOf(literal)] = begins.length;
      reasons[variableOf(literal)] = reason;
      literals.push(literal);
    },
    decide() {
      begins.push(literals.length);
    },
    backTo(level) {
      const start = begins[level];
      if (start === undefined) return;
      for (let i = literals.length - 1; i >= start; i--) {
        const literal = literals[i] ?? 0;
        values[literal] = values[opposite(literal)] = 0;
        before[variableOf(literal)] = literal;
        reopen(variableOf(literal));
      }
      literals.length = start;
      begins.length = level;
      propagated = literals.length;
    },
    next: () => (propagated < literals.length ? literals[propagated++] : undefined),
    before: (variable) => before[variable],
  };
}
