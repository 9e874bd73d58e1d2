import type { ContactMessages, Subscriptions } from '#domain';
import type { Queries } from '../sql.ts';

export const subscriptions = ({ query }: Queries): Subscriptions => ({
  async add(email, at) {
    const added = await query(
      `INSERT INTO mail_subscriptions (email, subscribed_at) VALUES ($1, $2)
       ON CONFLICT (email) DO NOTHING
       RETURNING email`,
      [email, at],
    );
    return added.length > 0;
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
});
