/** A value of one column or parameter. JSON goes in as text. */
export type SqlValue = string | number | boolean | null | Date | readonly string[];

/** Somewhere to send statements to: the database, or a transaction on it. */
export interface Queries {
  /** One statement with `$1` parameters. `Row` says what its columns are; the statement decides. */
  query<Row extends object = object>(
    statement: string,
    parameters?: readonly SqlValue[],
  ): Promise<readonly Row[]>;
}

/** What both engines offer, PGlite and PostgreSQL, for the same statements. */
export interface SqlDatabase extends Queries {
  /**
   * Does all of the work or none of it, at PostgreSQL's isolation level `READ COMMITTED`: what a statement has read
   * may change before the next one, unless its row is locked. Work that gave in to another
   * transaction is done again from its beginning.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Several statements without parameters: a migration. */
  script(statements: string): Promise<void>;
}

export interface OpenedDatabase extends SqlDatabase {
  /** Does the work while no other server does anything alone: what happens once per database. */
  alone<Result>(work: (database: SqlDatabase) => Promise<Result>): Promise<Result>;
  /** Does what a server of PostgreSQL does by itself: counts what its plans rest on. Table by table, to let others in between. */
  tend(): Promise<void>;
  close(): Promise<void>;
}
