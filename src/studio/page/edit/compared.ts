/** A comparison of whatever has a value: what it begins as, and how it becomes another one. */
import type { QuestionDocument } from '#engine';
import type { Comparison, Condition, Measure } from '../../edit/index.ts';
import { optionsOf, type KnownOption } from './edit-context.ts';

export type ComparedCondition = Extract<
  Condition,
  { readonly kind: 'compared' | 'chosen' | 'between' }
>;

const COMPARISONS: readonly (readonly [Comparison, string])[] = [
  ['==', 'is'],
  ['!=', 'is not'],
  ['<', 'is less than'],
  ['<=', 'is at most'],
  ['>', 'is more than'],
  ['>=', 'is at least'],
];
const MEASURED: Readonly<Record<Measure, string>> = {
  age: 'the age by it',
  days: 'the days since',
  points: 'its points',
};

type Question = QuestionDocument | undefined;

/** In which ways it can be compared, by a name for each. */
export function waysOf(question: Question): readonly (readonly [string, string])[] {
  if (question?.type === 'array') return [['chosen', 'has among them']];
  const plain = [...COMPARISONS];
  if (question?.format === 'date')
    return [
      ['aged', 'is an age between'],
      ...plain.map(([sign, words]) => [`days ${sign}`, `${MEASURED.days} it: ${words}`] as const),
      ...plain,
    ];
  if (optionsOf(question).length === 0)
    return question?.type === 'boolean' ? plain.slice(0, 2) : [...plain, ['between', 'is between']];
  const isCounted = (question?.items ?? question)?.oneOf?.some((one) => 'x-points' in one) ?? false;
  return isCounted
    ? [
        ...plain,
        ...plain.map(
          ([sign, words]) => [`points ${sign}`, `${MEASURED.points}: ${words}`] as const,
        ),
      ]
    : plain;
}

/** In which of them it is. */
export function wayOf(condition: ComparedCondition): string {
  if (condition.kind === 'chosen') return 'chosen';
  if (condition.kind === 'between') return condition.isAge ? 'aged' : 'between';
  const { measure, comparison } = condition;
  return measure ? `${measure} ${comparison}` : comparison;
}

/** Compared in another way, with the same value where it still fits. */
export function comparedBy(condition: ComparedCondition, way: string): Condition {
  const { name } = condition;
  if (way === 'chosen') return condition;
  if (way === 'between' || way === 'aged') {
    const [from, to] = condition.kind === 'between' ? [condition.from, condition.to] : [18, 65];
    return { kind: 'between', name, isAge: way === 'aged', from, to };
  }
  const [first = '', second] = way.split(' ');
  const comparison = (second ?? first) as Comparison;
  const value = valueOf(condition);
  if (second === undefined) return { kind: 'compared', name, comparison, value };
  const number = typeof value === 'number' ? value : first === 'days' ? 365 : 1;
  return { kind: 'compared', name, measure: first as Measure, comparison, value: number };
}

const valueOf = (condition: ComparedCondition): string | number | boolean =>
  condition.kind === 'compared'
    ? condition.value
    : condition.kind === 'between'
      ? condition.from
      : condition.option;

/** What a comparison with it begins as. */
export function comparisonWith(name: string, question: Question): Condition {
  const [option] = optionsOf(question);
  if (question?.type === 'array') return { kind: 'chosen', name, option: option?.value ?? '' };
  if (question?.format === 'date') return { kind: 'between', name, isAge: true, from: 18, to: 65 };
  const unsaid = question?.type === 'string' ? '' : 0;
  const value =
    question?.type === 'boolean' ? true : (option?.value ?? question?.minimum ?? unsaid);
  return { kind: 'compared', name, comparison: '==', value };
}

/** The answers it can be compared with; none where it is written. */
export const answersTo = (
  condition: ComparedCondition,
  question: Question,
): readonly KnownOption[] =>
  question?.type === 'boolean'
    ? TICKED
    : condition.kind === 'compared' && condition.measure
      ? []
      : optionsOf(question);

const TICKED: readonly KnownOption[] = [
  { value: 'true', title: 'yes' },
  { value: 'false', title: 'no' },
];

/** The value that a choice stands for. */
export const chosenValue = (choice: string, question: Question): string | boolean =>
  question?.type === 'boolean' ? choice === 'true' : choice;
