/** What the pharmacy has told a customer. */
export { Notifications } from './notifications.tsx';
