import { sql, type Expression, type RawBuilder } from 'kysely';

/** Conditions and treatments are told apart by their letters, not by their case. */
export const isSameName = (
  one: Expression<string>,
  other: Expression<string>,
): RawBuilder<boolean> => sql<boolean>`lower(${one}) = lower(${other})`;
