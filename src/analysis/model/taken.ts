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
import { memoryOf } from '../memory.ts';
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

/** How many sets of rules are remembered, those of the last dozens of edits. */
const KEPT = 200;

const known = memoryOf<CountedMedicines>(KEPT);

/**
 * What rules say of a medicine hangs on nothing that is not in their keys, and there are hundreds of medicines.
 *
 * @param rules about the medicines of one question
 */
export function takenClassesOf(rules: readonly TakenRule[]): TakenClasses {
  const key = JSON.stringify(rules.map((rule) => rule.key));
  const counted = known.of(key) ?? countedMedicines(rules);
  known.keep(key, counted);
  return {
    ...counted,
    classes: counted.classes.map(({ medicine, verdicts }) => ({
      medicine,
      verdicts: new Map(rules.map((rule, i) => [rule, verdicts[i]])),
    })),
  };
}

interface CountedMedicines extends Pick<TakenClasses, 'isWhole'> {
  readonly classes: readonly (Pick<TakenClass, 'medicine'> & {
    /** In the order of the rules. */
    readonly verdicts: readonly (Answer | undefined)[];
  })[];
}

function countedMedicines(rules: readonly TakenRule[]): CountedMedicines {
  const lists = rules.map(({ list }) => list);
  const classes = new Map<string, CountedMedicines['classes'][number]>();
  for (const medicine of [...namesIn(lists), WRITTEN_FREELY]) {
    const verdicts = rules.map((rule) => rule.verdictOf(medicine));
    const key = verdicts.map(String).join();
    if (!classes.has(key)) classes.set(key, { medicine, verdicts });
  }
  // Without a list an answer itself says what is in a medicine, and may say anything.
  return { classes: [...classes.values()], isWhole: lists.every((list) => list !== undefined) };
}
