import { asNotificationId, deleteNotification as remove } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const deleteNotification: Handler<'deleteNotification'> = async (
  { path, customer },
  { ports },
) => {
  const deleted = await remove(ports, customer, asNotificationId(path.id));
  if (!deleted.ok) return problem(deleted.failure);
  return { status: 200, body: { message: 'Notification deleted' } };
};
