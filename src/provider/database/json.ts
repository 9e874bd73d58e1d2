import type { ColumnType } from 'kysely';

declare const content: unique symbol;

/** Text of a value: of one kind of value, so that none gets into another's column. */
export type JsonOf<Value> = string & { readonly [content]: Value };

type Written<Value> = JsonOf<NonNullable<Value>> | Extract<Value, null>;

/** A column with JSON: it goes in as text, and comes out as what it says. */
export type Json<Value> = ColumnType<Value, Written<Value>, Written<Value>>;

export const jsonOf = <Value extends object>(value: Value): JsonOf<Value> =>
  JSON.stringify(value) as JsonOf<Value>;
