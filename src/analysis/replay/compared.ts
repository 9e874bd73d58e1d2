import { atomsOf } from '../atoms.ts';
import type { Subject } from '../subject.ts';

/** What the rules of documents compare with. */
export interface Compared {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}

export function comparedIn(subjects: readonly Subject[]): Compared {
  const atoms = subjects.flatMap(({ document }) => atomsOf(document));
  return {
    numbers: [...new Set(atoms.flatMap(({ logic }) => numbersIn(logic)))],
    texts: [...new Set(atoms.flatMap(({ texts }) => texts))],
  };
}

/** Every number that stands in a rule. */
export function numbersIn(logic: unknown): readonly number[] {
  if (typeof logic === 'number') return [logic];
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap(numbersIn) : [];
}
