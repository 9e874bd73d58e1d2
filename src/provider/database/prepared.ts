import type { Compilable } from 'kysely';
import type { Queries, SqlValue } from './sql.ts';

/** Stands in a statement where a value will be. */
class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A statement that pages wait for: it is written once, and each time only its values are put in. To write one
 * takes as long as the database does for a small one.
 *
 * @param write is called once, with something in the place of each value: it may hand them on and nothing else
 */
export function prepared<Values extends readonly SqlValue[], Row extends object>(
  write: (...values: Values) => Compilable<Row>,
): (queries: Queries, ...values: Values) => Promise<readonly Row[]> {
  const placeholders = Array.from({ length: write.length }, (_, index) => new Placeholder(index));
  const written = write(...(placeholders as unknown as Values)).compile();
  const parameters = written.parameters as readonly (SqlValue | Placeholder)[];
  return ({ query }, ...values) =>
    query<Row>(
      written.sql,
      parameters.map((parameter) =>
        parameter instanceof Placeholder ? (values[parameter.index] ?? null) : parameter,
      ),
    );
}
