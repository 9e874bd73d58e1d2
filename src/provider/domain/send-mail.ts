import { sendLetter } from './gp-letters/send-letter.ts';
import type { Ports } from './ports.ts';
import { UnavailableError } from './unavailable.ts';

const MINUTE = 60_000;
const LEASE = 5 * MINUTE;
const LONGEST_WAIT = 6 * 60 * MINUTE;

export type MailDelivery = 'none due' | 'sent' | 'refused' | 'postponed';

/**
 * Sends one mail that is due. It leaves the outbox only after it was handed over, so a process that
 * ends in between sends it again: at least once, never not at all.
 */
export async function sendNextMail(ports: Ports): Promise<MailDelivery> {
  const { database, mail, clock } = ports;
  const at = clock();
  const due = await database.outbox.claim(at, new Date(at.getTime() + LEASE));
  if (!due) return 'none due';
  // Backoff: a mail server that is down is not asked all the time.
  const wait = Math.min(LONGEST_WAIT, MINUTE * 2 ** Math.min(due.attempts - 1, 10));
  const postpone = () => database.outbox.postpone(due.message.id, new Date(at.getTime() + wait));
  const { letter } = due.message;
  if (letter !== undefined) return sendLetter(ports, { ...due.message, letter }, postpone);
  try {
    const sent = await mail.send(due.message);
    // Whoever it is to was erased while it was on its way: where it stays here, that goes as well.
    if (!(await database.outbox.remove(due.message.id))) await mail.forget(due.message.to);
    return sent;
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    await postpone();
    return 'postponed';
  }
}
