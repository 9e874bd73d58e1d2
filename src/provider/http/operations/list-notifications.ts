import { listNotifications as notificationsOf } from '#domain';
import type { Handler } from '../operation.ts';

export const listNotifications: Handler<'listNotifications'> = async ({ customer }, { ports }) => {
  const notifications = await notificationsOf(ports, customer);
  const results = notifications.map(({ id, at, title, body, link }) => ({
    _id: id,
    createdAt: at.toISOString(),
    title,
    body,
    link,
  }));
  return { status: 200, body: { results } };
};
