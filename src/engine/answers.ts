import type { Constraint } from './document.ts';
import { areSameMedicines, type TakenMedicine } from './taken-medicine.ts';

/** One answer: text, a choice or a date; a number; a tick; or a list of choices, of storage paths or of medicines. */
export type Answer = string | number | boolean | readonly string[] | readonly TakenMedicine[];

/** Answers by question name. A question without an answer has no key, or `undefined`. */
export type Answers = { readonly [question: string]: Answer | undefined };

export type NonEmpty<T> = readonly [T, ...T[]];

export const isNonEmpty = <T>(list: readonly T[]): list is NonEmpty<T> => list.length > 0;

/** Why an answer, or its absence, does not fit. The message is for the patient. */
export interface FieldError {
  readonly question: string;
  readonly constraint: Constraint | 'unknown' | 'not-asked' | 'computed' | 'characters';
  readonly message: string;
}

/** Whether two answers are the same; lists by their items, in order. */
export const isSameAnswer = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((item, i) => item === b[i])) ||
  areSameMedicines(a, b);

/** Whether nothing was answered: no key, empty text or an empty list. */
export const isBlank = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);
