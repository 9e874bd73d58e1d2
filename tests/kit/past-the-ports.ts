/**
 * The database past every port. What a port can say is asked of the port; this is for rows that are damaged on purpose,
 * arranged as nobody arranges them, or looked at where no port looks.
 */
import type { Queries, SqlDatabase } from '#database';

/** One statement with `$1` parameters. */
export const pastThePorts = <Row extends object = object>(
  queries: Queries,
  ...statement: Parameters<Queries['query']>
): Promise<readonly Row[]> => queries.query<Row>(...statement);

/** Several statements, by somebody who may do anything: what the database refuses to everybody else goes through. */
export const tamper = (database: SqlDatabase, statements: string): Promise<void> =>
  database.script(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT;`);
