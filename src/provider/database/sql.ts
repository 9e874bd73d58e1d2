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

/** What a database engine must offer. PGlite does today; PostgreSQL can with the same statements. */
export interface SqlDatabase extends Queries {
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Several statements without parameters: a migration. */
  script(statements: string): Promise<void>;
  close(): Promise<void>;
}
