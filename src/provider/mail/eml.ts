import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UnavailableError, type Mail, type Message } from '#domain';
import { nothingThere } from '../data-folder/nothing-there.ts';
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
  async forget(address, id) {
    // Before the first mail there is no folder.
    const files = (await readdir(folder).catch(nothingThere).catch(unusable)) ?? [];
    if (id !== undefined) {
      const its = files.filter((name) => name.endsWith(`-${nameOf({ id })}.eml`));
      for (const file of its) await remove(join(folder, file));
      return;
    }
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const path = join(folder, file);
      const email = await readFile(path, 'latin1').catch(nothingThere).catch(unusable);
      if (email !== undefined && (isTo(address, email) || isFrom(address, email)))
        await remove(path);
    }
  },
});

/** The address is a short line of ASCII letters (`isAddress`), so it stands in its header as it is. */
const isTo = (address: string, email: string): boolean =>
  email
    .slice(0, email.indexOf('\r\n\r\n'))
    .toLowerCase()
    .split(/\r\n(?![ \t])/)
    .some((header) => header.replaceAll(/\s+/g, ' ') === `to: ${address.toLowerCase()}`);

/** What she wrote in the contact form: `toTheTeam` says who it is from in its second line, and whose note it is after. */
const isFrom = (address: string, email: string): boolean => {
  const [first = '', second = ''] = email
    .slice(email.indexOf('\r\n\r\n') + '\r\n\r\n'.length)
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .split('\r\n');
  return (
    first.startsWith('From: ') && second.toLowerCase() === `reply-to: ${address.toLowerCase()}`
  );
};

/** Somebody else may take it away at the same moment: the worker that sent it while she was erased. */
const remove = (path: string): Promise<void> => rm(path, { force: true }).catch(unusable);

const fileNameOf = (message: Message): string =>
  `${message.at.toISOString().replaceAll(/[:.]/g, '-')}-${nameOf(message)}.eml`;

function unusable(cause: unknown): never {
  throw new UnavailableError('The outbox cannot be written.', { cause });
}
