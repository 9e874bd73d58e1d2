/**
 * What she takes is any set of medicines: those that a list knows, and whatever she writes freely. Rules look at them
 * one by one, so those of which every rule says the same are one class, and all that a rule can see of an answer is of
 * which classes it has any. What is written freely is a medicine that no list knows: everything about it is open.
 */
import {
  knownMedicines,
  readExpression,
  type Answer,
  type CalendarDate,
  type Expression,
  type Mode,
  type Operation,
  type TakenList,
  type TakenMedicine,
} from '#engine';
import type { Subject } from '../subject.ts';
import { contentOf } from './content.ts';

/** What a rule of a document says about one medicine of those that are taken. */
export interface TakenRule {
  /** The same for rules that say the same. */
  readonly key: string;
  readonly question: string;
  readonly list: TakenList | undefined;
  readonly verdictOf: (medicine: TakenMedicine) => Answer | undefined;
}

/** Medicines of which every rule says the same. */
export interface TakenClass {
  readonly medicine: TakenMedicine;
  readonly verdicts: ReadonlyMap<TakenRule, Answer | undefined>;
}

export interface TakenClasses {
  readonly classes: readonly TakenClass[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
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
export function takenClassesOf(rules: readonly TakenRule[]): TakenClasses {
  const lists = rules.map(({ list }) => list);
  const classes = new Map<string, TakenClass>();
  for (const medicine of [...namesIn(lists), WRITTEN_FREELY]) {
    const verdicts = rules.map((rule) => [rule, rule.verdictOf(medicine)] as const);
    const key = verdicts.map(([, verdict]) => String(verdict)).join();
    if (!classes.has(key)) classes.set(key, { medicine, verdicts: new Map(verdicts) });
  }
  // Without a list an answer itself says what is in a medicine, and may say anything.
  return { classes: [...classes.values()], isWhole: lists.every((list) => list !== undefined) };
}
