import type { Message, Outbox } from '#domain';
import type { Queries } from '../sql.ts';

interface Row {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly unsubscribe: string | null;
  readonly written_at: Date;
  readonly attempts: number;
}

/** @param promised told of every message that is added */
export const outbox = ({ query }: Queries, promised: () => void): Outbox => ({
  async add({ id, to, subject, text, unsubscribe, at }: Message) {
    await query(
      `INSERT INTO outbox (id, recipient, subject, text, unsubscribe, written_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)`,
      [id, to, subject, text, unsubscribe ?? null, at],
    );
    promised();
  },

  /** Two servers that look at the same moment get two messages. */
  async claim(at, until) {
    const [row] = await query<Row>(
      `UPDATE outbox SET due_at = $2, attempts = attempts + 1
        WHERE id = (SELECT id FROM outbox WHERE due_at <= $1
                     ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, recipient, subject, text, unsubscribe, written_at, attempts`,
      [at, until],
    );
    if (!row) return undefined;
    const { id, recipient: to, subject, text, written_at: written, attempts } = row;
    const unsubscribe = row.unsubscribe ?? undefined;
    return { message: { id, to, subject, text, unsubscribe, at: written }, attempts };
  },

  async remove(id) {
    await query('DELETE FROM outbox WHERE id = $1', [id]);
  },

  async postpone(id, until) {
    await query('UPDATE outbox SET due_at = $2 WHERE id = $1', [id, until]);
  },
});
