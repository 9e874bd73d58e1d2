import type { Outbox } from '#domain';
import type { Statements } from '../tables.ts';

/** @param promised told of every message that is added */
export const outbox = (statements: Statements, promised: () => void): Outbox => ({
  async add({ id, to, subject, text, unsubscribe = null, letter = null, at }) {
    await statements
      .insertInto('outbox')
      .values({
        ...{ id, recipient: to, subject, text, unsubscribe, gp_letter: letter },
        ...{ written_at: at, due_at: at, attempts: 0 },
      })
      .execute();
    promised();
  },

  /** Two servers that look at the same moment get two messages. */
  async claim(at, until) {
    const row = await statements
      .updateTable('outbox')
      .set(({ eb }) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('outbox')
          .select('id')
          .where('due_at', '<=', at)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning([
        ...(['id', 'recipient as to', 'subject', 'text', 'unsubscribe'] as const),
        ...(['gp_letter as letter', 'written_at as at', 'attempts'] as const),
      ])
      .executeTakeFirst();
    if (!row) return undefined;
    const { attempts, unsubscribe, letter, ...message } = row;
    const more = { unsubscribe: unsubscribe ?? undefined, letter: letter ?? undefined };
    return { message: { ...message, ...more }, attempts };
  },

  async remove(id) {
    const removed = await statements
      .deleteFrom('outbox')
      .where('id', '=', id)
      .returning('id')
      .execute();
    return removed.length > 0;
  },

  async postpone(id, until) {
    await statements.updateTable('outbox').set({ due_at: until }).where('id', '=', id).execute();
  },
});
