/** What somebody looks for in the queue, as her address has it: Back, a reload and a colleague find the same. */
import type { RequestOf } from '#contract';

export type Sought = Omit<RequestOf<'teamListCases'>['query'], 'after' | 'limit'>;

export const VIEWS = ['waiting', 'unread', 'unpaid', 'active', 'past', 'cancelled'] as const;
const LEVELS = ['high', 'moderate', 'low', 'none'] as const;
const MISSING = [
  ...(['weight', 'identity', 'photo', 'consultation', 'answer', 'second-check'] as const),
] as const;
const OPEN = ['mine', 'nobody', 'free'] as const;

export type View = (typeof VIEWS)[number];

const oneOf = <Known extends string>(known: readonly Known[], value: unknown): Known | undefined =>
  known.find((each) => each === value);

/** What no server takes: an address can say it, and nobody is called so. */
const NEVER_KEPT = /[\0\p{Surrogate}]/gu;

/** A router reads a number as one: 100001 is sought as it was written. By whole characters: half of one is none. */
export const wordsIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? [...String(value).replaceAll(NEVER_KEPT, '').trim()].slice(0, 100).join('') || undefined
    : undefined;

/** What is nothing that can be sought is not sought. */
export const soughtIn = (address: Readonly<Record<string, unknown>>): Sought =>
  onlySaid({
    view: oneOf(VIEWS, address['view']),
    sought: wordsIn(address['sought']),
    treatment: wordsIn(address['treatment']),
    level: oneOf(LEVELS, address['level']),
    missing: oneOf(MISSING, address['missing']),
    open: oneOf(OPEN, address['open']),
  });

type Said<Given> = { [Name in keyof Given]?: Exclude<Given[Name], undefined> };

const onlySaid = <Given extends object>(given: Given): Said<Given> =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Said<Given>;
