import type { CustomerId, NotificationId } from './ids.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';

/** Something the customer is told on the site. */
export interface Notification {
  readonly id: NotificationId;
  readonly customerId: CustomerId;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly at: Date;
}

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
