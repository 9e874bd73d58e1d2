import type { CustomerId, SessionId, Sessions } from '#domain';
import type { Queries } from '../sql.ts';

export const sessions = ({ query }: Queries): Sessions => ({
  async addGuest({ id, at }) {
    await query('INSERT INTO customers (id, is_guest, created_at) VALUES ($1, true, $2)', [id, at]);
  },

  async start({ id, customerId, at }) {
    await query('INSERT INTO sessions (id, customer_id, started_at) VALUES ($1, $2, $3)', [
      id,
      customerId,
      at,
    ]);
  },

  async addRefreshToken({ hash, sessionId, expires }) {
    await query('INSERT INTO refresh_tokens (hash, session_id, expires_at) VALUES ($1, $2, $3)', [
      hash,
      sessionId,
      expires,
    ]);
  },

  async spend(hash, at) {
    const [spent] = await query<{ session_id: SessionId; customer_id: CustomerId }>(
      `UPDATE refresh_tokens SET used_at = $2
         FROM sessions
        WHERE hash = $1 AND used_at IS NULL AND expires_at > $2
          AND sessions.id = session_id AND ended_at IS NULL
        RETURNING session_id, customer_id`,
      [hash, at],
    );
    return spent && { sessionId: spent.session_id, customerId: spent.customer_id };
  },

  async isOpen({ sessionId, customerId }) {
    const rows = await query(
      'SELECT FROM sessions WHERE id = $1 AND customer_id = $2 AND ended_at IS NULL',
      [sessionId, customerId],
    );
    return rows.length > 0;
  },

  async endAll(customer, at) {
    await query('UPDATE sessions SET ended_at = $2 WHERE customer_id = $1 AND ended_at IS NULL', [
      customer,
      at,
    ]);
  },

  async endSessionOf(hash, at) {
    await query(
      `UPDATE sessions SET ended_at = $2
        WHERE ended_at IS NULL AND id = (SELECT session_id FROM refresh_tokens WHERE hash = $1)`,
      [hash, at],
    );
  },
});
