/** What has to arrive, whichever way mail goes. */
import { expect, it } from 'vitest';
import type { Mail, Message } from '#domain';
import { message, shown } from './emails.ts';

/** Sends a message and gives the bytes that arrived for it. */
type Delivery = (message: Message) => Promise<string>;

export interface Way {
  readonly mail: () => Mail;
  readonly deliver: Delivery;
  /** How many letters there are. */
  readonly count: () => Promise<number>;
}

const LONG = `${'a very long line without any end '.repeat(120)}https://tribe.example/${'x'.repeat(900)}\n`;

export function bringsEmails({ mail, deliver, count }: Way): void {
  it('a letter says who it is from and to, when, what about, and that a machine wrote it', async () => {
    const { headers, text } = shown(await deliver(message()));
    expect(Object.fromEntries(headers)).toEqual({
      from: 'Tribe <no-reply@tribe.example>',
      to: 'sample@example.com',
      subject: 'Your order is on its way',
      date: 'Sat, 21 Nov 2026 12:00:00 +0000',
      'message-id': '<0f8fad5b-d9cb-469f-a165-70867728950e@tribe.example>',
      'auto-submitted': 'auto-generated',
      'mime-version': '1.0',
      'content-type': 'text/plain; charset=utf-8',
      'content-transfer-encoding': 'quoted-printable',
    });
    expect(text).toBe('Hello Sample,\n\nyour parcel left today.\n');
  });

  it.each([
    ['other scripts', 'Größe: 12 µg, £5.50 – “ready” 💊 日本語\n'],
    ['a line of any length', LONG],
    ['dots and From at the start of lines', '.\n..\nFrom here on\n.hidden\n'],
    ['equals signs and spaces at the end of lines', 'a=b =20 \n\t \nend\n'],
    ['nothing', ''],
  ])('the text comes as it was written: %s', async (_what, text) => {
    expect(shown(await deliver(message({ text }))).text).toBe(text);
  });

  it.each([
    ['other scripts', 'Größe „12 µg“ ist unterwegs 💊'],
    ['more than a line', `A subject that goes on ${'and goes on '.repeat(20)}without an end`],
    ['marks with a meaning in mail', 'Re: <b> "quoted", (a comment); a=?b?='],
  ])('the subject comes as it was written: %s', async (_what, subject) => {
    expect(shown(await deliver(message({ subject }))).headers.get('subject')).toBe(subject);
  });

  it('no line is longer than mail allows', async () => {
    const content = await deliver(message({ text: LONG, subject: LONG }));
    expect(Math.max(...content.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(content).not.toMatch(/[^\r]\n/);
  });

  it('nothing in a subject begins a header', async () => {
    const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\nAnother text';
    const { headers, text } = shown(await deliver(message({ subject })));
    expect(headers.has('bcc')).toBe(false);
    expect(headers.get('subject')).toContain('Hello Bcc: victim@example.com');
    expect(text).toBe(message().text);
  });

  it.each([
    'nobody',
    '',
    'sample@example.com, victim@example.com',
    'sample@example.com\r\nBcc: victim@example.com',
    'sample@example.com> RCPT TO:<victim@example.com',
    'Victim <victim@example.com>',
    '"sample victim"@example.com',
    'sample@-example.com',
    `${'x'.repeat(65)}@example.com`,
  ])('a message to %j is to nobody, and refused', async (to) => {
    const before = await count();
    expect(await mail().send(message({ to }))).toBe('refused');
    expect(await count()).toBe(before);
  });
}
