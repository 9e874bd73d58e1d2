/** What is said of mail to a GP practice, and where it may go. */
import type { GpLetterId } from '../ids.ts';
import type { Message } from '../mail.ts';
import { PHARMACY } from '../dispensing/pharmacy.ts';
import { orderNumber, type OrderState } from '../order.ts';

/** What became of a letter that goes by mail. */
export interface LetterMail {
  readonly to: string;
  /** Who of the team confirmed the address, and how. */
  readonly by: string;
  readonly method: string;
  /** When, where it was for an earlier letter; nothing where it was for this one. */
  readonly confirmedAt: Date | null;
  /** The day of this is the letter's. */
  readonly queuedAt: Date;
  /**
   * Under way: it may have left already, and nobody can stop it. Failed: nobody took it. Stopped: it was
   * never handed over, and its entry says why. Returned: it had left, and came back.
   */
  readonly state: 'queued' | 'under-way' | 'sent' | 'failed' | 'stopped' | 'returned';
  /** Since when it is so. */
  readonly at: Date;
}

/**
 * Mail services of the NHS in the four countries, which practices have and nobody else. NHS England, DCB1596: what
 * identifies a patient goes by mail between services that meet this standard alone.
 */
const SERVICES = ['nhs.net', 'nhs.scot', 'wales.nhs.uk', 'hscni.net', 'secure.nhs.uk'];

/** Anything else, a practice's own domain too, may end with somebody who was never meant. */
export function isHealthService(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return SERVICES.some((service) => domain === service || domain.endsWith(`.${service}`));
}

/** As long as a letter is one, its mail is one: whoever gets it twice sees that. */
export const mailOf = (id: GpLetterId): string => `gp-letter-${id}`;

/** Names nobody, no condition and no medicine: subjects are shown on screens and in lists. The letter is attached. */
export const letterMessage = (
  id: GpLetterId,
  order: Pick<OrderState, 'number'>,
  { to, at }: Pick<LetterMail, 'to' | 'at'>,
): Message => ({
  ...{ id: mailOf(id), to, at, letter: id },
  subject: `A letter from a pharmacy about a patient of yours (our reference ${orderNumber(order)})`,
  text: `${[
    'Dear colleague,',
    'Attached is a letter about a patient of your practice, who agreed that we write to you. Please pass it to whoever files letters from other services.',
    `If it is not for you, please delete it and tell us, with the reference ${orderNumber(order)}.`,
    `Yours faithfully,\n${PHARMACY.name}\n${PHARMACY.address}`,
  ].join('\n\n')}\n`,
});
