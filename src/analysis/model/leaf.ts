import type { Answer, Answers, CalendarDate, Expression } from '#engine';

/** How a value changes while one answer grows. */
export type Direction = 'rises' | 'falls' | 'stays';

/** Something that the answers to a few questions decide: a comparison, or whether an answer fits. */
export interface Leaf {
  /** The same for leaves that say the same. */
  readonly key: string;
  /** The questions it reads, each of which has one value: no lists of options. */
  readonly reads: readonly string[];
  /** Whether it may say something else of the same answers on another day. */
  readonly readsDay: boolean;
  /** `undefined` where it has no value, as after a division by nought. */
  readonly value: (answers: Answers, on: CalendarDate) => boolean | undefined;
  /** Whether it has a value for every answer. */
  readonly isTotal: boolean;
  /** How its value changes along a question's domain, where it changes at most once. */
  readonly direction: (question: string) => Direction | undefined;
  /** Whether all it sees of a date is the age: then it changes on birthdays only. */
  readonly seesAge: (question: string) => boolean;
}

/** An expression without choices and without computed values, and when it is the one that counts. */
export type Term = Expression;

export type Comparison = '<' | '<=' | '==';

const entryOf = (term: Term): readonly [string, unknown] | undefined =>
  typeof term === 'object' && !Array.isArray(term) ? Object.entries(term)[0] : undefined;

/** The operator and operands of a term; none for a literal. Those of `at-least` are the number and then each rule. */
export function operationOf(
  term: Term,
): { readonly operator: string; readonly operands: readonly Term[] } | undefined {
  const [operator, operands] = entryOf(term) ?? [];
  if (operator === undefined || operator === 'var') return undefined;
  const list: readonly Term[] = Array.isArray(operands) ? operands : [];
  return { operator, operands: operator === 'at-least' ? list.flat() : list };
}

/** The question that a term reads, when it is that and nothing else. */
export function variableOf(term: Term): string | undefined {
  const [operator, name] = entryOf(term) ?? [];
  return operator === 'var' ? String(name) : undefined;
}

/** The day of the consultation, as rules read it. */
export const TODAY = '$today';

/** The questions that a term reads. */
export function readsOf(term: Term): readonly string[] {
  const name = variableOf(term);
  if (name !== undefined) return name === TODAY ? [] : [name];
  return [...new Set((operationOf(term)?.operands ?? []).flatMap(readsOf))];
}

/** Whether a term says something else on another day: it names the day, or counts to it. */
export function readsDay(term: Term): boolean {
  if (variableOf(term) === TODAY) return true;
  const { operator, operands = [] } = operationOf(term) ?? {};
  const countsToToday = operator === 'age' || (operator === 'days' && operands.length === 1);
  return countsToToday || operands.some(readsDay);
}

/** Whether a term reads the question by the age that is counted from it, and not otherwise. */
export function seesAgeOf(term: Term, question: string): boolean {
  const { operator, operands = [] } = operationOf(term) ?? {};
  return (
    operator === 'age' ||
    (variableOf(term) !== question && operands.every((operand) => seesAgeOf(operand, question)))
  );
}

/** Numbers and dates in their order; everything by whether it is the same. */
export function compare(comparison: Comparison, a: Answer, b: Answer): boolean {
  switch (comparison) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '==':
      return a === b;
  }
}
