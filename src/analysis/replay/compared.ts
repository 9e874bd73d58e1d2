import { isQuantifier } from '#engine';
import { atomsOf, textsIn } from '../atoms.ts';
import type { Subject } from '../subject.ts';

/** What documents compare with, in their rules, in what is worked out and in what is sent. */
export interface Compared {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  /** Those that stand in a rule about the items of a list. */
  readonly listed: readonly string[];
}

export function comparedIn(subjects: readonly Subject[]): Compared {
  const atoms = subjects.flatMap(({ document }) => atomsOf(document));
  const others = subjects.flatMap(({ document: { properties, 'x-submission': sent } }) => [
    ...Object.values(properties).map(({ 'x-computed': computed }) => computed),
    ...Object.values(sent),
  ]);
  const options = subjects.flatMap(({ questionnaire }) =>
    questionnaire.questions.flatMap((question) => question.options.map(({ value }) => value)),
  );
  return {
    listed: [
      ...new Set(subjects.flatMap(({ document }) => throughRecords(document)).flatMap(textsIn)),
    ],
    numbers: [...new Set([...atoms.map(({ logic }) => logic), ...others].flatMap(numbersIn))],
    texts: [
      ...new Set([...atoms.flatMap(({ texts }) => texts), ...others.flatMap(textsIn), ...options]),
    ],
  };
}

/** Every number that stands in a rule. */
export function numbersIn(logic: unknown): readonly number[] {
  if (typeof logic === 'number') return [logic];
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap(numbersIn) : [];
}

/** The rules about the items of lists, wherever they stand. */
export function throughRecords(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    isQuantifier(key) ? [part] : throughRecords(part),
  );
}
