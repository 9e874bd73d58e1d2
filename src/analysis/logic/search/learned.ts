import { NONE, type Clause, type Clauses } from './clauses.ts';
import { variableOf, type Literal } from './literal.ts';
import type { Trail } from './trail.ts';

/** The clauses that conflicts taught. They follow from the others, so they may be forgotten. */
export interface Learned {
  /** Goes back to where only the first of them is open, and says that it follows. */
  add(literals: Literal[]): void;
  /** Forgets the longer half, once that is too much to look through; nothing may be assumed. */
  halve(): void;
}

/** @param most how many are looked through at most */
export function createLearned(clauses: Clauses, trail: Trail, most: number): Learned {
  const learned = new Set<Clause>();
  return {
    add(literals) {
      const level = (literal: Literal): number => trail.levelOf(variableOf(literal));
      const [first = 0, second] = literals.sort((a, b) => level(b) - level(a));
      trail.backTo(second === undefined ? 0 : level(second));
      if (second === undefined) return trail.assign(first, NONE);
      const clause = clauses.add(literals);
      learned.add(clause);
      trail.assign(first, clause);
    },
    halve() {
      if (learned.size <= most) return;
      const size = (clause: Clause): number => clauses.literalsOf(clause).length;
      const longest = [...learned].sort((a, b) => size(b) - size(a)).slice(0, most / 2);
      const kept = new Set(learned);
      learned.clear();
      clauses.leaveOut(new Set(longest), (from, to) => {
        if (kept.has(from)) learned.add(to);
      });
    },
  };
}
