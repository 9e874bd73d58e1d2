/**
 * What she takes is any set of medicines: those that a list knows, and whatever she writes freely. What is written freely
 * is a medicine that no list knows: everything about it is open.
 */
import {
  knownMedicines,
  readExpression,
  type CalendarDate,
  type Expression,
  type Mode,
  type Operation,
  type TakenList,
  type TakenMedicine,
} from '#engine';
import type { Subject } from '../subject.ts';
import { classesAmong, type RuleAbout } from './classes-among.ts';
import { contentOf } from './content.ts';

/** What a rule of a document says about one medicine of those that are taken. */
export interface TakenRule extends RuleAbout<TakenMedicine> {
  readonly question: string;
  readonly list: TakenList | undefined;
}

/** What no list knows. */
export const WRITTEN_FREELY: TakenMedicine = { name: 'something that is in no list' };

export function takenRule(
  { document, formulary }: Omit<Subject, 'questionnaire'>,
  question: string,
  rule: Expression,
  at: { readonly on: CalendarDate; readonly mode: Mode },
): TakenRule {
  const read = readExpression(
    document,
    { some: [{ var: question }, rule as Operation] },
    formulary,
  );
  const list = formulary?.taken;
  return {
    key: JSON.stringify([question, rule, list ? contentOf(list.medicines) : 0]),
    question,
    list,
    verdictOf: (medicine) => read({ [question]: knownMedicines([medicine], list) }, at),
  };
}

/** Every medicine that one of the lists knows, by its name alone: each document makes of it what its own list says. */
export const namesIn = (lists: readonly (TakenList | undefined)[]): readonly TakenMedicine[] => {
  const medicines = [...new Set(lists)].flatMap((list) => list?.medicines ?? []);
  const names = medicines.flatMap(({ name, brands = [] }) => [name, ...brands]);
  return [...new Set(names)].map((name) => ({ name }));
};

/** @param rules about the medicines of one question */
export const takenClassesOf = classesAmong((rules: readonly TakenRule[]) => {
  const lists = rules.map(({ list }) => list);
  return {
    all: [...namesIn(lists), WRITTEN_FREELY],
    // Without a list an answer itself says what is in a medicine, and may say anything.
    isWhole: lists.every((list) => list !== undefined),
  };
});
