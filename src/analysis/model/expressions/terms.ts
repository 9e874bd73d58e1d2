/** What a term reads, whether it always has a value, and which. */
import { readExpression, type Answer } from '#engine';
import type { Subject } from '../../subject.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import { rangeOfTerm, type RangeOf } from '../direction.ts';
import {
  operationOf,
  readsDay,
  readsOf,
  seesAgeOf,
  TODAY,
  variableOf,
  type Leaf,
  type Term,
} from '../leaf.ts';
import type { ValueOf } from './rule-context.ts';

/** Operators whose value is a number, worked out by the engine. */
export const CALCULATIONS: ReadonlySet<string> = new Set([
  '+',
  '-',
  '*',
  '/',
  'round',
  'age',
  'days',
]);

export const isOfMedicine = (name: string | undefined): boolean =>
  name?.startsWith('medicine.') ?? false;

/** What a comparison of these terms looks at, and how. */
export const seenBy = (terms: readonly Term[]): Pick<Leaf, 'reads' | 'readsDay' | 'seesAge'> => ({
  reads: [...new Set(terms.flatMap(readsOf))],
  readsDay: terms.some(readsDay),
  seesAge: (question) => terms.every((term) => seesAgeOf(term, question)),
});

/** Whether a calculation may come to nothing: it divides by nought, rounds to what is no number of decimals, or has no bounds. */
export function mayBeUndefined(term: Term, rangeOf: RangeOf): boolean {
  const { operator, operands = [] } = operationOf(term) ?? {};
  if (operator === undefined) return false;
  return operands.some((part) => mayBeUndefined(part, rangeOf)) || !isBounded(term, rangeOf);
}

const isBounded = (term: Term, rangeOf: RangeOf): boolean => {
  const { low = NaN, high = NaN } = rangeOfTerm(term, rangeOf) ?? {};
  return Number.isFinite(low) && Number.isFinite(high);
};

/** Each term's value is read once, for the document and in the mode of the sheet. */
export function valuesOfTerms(
  { document, formulary }: Subject,
  { mode }: Pick<AnswerSheet, 'mode'>,
): (term: Term) => ValueOf {
  const values = new Map<string, ValueOf>();
  const asking = (term: Term): typeof document => ({
    ...document,
    properties: Object.fromEntries(
      readsOf(term).flatMap((name) => {
        const question = document.properties[name];
        return question ? [[name, question]] : [];
      }),
    ),
  });
  return (term) => {
    if (typeof term !== 'object' || Array.isArray(term)) return () => term as Answer;
    const key = JSON.stringify(term);
    const known = values.get(key);
    if (known) return known;
    const variable = variableOf(term);
    // Of its own questions only, so that what it says cannot hang on any other: see `countedOnce`.
    const read = variable === undefined ? readExpression(asking(term), term, formulary) : undefined;
    const value: ValueOf = (answers, on) => {
      if (read) return read(answers, { on, mode });
      return variable === TODAY ? on : answers[variable ?? ''];
    };
    values.set(key, value);
    return value;
  };
}
