import MailComposer from 'nodemailer/lib/mail-composer';
import type { Message } from '#domain';
import { domainOf, isAddress, type Mailbox } from './mailbox.ts';

/** A message as it travels: who it is from and to, and its bytes. */
export interface Email {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly content: Buffer;
}

/**
 * Writes a message down for sending, always in the same bytes. Nothing when it is to nobody: its
 * address is not one address.
 */
export async function compose(message: Message, from: Mailbox): Promise<Email | undefined> {
  const composer = new MailComposer({
    from,
    // As an object it is one address, and never read as a list of them.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    attachments: attached(message),
    // The same bytes again, between the parts too.
    baseBoundary: nameOf(message),
    // Lines of any length and any script arrive as they were, whatever relays do to long lines.
    encoding: 'quoted-printable',
    date: message.at,
    messageId: `<${nameOf(message)}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(message) },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const content = await composer.compile().build();
  // Only now: a mail to nobody takes as long as any other.
  if (!isAddress(message.to)) return undefined;
  return { envelope: { from: from.address, to: message.to }, content };
}

const attached = ({ attachment }: Message) =>
  attachment
    ? [
        {
          filename: attachment.name,
          content: Buffer.from(attachment.content),
          contentType: 'application/pdf',
        },
      ]
    : [];

/** One press in her mail program, without a page: RFC 8058. */
const unsubscribing = ({ unsubscribe }: Message): Readonly<Record<string, string>> =>
  unsubscribe === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** A message's id as it may stand in a Message-ID and in a file's name; no two ids become the same. */
export const nameOf = ({ id }: Pick<Message, 'id'>): string =>
  id.replace(/[^A-Za-z0-9-]/gu, (mark) => `_${mark.codePointAt(0)?.toString(16)}_`);
