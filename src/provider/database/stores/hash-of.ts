import { sql, type Expression } from 'kysely';

/** Summed, it tells any set of rows from another one, also where as many have come as have gone. */
export const hashOf = (what: Expression<unknown>) => sql<string>`hashtextextended(${what}, 0)`;
