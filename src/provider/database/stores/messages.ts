import type { ContactMessages, Subscriptions } from '#domain';
import type { Queries } from '../sql.ts';

export const subscriptions = ({ query }: Queries): Subscriptions => ({
  async add({ email, token, at }) {
    const added = await query(
      `INSERT INTO mail_subscriptions (email, token, subscribed_at) VALUES ($1, $2, $3)
       ON CONFLICT (email) DO NOTHING
       RETURNING email`,
      [email, token, at],
    );
    return added.length > 0;
  },

  async remove(token) {
    await query('DELETE FROM mail_subscriptions WHERE token = $1', [token]);
  },
});

export const contactMessages = ({ query }: Queries): ContactMessages => ({
  async add({ id, message, at }) {
    await query('INSERT INTO contact_messages (id, message, received_at) VALUES ($1, $2, $3)', [
      id,
      JSON.stringify(message),
      at,
    ]);
  },

  async forgetBefore(at) {
    await query('DELETE FROM contact_messages WHERE received_at < $1', [at]);
  },
});
