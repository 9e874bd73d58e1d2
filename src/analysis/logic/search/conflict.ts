/** What a conflict teaches: traced back to the one decision of its level that it needs. */
import { NONE, type Clause, type Clauses } from './clauses.ts';
import { opposite, variableOf, type Literal } from './literal.ts';
import type { Trail } from './trail.ts';

interface Learned {
  /** What has to be otherwise, with the literal in front that follows once the others are given up. */
  readonly literals: Literal[];
  /** The variables that took part. */
  readonly seen: ReadonlySet<number>;
}

export function learnedFrom(conflict: Clause, clauses: Clauses, trail: Trail): Learned {
  const seen = new Set<number>();
  const lower: Literal[] = [];
  let index = trail.literals.length;
  let open = 0;
  let reason = conflict;
  for (;;) {
    for (const literal of clauses.literalsOf(reason)) {
      const variable = variableOf(literal);
      const level = trail.levelOf(variable);
      if (seen.has(variable) || level === 0) continue;
      seen.add(variable);
      if (level === trail.level()) open++;
      else lower.push(literal);
    }
    do index--;
    while (!seen.has(variableOf(trail.literals[index] ?? 0)));
    const pivot = trail.literals[index] ?? 0;
    open--;
    if (open === 0) {
      const literals = lower.filter((literal) => !isImplied(literal, seen, clauses, trail));
      return { literals: [opposite(pivot), ...literals], seen };
    }
    reason = trail.reasonOf(variableOf(pivot));
  }
}

/** A literal whose reason says nothing else goes without saying. */
function isImplied(
  literal: Literal,
  seen: ReadonlySet<number>,
  clauses: Clauses,
  trail: Trail,
): boolean {
  const reason = trail.reasonOf(variableOf(literal));
  return (
    reason !== NONE &&
    clauses
      .literalsOf(reason)
      .every((other) => seen.has(variableOf(other)) || trail.levelOf(variableOf(other)) === 0)
  );
}
