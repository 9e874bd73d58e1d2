/**
 * Histories at which a rule may change its mind: none, an empty one, and a few records whose numbers stand on either
 * side of those that the rules name. Like the answers they are read off the documents, and not off the classes.
 */
import { EMPTY_HISTORY, type EarlierConsultation, type History, type Supply } from '#engine';
import type { Subject } from '../subject.ts';
import { comparedIn, numbersIn, throughRecords } from './compared.ts';
import type { Seeded } from './seeded.ts';

/** @returns what is known of the next patient; `undefined` for all where no rule reads a history */
export function aimedHistories(
  subjects: readonly Subject[],
  random: Seeded,
): () => History | undefined {
  const rules = subjects.flatMap(({ document }) => throughRecords(document));
  if (rules.length === 0) return () => undefined;
  const around = rules.flatMap(numbersIn).flatMap((number) => [number - 1, number, number + 1]);
  const numbers = [...new Set([0, 1, ...around.map(Math.round)])].filter((number) => number >= 0);
  const texts = [...comparedIn(subjects).listed, 'another'];
  const medicines = subjects.flatMap(({ formulary }) => formulary?.medicines ?? []);
  const ids = [...new Set(medicines.map(({ id }) => id)), 'another'];
  const oneOf = <T>(list: readonly T[], otherwise: T): T => random.oneOf(list) ?? otherwise;
  const supply = (): Supply => ({
    medicine: oneOf(ids, 'another'),
    daysAgo: oneOf(numbers, 0),
    quantity: Math.max(1, random.inHundred(70) ? 1 : oneOf(numbers, 1)),
    isOpen: random.inHundred(20),
  });
  const consultation = (): EarlierConsultation => ({
    questionnaire: oneOf(texts, 'another'),
    outcome: random.inHundred(50) ? 'refused' : 'eligible',
    daysAgo: oneOf(numbers, 0),
  });
  const some = <T>(make: () => T): readonly T[] => Array.from({ length: random.below(3) }, make);
  return () => {
    if (random.inHundred(10)) return undefined;
    if (random.inHundred(30)) return EMPTY_HISTORY;
    return { supplies: some(supply), consultations: some(consultation) };
  };
}
