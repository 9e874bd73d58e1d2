import { isAddress, readMailbox, type Mailbox } from '../mail/mailbox.ts';
import { SAMPLE_SENDER, type MailSettings } from '../mail/index.ts';
import { readSmtpUrl, type SmtpServer } from '../mail/smtp-server.ts';
import { required, SettingError, type Environment } from './environment.ts';

/** Without SMTP_URL mail stays in a folder. The message never quotes it: it may hold a password. */
export function mailFrom(environment: Environment, publicUrl: string | undefined): MailSettings {
  const smtp = smtpFrom(environment);
  if (smtp) required(environment, 'MAIL_FROM', 'SMTP_URL');
  return { from: senderFrom(environment, publicUrl), smtp };
}

function smtpFrom({ SMTP_URL }: Environment): SmtpServer | undefined {
  if (SMTP_URL === undefined) return undefined;
  const server = readSmtpUrl(SMTP_URL);
  if (server) return server;
  throw new SettingError(
    'SMTP_URL has to look like smtp://user:password@host:587 or smtps://..., special characters written like %40.',
  );
}

function senderFrom({ MAIL_FROM }: Environment, publicUrl: string | undefined): Mailbox {
  if (MAIL_FROM === undefined) return senderAt(publicUrl);
  const mailbox = readMailbox(MAIL_FROM);
  if (mailbox) return mailbox;
  throw new SettingError(
    `MAIL_FROM has to look like Tribe <no-reply@tribe.example>, not '${MAIL_FROM}'.`,
  );
}

/** Good enough for files that nobody sends. */
function senderAt(publicUrl: string | undefined): Mailbox {
  if (publicUrl === undefined) return SAMPLE_SENDER;
  const address = `no-reply@${new URL(publicUrl).hostname}`;
  return isAddress(address) ? { ...SAMPLE_SENDER, address } : SAMPLE_SENDER;
}
