import type { CustomerId, PasswordResets } from '#domain';
import type { Queries } from '../sql.ts';

/** A customer has one link at most. */
export const passwordResets = ({ query }: Queries): PasswordResets => ({
  async open({ email, hash, expires }) {
    const opened = await query(
      `INSERT INTO password_resets (customer_id, hash, expires_at)
       SELECT id, $2, $3 FROM customers WHERE email = $1
       ON CONFLICT (customer_id) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at
       RETURNING customer_id`,
      [email, hash, expires],
    );
    return opened.length > 0;
  },

  async isOpen(hash, at) {
    const rows = await query('SELECT FROM password_resets WHERE hash = $1 AND expires_at > $2', [
      hash,
      at,
    ]);
    return rows.length > 0;
  },

  async spend(hash, at) {
    const [spent] = await query<{ customer_id: CustomerId }>(
      'DELETE FROM password_resets WHERE hash = $1 AND expires_at > $2 RETURNING customer_id',
      [hash, at],
    );
    return spent?.customer_id;
  },
});
