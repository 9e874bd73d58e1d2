/** Sample messages, and what a mail program shows of one. */
import type { Message } from '#domain';
import type { Mailbox } from '../../../src/provider/mail/mailbox.ts';

export const SHOP: Mailbox = { name: 'Tribe', address: 'no-reply@tribe.example' };

export const message = (changes: Partial<Message> = {}): Message => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  to: 'sample@example.com',
  subject: 'Your order is on its way',
  text: 'Hello Sample,\n\nyour parcel left today.\n',
  at: new Date('2026-11-21T12:00:00.120Z'),
  ...changes,
});

export interface Shown {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Reads a letter by RFC 5322, 2047 and 2045, as far as ours use them; independent of what wrote it. */
export function shown(content: string): Shown {
  const end = content.indexOf('\r\n\r\n');
  const lines = content
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:\s]+): ?(.*)$/.exec(line) ?? [];
    if (name === '' || headers.has(name.toLowerCase())) throw new Error(`Odd header: ${line}`);
    headers.set(name.toLowerCase(), words(value));
  }
  if (headers.get('content-transfer-encoding') !== 'quoted-printable')
    throw new Error('Expected quoted-printable.');
  const body = content.slice(end + 4).replaceAll('=\r\n', '');
  return { headers, text: bytes(body, /=([\dA-F]{2})/g).replaceAll('\r\n', '\n') };
}

const words = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?(Q|B)\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : bytes(text.replaceAll('_', ' '), /=([\dA-F]{2})/g),
    );

const bytes = (text: string, escaped: RegExp): string =>
  Buffer.from(
    text.replaceAll(escaped, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
