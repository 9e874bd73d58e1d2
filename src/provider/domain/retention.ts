/** Retention: what is kept only for a while, as the privacy page promises. */
import { daysBefore } from './days.ts';
import { KNOWN_DAYS } from './accounts/rate-limit.ts';
import { forgetRefusedCalls } from './oversight/refused-calls.ts';
import { removeUnusedUpload } from './store-upload.ts';
import type { Ports } from './ports.ts';

/** Messages to the team. */
const MESSAGE_YEARS = 2;

function yearsBefore(at: Date, years: number): Date {
  const then = new Date(at);
  then.setUTCFullYear(at.getUTCFullYear() - years);
  return then;
}

/** Forgets what is due to be forgotten; false when the last of it is gone. */
export async function forgetWhatIsDue(ports: Ports): Promise<boolean> {
  const { database, clock } = ports;
  const at = clock();
  await database.contactMessages.forgetBefore(yearsBefore(at, MESSAGE_YEARS));
  await database.customers.forgetNetworks(daysBefore(at, KNOWN_DAYS));
  await forgetRefusedCalls(database, at);
  return removeUnusedUpload(ports);
}
