import { grown, type Literal } from './literal.ts';

/** Where it stands in the block: how many literals it has, and behind that its literals. */
export type Clause = number;

/** Where no clause stands. */
export const NONE: Clause = 0;

/**
 * One clause behind the other in one block: most of the time of a search is spent in reading them. Of each the
 * first two literals are watched.
 */
export interface Clauses {
  /** One more literal and its opposite, which nobody watches. */
  addVariable(): void;
  /** How many literals there are. */
  literals(): number;
  literalsOf(clause: Clause): Int32Array;
  /** Writes it down, at least two literals, and watches the first two. */
  add(literals: ArrayLike<Literal>): Clause;
  /**
   * The clauses that watch a literal which no longer holds watch another one that may; where there is none, the
   * other one that they watch follows.
   * @returns the clause that cannot hold, or none
   */
  visit(gone: Literal): Clause;
  /** Leaves these out. What stood behind them stands elsewhere: says where. */
  leaveOut(clauses: ReadonlySet<Clause>, moved: (from: Clause, to: Clause) => void): void;
}

/** @param assign is told what follows, and from which clause */
export function createClauses(
  valueOf: (literal: Literal) => number,
  assign: (literal: Literal, reason: Clause) => void,
): Clauses {
  /** By literal: each clause that watches it, and behind it another literal of that clause. */
  const watching: number[][] = [];
  let block = new Int32Array(4096);
  let end = NONE + 1;

  const literalsOf = (clause: Clause): Int32Array =>
    block.subarray(clause + 1, clause + 1 + (block[clause] ?? 0));

  const add = (literals: ArrayLike<Literal>): Clause => {
    const clause = end;
    end += 1 + literals.length;
    if (end > block.length) block = grown(block, new Int32Array(2 * end));
    block[clause] = literals.length;
    block.set(literals, clause + 1);
    const [first = 0, second = 0] = literalsOf(clause);
    watching[first]?.push(clause, second);
    watching[second]?.push(clause, first);
    return clause;
  };

  /** Where behind those that it watches a literal stands that can hold. */
  const openBehind = (clause: Clause): number => {
    const last = clause + (block[clause] ?? 0);
    for (let at = clause + 3; at <= last; at++) if (valueOf(block[at] ?? 0) >= 0) return at;
    return NONE;
  };

  return {
    addVariable: () => void watching.push([], []),
    literals: () => watching.length,
    literalsOf,
    add,
    visit(gone) {
      const watched = watching[gone] ?? [];
      let conflict = NONE;
      let kept = 0;
      for (let i = 0; i < watched.length; i += 2) {
        const clause = watched[i] ?? NONE;
        let other = watched[i + 1] ?? 0;
        // Where another of its literals holds, nobody has to look at the clause itself.
        if (conflict === NONE && valueOf(other) <= 0) {
          // It watches two: this is the one that is not gone.
          other = (block[clause + 1] ?? 0) ^ (block[clause + 2] ?? 0) ^ gone;
          if (valueOf(other) <= 0) {
            const at = openBehind(clause);
            if (at !== NONE) {
              const open = block[at] ?? 0;
              block[at] = gone;
              block[clause + 1] = other;
              block[clause + 2] = open;
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
    },
    leaveOut(clauses, moved) {
      const [all, until] = [block, end];
      block = new Int32Array(all.length);
      end = NONE + 1;
      for (const watched of watching) watched.length = 0;
      for (let clause = end, next = end; clause < until; clause = next) {
        next = clause + 1 + (all[clause] ?? 0);
        if (!clauses.has(clause)) moved(clause, add(all.subarray(clause + 1, next)));
      }
    },
  };
}
