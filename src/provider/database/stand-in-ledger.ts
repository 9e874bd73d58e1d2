import { sql } from 'kysely';
import { UnavailableError } from '#domain';
import { jsonOf } from './json.ts';
import type { Queries, SqlDatabase } from './sql.ts';
import { statementsOn, type Statements } from './tables.ts';

/**
 * What the payment stand-in keeps: objects by kind and id, and the events it has to tell of. `Kept`
 * says what an object of a kind is; whoever writes decides.
 */
export const standInLedger = <Kept extends object>(database: SqlDatabase) => {
  const statements = statementsOn(database);
  return {
    read: <Kind extends keyof Kept & string>(kind: Kind, id: string) =>
      contentOf(objectNamed<Kept[Kind]>(statements, kind, id)),

    change: <Result>(work: (books: ReturnType<typeof booksOn<Kept>>) => Promise<Result>) =>
      database.transaction((queries) => work(booksOn<Kept>(queries))),

    /** Drops what need not be kept after `at`. */
    async forget(at: Date): Promise<void> {
      await statements.deleteFrom('stand_in_objects').where('expires_at', '<=', at).execute();
    },

    /** Two servers that look at the same moment get two events. */
    claimEvent: (at: Date, until: Date) =>
      statements
        .updateTable('stand_in_events')
        .set(({ eb }) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('stand_in_events')
            .select('id')
            .where('due_at', '<=', at)
            .orderBy('due_at')
            .orderBy('position')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'content', 'attempts'])
        .executeTakeFirst(),

    async removeEvent(id: string): Promise<void> {
      await statements.deleteFrom('stand_in_events').where('id', '=', id).execute();
    },

    async postponeEvent(id: string, until: Date): Promise<void> {
      await statements
        .updateTable('stand_in_events')
        .set({ due_at: until })
        .where('id', '=', id)
        .execute();
    },

    async nextDue(): Promise<Date | undefined> {
      const row = await statements
        .selectFrom('stand_in_events')
        .select(({ fn }) => fn.min<Date | null>('due_at').as('due_at'))
        .executeTakeFirst();
      return row?.due_at ?? undefined;
    },

    isAway: (error: unknown): boolean => error instanceof UnavailableError,
  };
};

const booksOn = <Kept extends object>(queries: Queries) => {
  const statements = statementsOn(queries);
  return {
    /** Waits until nobody else works under this name, and keeps it until the transaction ends. */
    async holdName(name: string): Promise<void> {
      await queries.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    },

    /** Nobody else changes the object until the transaction ends. */
    hold: <Kind extends keyof Kept & string>(kind: Kind, id: string) =>
      contentOf(objectNamed<Kept[Kind]>(statements, kind, id).forUpdate()),

    async put<Kind extends keyof Kept & string>(
      kind: Kind,
      id: string,
      object: Kept[Kind] & object,
      expires: Date | null = null,
    ): Promise<void> {
      const kept = { content: jsonOf<object>(object), expires_at: expires };
      await statements
        .insertInto('stand_in_objects')
        .values({ kind, id, ...kept })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(kept))
        .execute();
    },

    async announce(event: { readonly id: string }, due: Date): Promise<void> {
      await statements
        .insertInto('stand_in_events')
        .values({ id: event.id, content: jsonOf<object>(event), due_at: due, attempts: 0 })
        .execute();
    },
  };
};

/** `Kept` says what an object of a kind is; the table does not know. */
const objectNamed = <Content>(statements: Statements, kind: string, id: string) =>
  statements
    .selectFrom('stand_in_objects')
    .select(({ ref }) => sql<Content>`${ref('content')}`.as('content'))
    .where('kind', '=', kind)
    .where('id', '=', id);

async function contentOf<Content>(found: {
  executeTakeFirst(): Promise<{ readonly content: Content } | undefined>;
}): Promise<Content | undefined> {
  const row = await found.executeTakeFirst();
  return row?.content;
}
