/**
 * Which typed answers are compared, with each other and with which texts: in rules, in what is worked out and in
 * what is sent. Whatever meets in one comparison belongs together, and so does what meets in another with any of it.
 */
import type { CalendarDate, Expression, Question } from '#engine';
import { comparisonsIn, rulesOf, rulesAboutMedicines, textsIn, variablesIn } from '../atoms.ts';
import type { Subject } from '../subject.ts';
import { textsFor, type Texts } from './texts.ts';

/** What is compared together: named where both versions of a document have it, for those are compared. */
interface Comparison {
  readonly name?: string;
  readonly logic: unknown;
}

/** @param rules of others about these documents, as claims have them */
export function comparedTexts(
  subjects: readonly Subject[],
  rules: readonly Expression[],
  on: CalendarDate,
): (question: string) => Texts {
  const versionsOf = (name: string): readonly Question[] =>
    subjects.flatMap(({ questionnaire }) => questionnaire.question(name) ?? []);
  const takingText = (name: string): readonly Question[] =>
    versionsOf(name).filter(({ kind }) => kind === 'text');
  const optionsOf = (name: string): readonly string[] => {
    if (name === '$mode') return ['new', 'repeat'];
    if (name.startsWith('medicine.'))
      return subjects.flatMap(({ formulary }) => formulary?.medicines.flatMap(textsIn) ?? []);
    return versionsOf(name).flatMap(({ options }) => options.map(({ value }) => value));
  };
  const groups = new Map<string, { names: Set<string>; texts: Set<string> }>();
  const groupOf = (name: string) =>
    groups.get(name) ?? { names: new Set([name]), texts: new Set() };
  for (const { name, logic } of comparisonsOf(subjects, rules)) {
    const read = variablesIn(logic);
    const met = [...new Set([...read, ...(name === undefined ? [] : [name])])].map(groupOf);
    const names = new Set(met.flatMap((group) => [...group.names]));
    const texts = new Set([
      ...met.flatMap((group) => [...group.texts]),
      ...textsIn(logic),
      ...read.flatMap(optionsOf),
    ]);
    for (const one of names) groups.set(one, { names, texts });
  }
  const known = new Map<object, Texts>();
  return (name) => {
    const group = groupOf(name);
    const found =
      known.get(group.names) ??
      textsFor([...group.names].flatMap(takingText), [...group.texts], on);
    known.set(group.names, found);
    return found;
  };
}

function comparisonsOf(
  subjects: readonly Subject[],
  rules: readonly Expression[],
): readonly Comparison[] {
  return [
    ...subjects.flatMap(({ document }): readonly Comparison[] => {
      const { properties, 'x-submission': sent } = document;
      const compared = [
        ...Object.values(properties).flatMap(rulesOf),
        ...rulesAboutMedicines(document),
      ].flatMap(comparisonsIn);
      const computed = Object.entries(properties).flatMap(([name, schema]) =>
        schema['x-computed'] === undefined ? [] : [{ name, logic: schema['x-computed'] }],
      );
      const fields = Object.entries(sent).map(([name, logic]) => ({ name: `sent ${name}`, logic }));
      return [...compared.map((logic) => ({ logic })), ...computed, ...fields];
    }),
    ...rules.flatMap(comparisonsIn).map((logic) => ({ logic })),
  ];
}
