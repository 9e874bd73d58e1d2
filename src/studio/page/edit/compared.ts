/** A comparison of whatever has a value: what it begins as, and how it becomes another one. */
import type { QuestionDocument } from '#engine';
import type { Comparison, Condition, Measure } from '../../edit/index.ts';
import { optionsOf, type KnownOption } from './edit-context.ts';

const KINDS = ['compared', 'against', 'oneOf', 'chosen', 'between'] as const;

export type ComparedCondition = Extract<Condition, { readonly kind: (typeof KINDS)[number] }>;

export const isCompared = (condition: Condition): condition is ComparedCondition =>
  KINDS.some((kind) => kind === condition.kind);

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

type Ways = readonly (readonly [name: string, words: string])[];

/**
 * In which ways it can be compared, by a name for each.
 *
 * @param others the questions with whose answers its own can be compared
 */
export function waysOf(question: Question, others: readonly string[]): Ways {
  const ways = ownWaysOf(question);
  if (others.length === 0) return ways;
  const signs = optionsOf(question).length > 0 ? COMPARISONS.slice(0, 2) : COMPARISONS;
  return [
    ...ways,
    ...signs.map(([sign, words]) => [`other ${sign}`, `${words} the answer to`] as const),
  ];
}

function ownWaysOf(question: Question): Ways {
  if (question?.type === 'array') return [['chosen', 'has among them']];
  const plain: Ways = COMPARISONS;
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
        ONE_OF,
        ...plain.map(
          ([sign, words]) => [`points ${sign}`, `${MEASURED.points}: ${words}`] as const,
        ),
      ]
    : [...plain, ONE_OF];
}

const ONE_OF = ['any', 'is one of'] as const;

/** In which of them it is. */
export function wayOf(condition: ComparedCondition): string {
  if (condition.kind === 'chosen') return 'chosen';
  if (condition.kind === 'oneOf') return ONE_OF[0];
  if (condition.kind === 'against') return `other ${condition.comparison}`;
  if (condition.kind === 'between') return condition.isAge ? 'aged' : 'between';
  const { measure, comparison } = condition;
  return measure ? `${measure} ${comparison}` : comparison;
}

/** Compared in another way, with the same value where it still fits. */
export function comparedBy(
  before: ComparedCondition,
  way: string,
  question: Question,
  others: readonly string[],
): Condition {
  const { name } = before;
  const [first = '', second] = way.split(' ');
  if (first === 'other') {
    const other = before.kind === 'against' ? before.other : (others[0] ?? '');
    return { kind: 'against', name, comparison: second as Comparison, other };
  }
  // Another answer is no value that it could be compared with.
  const condition = before.kind === 'against' ? comparisonWith(name, question) : before;
  if (way === 'chosen') return condition;
  if (way === ONE_OF[0]) return { kind: 'oneOf', name, options: [String(valueOf(condition))] };
  if (way === 'between' || way === 'aged') {
    const [from, to] = condition.kind === 'between' ? [condition.from, condition.to] : [18, 65];
    return { kind: 'between', name, isAge: way === 'aged', from, to };
  }
  const comparison = (second ?? first) as Comparison;
  const value = valueOf(condition);
  if (second === undefined) return { kind: 'compared', name, comparison, value };
  const number = typeof value === 'number' ? value : first === 'days' ? 365 : 1;
  return { kind: 'compared', name, measure: first as Measure, comparison, value: number };
}

type Valued = Exclude<ComparedCondition, { readonly kind: 'against' }>;

function valueOf(condition: Valued): string | number | boolean {
  switch (condition.kind) {
    case 'compared':
      return condition.value;
    case 'between':
      return condition.from;
    case 'oneOf':
      return condition.options[0] ?? '';
    case 'chosen':
      return condition.option;
  }
}

/** Those whose answers are of its kind, and where both are chosen can be the same. */
export function othersOf(
  name: string,
  variables: { readonly [name: string]: QuestionDocument },
): readonly string[] {
  const kind = kindOf(variables[name]);
  const values = optionsOf(variables[name]).map(({ value }) => value);
  return Object.entries(variables).flatMap(([other, question]) =>
    other !== name &&
    kind !== undefined &&
    kindOf(question) === kind &&
    (kind !== 'option' || optionsOf(question).some(({ value }) => values.includes(value)))
      ? [other]
      : [],
  );
}

/** Nothing where answers are not compared with each other: lists, words and boxes. */
function kindOf(question: Question): 'option' | 'date' | 'number' | undefined {
  if (question === undefined || question.type === 'array') return undefined;
  if (optionsOf(question).length > 0) return 'option';
  if (question.format === 'date') return 'date';
  return question.type === 'number' || question.type === 'integer' ? 'number' : undefined;
}

/** What a comparison with it begins as. */
export function comparisonWith(name: string, question: Question): Valued {
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
