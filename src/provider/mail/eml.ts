import { join } from 'node:path';
import { UnavailableError, type Mail, type Message } from '#domain';
import { writeWhole } from '../data-folder/write-whole.ts';
import { compose, nameOf } from './compose.ts';
import type { Mailbox } from './mailbox.ts';

/**
 * Mail that stays here, one file per message, which any mail program opens: exactly what SMTP would
 * send. The names sort by time. The same message again replaces its file.
 */
export const emlMail = (folder: string, from: Mailbox): Mail => ({
  async send(message) {
    const email = await compose(message, from);
    if (!email) return 'refused';
    await writeWhole(join(folder, fileNameOf(message)), email.content).catch(unusable);
    return 'sent';
  },
});

const fileNameOf = (message: Message): string =>
  `${message.at.toISOString().replaceAll(/[:.]/g, '-')}-${nameOf(message)}.eml`;

function unusable(cause: unknown): never {
  throw new UnavailableError('The outbox cannot be written.', { cause });
}
