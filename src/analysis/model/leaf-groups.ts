import { createUnion } from '../union.ts';
import type { Leaf } from './leaf.ts';

export interface Group {
  readonly questions: readonly string[];
  readonly leaves: readonly Leaf[];
}

/** Questions that some comparison reads together, with every comparison that reads one of them. */
export function groupsOf(leaves: readonly Leaf[]): readonly Group[] {
  const { rootOf, join } = createUnion();
  for (const { reads } of leaves) for (const name of reads) join(name, reads[0] ?? name);
  const groups = new Map<string, { questions: Set<string>; leaves: Leaf[] }>();
  for (const leaf of leaves) {
    const key = rootOf(leaf.reads[0] ?? '');
    const group = groups.get(key) ?? { questions: new Set(), leaves: [] };
    leaf.reads.forEach((name) => group.questions.add(name));
    group.leaves.push(leaf);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ questions, leaves: own }) => ({
    questions: [...questions].sort(),
    leaves: own,
  }));
}
