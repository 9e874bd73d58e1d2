import { UnavailableError } from '#domain';
import type { Queries, SqlDatabase } from './sql.ts';

interface DueRow {
  readonly id: string;
  readonly content: object;
  readonly attempts: number;
}

const OBJECT = 'SELECT content FROM stand_in_objects WHERE kind = $1 AND id = $2';

/**
 * What the payment stand-in keeps: objects by kind and id, and the events it has to tell of. `Kept`
 * says what an object of a kind is; whoever writes decides.
 */
export const standInLedger = <Kept extends object>(sql: SqlDatabase) => ({
  read: <Kind extends keyof Kept & string>(kind: Kind, id: string) =>
    objectIn<Kept[Kind]>(sql, OBJECT, kind, id),

  change: <Result>(work: (books: ReturnType<typeof booksOn<Kept>>) => Promise<Result>) =>
    sql.transaction((queries) => work(booksOn<Kept>(queries))),

  /** Drops what need not be kept after `at`. */
  async forget(at: Date): Promise<void> {
    await sql.query('DELETE FROM stand_in_objects WHERE expires_at <= $1', [at]);
  },

  /** Two servers that look at the same moment get two events. */
  async claimEvent(at: Date, until: Date) {
    const [row] = await sql.query<DueRow>(
      `UPDATE stand_in_events SET due_at = $2, attempts = attempts + 1
        WHERE id = (SELECT id FROM stand_in_events WHERE due_at <= $1
                     ORDER BY due_at, position LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, content, attempts`,
      [at, until],
    );
    return row;
  },

  async removeEvent(id: string): Promise<void> {
    await sql.query('DELETE FROM stand_in_events WHERE id = $1', [id]);
  },

  async postponeEvent(id: string, until: Date): Promise<void> {
    await sql.query('UPDATE stand_in_events SET due_at = $2 WHERE id = $1', [id, until]);
  },

  async nextDue(): Promise<Date | undefined> {
    const [row] = await sql.query<{ due_at: Date | null }>(
      'SELECT min(due_at) AS due_at FROM stand_in_events',
    );
    return row?.due_at ?? undefined;
  },

  isAway: (error: unknown): boolean => error instanceof UnavailableError,
});

const booksOn = <Kept extends object>(queries: Queries) => ({
  /** Waits until nobody else works under this name, and keeps it until the transaction ends. */
  async holdName(name: string): Promise<void> {
    await queries.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  },

  /** Nobody else changes the object until the transaction ends. */
  hold: <Kind extends keyof Kept & string>(kind: Kind, id: string) =>
    objectIn<Kept[Kind]>(queries, `${OBJECT} FOR UPDATE`, kind, id),

  async put<Kind extends keyof Kept & string>(
    kind: Kind,
    id: string,
    content: Kept[Kind],
    expires: Date | null = null,
  ): Promise<void> {
    await queries.query(
      `INSERT INTO stand_in_objects (kind, id, content, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (kind, id) DO UPDATE SET content = $3, expires_at = $4`,
      [kind, id, JSON.stringify(content), expires],
    );
  },

  async announce(event: { readonly id: string }, due: Date): Promise<void> {
    await queries.query('INSERT INTO stand_in_events (id, content, due_at) VALUES ($1, $2, $3)', [
      event.id,
      JSON.stringify(event),
      due,
    ]);
  },
});

async function objectIn<Content>(
  { query }: Queries,
  select: string,
  kind: string,
  id: string,
): Promise<Content | undefined> {
  const [row] = await query<{ content: Content }>(select, [kind, id]);
  return row?.content;
}
