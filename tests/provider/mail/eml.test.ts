import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UnavailableError, type Message } from '#domain';
import { emlMail } from '../../../src/provider/mail/eml.ts';
import { temporaryFolder } from '../../kit/database.ts';
import { message, SHOP, shown } from './emails.ts';
import { bringsEmails } from './email-suite.ts';

let root: string;
let outbox: string;
beforeAll(async () => {
  root = await temporaryFolder();
});
beforeEach(() => {
  outbox = join(root, crypto.randomUUID());
});
afterAll(() => rm(root, { recursive: true }));

const mail = () => emlMail(outbox, SHOP);
const files = async (): Promise<readonly string[]> => (await readdir(outbox)).sort();

async function deliver(content: Message): Promise<string> {
  expect(await mail().send(content)).toBe('sent');
  const [file = ''] = await files();
  return readFile(join(outbox, file), 'latin1');
}

describe('mail in a folder', () => {
  bringsEmails({
    mail,
    deliver,
    count: async () => (await files().catch(() => [])).length,
  });

  it('is one file per message, sorted by time, for the eyes of its server only', async () => {
    const at = (instant: string) => new Date(instant);
    const sent: readonly Message[] = [
      message({ id: 'c', at: at('2026-11-21T12:00:00.120Z') }),
      message({ id: 'a', at: at('2026-11-21T12:00:00.121Z') }),
      message({ id: 'b', at: at('2027-01-01T00:00:00Z') }),
    ];
    for (const one of [...sent].reverse()) expect(await mail().send(one)).toBe('sent');
    expect(await files()).toEqual([
      '2026-11-21T12-00-00-120Z-c.eml',
      '2026-11-21T12-00-00-121Z-a.eml',
      '2027-01-01T00-00-00-000Z-b.eml',
    ]);
    const { mode } = await stat(join(outbox, '2027-01-01T00-00-00-000Z-b.eml'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('that is sent again replaces its file by the same bytes', async () => {
    const first = await deliver(message());
    expect(await deliver(message())).toBe(first);
    expect(await files()).toHaveLength(1);
  });

  it('is forgotten one by one where it went to somebody else than whom it is about', async () => {
    for (const id of ['sample-1', 'sample-11'])
      await mail().send(message({ id, to: 'sample@nhs.net' }));
    await mail().forget('sample@nhs.net', 'sample-1');
    expect(await files()).toEqual([expect.stringContaining('-sample-11.eml')]);
  });

  it('keeps ids apart that are no file names', async () => {
    const ids = ['../escape', '__escape', '.._2f_escape', 'order:1/paid', 'order_3a_1/paid'];
    for (const id of ids) await mail().send(message({ id }));
    expect(await files()).toHaveLength(ids.length);
    expect(await readdir(root)).not.toContain('escape.eml');
    const emails = await Promise.all((await files()).map((file) => readFile(join(outbox, file))));
    const messageIds = emails.map((content) => shown(content.toString()).headers.get('message-id'));
    expect(new Set(messageIds).size).toBe(ids.length);
    for (const id of messageIds) expect(id).toMatch(/^<[\w-]+@tribe\.example>$/);
  });

  it('of somebody who is erased goes, and nobody else’s', async () => {
    const hers = `${'sample.'.repeat(8)}a@a-very-long-domain-of-a-sample.example.com`;
    await mail().forget(hers);
    const sent = [hers, hers.toUpperCase(), `x${hers}`, `${hers}.uk`, 'sample@example.com'];
    for (const [at, to] of sent.entries()) {
      const text = `To: ${hers}\r\n`;
      expect(await mail().send(message({ id: String(at), to, text, subject: `to: ${hers}` }))).toBe(
        'sent',
      );
    }
    await mail().forget(hers);
    expect((await files()).map((file) => file.at(-'0.eml'.length))).toEqual(['2', '3', '4']);
  });

  it('of somebody goes, whoever else takes it away at the same moment', async () => {
    const to = 'sample@example.com';
    for (let id = 0; id < 20; id++) await mail().send(message({ id: String(id), to }));
    await mail().send(message({ id: 'other', to: 'other@example.com' }));
    // Whoever erases her, and the worker that sends what is hers at that moment.
    await Promise.all([
      mail().forget(to),
      mail().forget(to),
      mail().forget(to, '19'),
      mail().forget('other@example.com'),
    ]);
    expect(await files()).toEqual([]);
  });

  it('of the contact form goes with who is erased, and nobody else’s', async () => {
    const hers = 'sample+a=b@example.com';
    const texts = [
      `From: Sample Patiënt\nReply-To: ${hers}\nTelephone: 07700900123\n\nMy note.\n`,
      `From: Sample Patient\nReply-To: ${hers.toUpperCase()}\n\nMy note.\n`,
      `From: Sample Patient\nReply-To: x${hers}\n\nReply-To: ${hers}\n`,
      `Hello,\nReply-To: ${hers}\n`,
    ];
    for (const [id, text] of texts.entries())
      await mail().send(message({ id: String(id), to: 'team@tribe.example', text }));
    await mail().forget(hers);
    expect((await files()).map((file) => file.at(-'0.eml'.length))).toEqual(['2', '3']);
  });

  it('waits while the folder cannot be written', async () => {
    await mkdir(root, { recursive: true });
    await writeFile(outbox, '');
    await expect(mail().send(message())).rejects.toBeInstanceOf(UnavailableError);
    await rm(outbox);
    expect(await mail().send(message())).toBe('sent');
  });
});
