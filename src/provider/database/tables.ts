/** Statements whose tables and columns the compiler knows. Kysely writes the SQL; who runs it is ours. */
import {
  expressionBuilder,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Expression,
  type ExpressionBuilder,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type InsertType,
  type SelectQueryBuilder,
  type SelectType,
} from 'kysely';
import type { Queries, SqlValue } from './sql.ts';
import type { Tables } from './tables.gen.ts';

type Said<Row> = {
  readonly [
    Column in keyof Row as [InsertType<Row[Column]>] extends [never] ? never : Column
  ]: unknown;
};

/** A row with every column said, also one that may be nothing or has a default: none is forgotten. */
type NewRow<Table extends keyof Tables> = InsertObject<Tables, Table> & Said<Tables[Table]>;

/** An insertion takes whole rows only. */
interface WholeInsertion<Table extends keyof Tables> extends Omit<
  InsertQueryBuilder<Tables, Table, InsertResult>,
  'values'
> {
  values(
    rows: NewRow<Table> | readonly NewRow<Table>[],
  ): InsertQueryBuilder<Tables, Table, InsertResult>;
}

/** What the stores need; transactions and connections are the database's. */
export interface Statements extends Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'updateTable' | 'deleteFrom' | 'with' | 'getExecutor'
> {
  insertInto<Table extends keyof Tables>(table: Table): WholeInsertion<Table>;
}

/** Statements that are sent to the database, or to a transaction on it. */
export const statementsOn = ({ query }: Queries): Statements =>
  sentBy({
    async executeQuery<Row>({ sql: text, parameters }: CompiledQuery) {
      const rows = await query<Row & object>(text, parameters as readonly SqlValue[]);
      return { rows: [...rows] };
    },
    streamQuery: () => {
      throw new Error('Rows are read whole.');
    },
  });

/** Statements that are only written. */
export const tables: Statements = sentBy(undefined);

function sentBy(connection: DatabaseConnection | undefined): Kysely<Tables> {
  const notHere = async (): Promise<never> => {
    throw new Error("Connections and transactions are the database's.");
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection ?? notHere(),
    beginTransaction: notHere,
    commitTransaction: notHere,
    rollbackTransaction: notHere,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

type Selected<Table extends keyof Tables> = {
  readonly [Column in keyof Said<Tables[Table]>]: Expression<SelectType<Tables[Table][Column]>>;
};

/** Inserts what a query finds: for each of its rows a whole one, whose columns and values stand in one order. */
export function insertSelected<Table extends keyof Tables, Found, From extends keyof Found>(
  table: Table,
  found: SelectQueryBuilder<Found, From, object>,
  rowOf: (columns: ExpressionBuilder<Found, From>) => Selected<Table>,
): InsertQueryBuilder<Tables, Table, InsertResult> {
  const row = Object.entries<Expression<unknown>>(rowOf(expressionBuilder<Found, From>()));
  return tables
    .insertInto(table)
    .columns(row.map(([column]) => column as keyof Tables[Table] & string))
    .expression(found.select(row.map(([column, value]) => sql`${value}`.as(column))));
}
