import type { CustomerId, NotificationId } from './ids.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';
import type { Notification } from './store.ts';

export const listNotifications = (
  { database }: Ports,
  customer: CustomerId,
): Promise<readonly Notification[]> => database.notifications.list(customer);

export async function deleteNotification(
  { database }: Ports,
  customer: CustomerId,
  id: NotificationId,
): Promise<Outcome<undefined, 'not-found'>> {
  return (await database.notifications.remove(customer, id))
    ? done(undefined)
    : failed({ kind: 'not-found', what: 'notification' });
}
