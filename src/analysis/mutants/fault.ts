/** One fault at one place of a document: what every single-fault mutant is made of. */
import type { QuestionDocument } from '#engine';

export type MutationKind =
  | 'operator flipped'
  | 'bound moved'
  | 'option swapped'
  | 'rule dropped'
  | 'required dropped'
  | 'reference renamed'
  | 'visibility inverted'
  | 'level changed'
  | 'medicines changed'
  | 'message swapped'
  | 'payload changed';

export type Path = readonly (string | number)[];

/** Any JSON value, while it is taken apart. */
export type Json = unknown;

export interface Fault {
  readonly kind: MutationKind;
  readonly path: Path;
  readonly what: string;
  /** What stands at the path, from what stood there. */
  readonly change: (value: Json) => Json;
}

/** The questions of a document, by name. */
export type Questions = Readonly<Record<string, QuestionDocument>>;

export const ruleDropped = (path: Path, what: string, change: Fault['change']): Fault => ({
  kind: 'rule dropped',
  path,
  what,
  change,
});

export const boundMoved = (path: Path, what: string, to: number): Fault => ({
  kind: 'bound moved',
  path,
  what,
  change: () => to,
});

export const levelChanged = (path: Path, what: string): Fault => ({
  kind: 'level changed',
  path,
  what,
  change: (level) => (level === 'high' ? 'moderate' : 'high'),
});

/** A copy in which one place is otherwise. */
export function changed(value: Json, [key, ...rest]: Path, change: Fault['change']): Json {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: Json, i) => (i === key ? changed(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]: [string, Json]) => [
      name,
      name === key ? changed(item, rest, change) : item,
    ]),
  );
}

export const without =
  (keyword: string) =>
  (value: Json): Json =>
    Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== keyword));

export const withoutItem =
  (index: number) =>
  (value: Json): Json =>
    (value as readonly Json[]).filter((_, i) => i !== index);
