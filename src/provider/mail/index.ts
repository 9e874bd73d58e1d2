import type { Mail } from '#domain';
import { emlMail } from './eml.ts';
import type { Mailbox } from './mailbox.ts';
import { smtpMail, type SmtpPatience } from './smtp.ts';
import type { SmtpServer } from './smtp-server.ts';

export interface MailSettings {
  /** Whom every mail is from. */
  readonly from: Mailbox;
  /** Who takes mail; without a server it stays in a folder. */
  readonly smtp?: SmtpServer | undefined;
  readonly patience?: SmtpPatience;
}

/** Before anybody said what the shop's mail is from. */
export const SAMPLE_SENDER: Mailbox = { name: 'Tribe', address: 'no-reply@localhost' };

/**
 * Mail as the settings ask for it.
 *
 * @param folder where messages are kept as files when no server takes them
 */
export const openMail = (
  { from, smtp, patience }: MailSettings = { from: SAMPLE_SENDER },
  folder: string,
): Mail => (smtp ? smtpMail(smtp, from, patience) : emlMail(folder, from));
