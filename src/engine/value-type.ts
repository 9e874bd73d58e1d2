/**
 * What kind of value an expression has. Rules are checked against these when a document is
 * compiled, so that no comparison is ever left to the coercions of JavaScript ('10' < 9 and such).
 */

import { nearestName } from './errors.ts';

export interface ValueType {
  /** `foreign`: from outside the document (a stored user, a prior order), and checked when it is used. */
  readonly kind: 'boolean' | 'number' | 'date' | 'text' | 'list' | 'records' | 'foreign';
  /** What a text can be, and what can be in a list, where that is known. */
  readonly options?: readonly string[];
  /** How many points each option has, in a question whose options have some. */
  readonly points?: ReadonlyMap<string, number>;
  /** They are what medicines of a list have, not what a question offers. */
  readonly areOf?: 'formulary' | 'taken';
  /** The field of those medicines that has them, as a document writes it. */
  readonly field?: string;
  /** They stand in the rule itself, so every one of them has to be an option of what it reads. */
  readonly isWritten?: true;
}

const LISTS = { formulary: 'the formulary', taken: "'medicines/taken.json'" } as const;

/** One value of a field of medicines. */
const OF_FIELD: Readonly<Record<string, string>> = {
  name: 'the name',
  substances: 'the substance',
  classes: 'the class',
  route: 'the route',
  form: 'the form',
  'strength.unit': 'the unit',
  'ladder.id': 'the ladder',
};

const NAMES = {
  boolean: 'yes or no (true or false)',
  number: 'a number',
  date: 'a date',
  text: 'a text',
  list: 'a list of options',
  records: "a list that only 'some', 'all' and 'none' look through",
  foreign: 'a value from outside',
} as const;

export const inWords = (type: ValueType): string => NAMES[type.kind];

/** Whether values of the two types can be the same at all. */
export const comparable = (a: ValueType, b: ValueType): boolean =>
  a.kind === 'foreign' ||
  b.kind === 'foreign' ||
  (a.kind === b.kind && a.kind !== 'list' && a.kind !== 'records');

/** What is wrong where one side names an option that the other does not have, so that they can never be equal. */
export function foreignOption(a: ValueType, b: ValueType): string | undefined {
  if (!a.options || !b.options) return undefined;
  const isNamed = a.isWritten ?? (!b.isWritten && a.options.length <= b.options.length);
  const [named, known] = isNamed ? [a.options, b.options] : [b.options, a.options];
  const odd = named.find((option) => !known.includes(option));
  if (odd === undefined) return undefined;
  const medicines = a.areOf ?? b.areOf;
  if (medicines === undefined) return `The question has no option '${odd}'.`;
  const field = OF_FIELD[a.field ?? b.field ?? ''];
  const nearest = nearestName(odd, known);
  const mend =
    nearest !== undefined
      ? ` Did you mean '${nearest}'?`
      : known.length <= FEW
        ? ` There are: ${known.join(', ')}.`
        : '';
  return `No medicine of ${LISTS[medicines]} has ${field === undefined ? '' : `${field} `}'${odd}'.${mend}`;
}

/** As many as one reads at a glance. */
const FEW = 12;

/** How a list is asked for one of its options, where somebody compared the two. */
export const lookedInto = (a: ValueType, b: ValueType): string =>
  [a, b].some(({ kind }) => kind === 'list') && [a, b].some(({ kind }) => kind === 'text')
    ? ` Look into the list with { "in": [the text, { "var": the list }] }.`
    : '';
