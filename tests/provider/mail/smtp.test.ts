import { createServer, type AddressInfo, type Socket } from 'node:net';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnavailableError, type Message } from '#domain';
import { emlMail } from '../../../src/provider/mail/eml.ts';
import { smtpMail } from '../../../src/provider/mail/smtp.ts';
import type { SmtpServer } from '../../../src/provider/mail/smtp-server.ts';
import { temporaryFolder } from '../../kit/database.ts';
import { message, SHOP } from './emails.ts';
import { bringsEmails } from './email-suite.ts';
import { CERTIFICATE, refusal, startSmtp, type SmtpHost } from '../../kit/smtp.ts';

const PATIENCE = { sendMs: 60_000, trusted: CERTIFICATE };
const mailTo = (server: SmtpServer, patience = PATIENCE) => smtpMail(server, SHOP, patience);

describe('mail through SMTP', () => {
  let host: SmtpHost;
  beforeAll(async () => {
    host = await startSmtp();
  });
  afterAll(() => host.stop());
  const mail = () => mailTo(host.server);

  async function deliver(content: Message): Promise<string> {
    expect(await mail().send(content)).toBe('sent');
    return host.received.at(-1)?.content ?? '';
  }

  bringsEmails({ mail, deliver, count: async () => host.received.length });

  it('goes from the shop to one person, encrypted where that is offered', async () => {
    await deliver(message());
    expect(host.received.at(-1)).toMatchObject({
      from: 'no-reply@tribe.example',
      to: ['sample@example.com'],
      isEncrypted: true,
    });
  });

  it('is what stands in the file that is kept without a server', async () => {
    const folder = await temporaryFolder();
    await emlMail(folder, SHOP).send(message());
    const [file = ''] = await readdir(folder);
    // SMTP ends the last line of a letter that does not end one itself.
    const kept = (await readFile(join(folder, file), 'latin1')).replace(/(\r\n)?$/, '\r\n');
    expect((await deliver(message())).replace(/(\r\n)?$/, '\r\n')).toBe(kept);
    await rm(folder, { recursive: true });
  });

  it('carries the same id at every attempt', async () => {
    const first = await deliver(message());
    expect(await deliver(message())).toBe(first);
  });
});

describe('a letter about a patient', () => {
  const letter = message({
    attachment: { name: 'letter.pdf', content: new TextEncoder().encode('%PDF-1.7 sample') },
  });

  it('is attached to the mail, and its bytes arrive as they were', async () => {
    const host = await startSmtp();
    expect(await mailTo(host.server).send(letter)).toBe('sent');
    expect(await mailTo(host.server).send(letter)).toBe('sent');
    const [first, second] = host.received.map(({ content }) => content);
    expect(second).toBe(first);
    const { attachments, text } = await PostalMime.parse(first ?? '');
    expect(text).toContain('your parcel left today.');
    expect(attachments).toMatchObject([{ filename: 'letter.pdf', mimeType: 'application/pdf' }]);
    expect(new TextDecoder().decode(attachments[0]?.content as ArrayBuffer)).toBe(
      '%PDF-1.7 sample',
    );
    await host.stop();
  });

  it('goes to no other machine that does not encrypt, and waits', async () => {
    const host = await startSmtp({ hideSTARTTLS: true });
    // Of every address of this machine this one alone is not known to be here.
    const server = { ...host.server, host: '0.0.0.0' };
    await expect(mailTo(server).send(letter)).rejects.toBeInstanceOf(UnavailableError);
    expect(host.received).toEqual([]);
    expect(await mailTo(server).send(message())).toBe('sent');
    await host.stop();
  });
});

describe('encryption', () => {
  it('from the first byte on is spoken to an smtps server', async () => {
    const host = await startSmtp({ secure: true });
    expect(await mailTo(host.server).send(message())).toBe('sent');
    expect(host.received).toMatchObject([{ isEncrypted: true }]);
    await host.stop();
  });

  it('that is not offered is done without', async () => {
    const host = await startSmtp({ disabledCommands: ['STARTTLS'] });
    expect(await mailTo(host.server).send(message())).toBe('sent');
    expect(host.received).toMatchObject([{ isEncrypted: false }]);
    await host.stop();
  });

  it('by somebody whom nobody vouches for is not trusted', async () => {
    const host = await startSmtp();
    const sending = smtpMail(host.server, SHOP, { sendMs: 60_000 }).send(message());
    await expect(sending).rejects.toBeInstanceOf(UnavailableError);
    expect(host.received).toEqual([]);
    await host.stop();
  });
});

describe('a server that wants to know who sends', () => {
  let host: SmtpHost;
  beforeAll(async () => {
    host = await startSmtp({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        if (username === 'sample' && password === 's3cret @+') done(null, { user: username });
        else done(refusal(535, '5.7.8 Authentication failed'));
      },
    });
  });
  afterAll(() => host.stop());

  it('is told', async () => {
    const user = { name: 'sample', password: 's3cret @+' };
    expect(await mailTo({ ...host.server, user }).send(message())).toBe('sent');
    expect(host.received).toMatchObject([{ user: 'sample', isEncrypted: true }]);
  });

  it.each([
    ['a wrong password', { name: 'sample', password: 'wrong' }],
    ['none', undefined],
  ])('takes nothing with %s, and the mail waits', async (_what, user) => {
    const before = host.received.length;
    const sending = mailTo({ ...host.server, ...(user && { user }) }).send(message());
    await expect(sending).rejects.toBeInstanceOf(UnavailableError);
    expect(host.received).toHaveLength(before);
  });
});

describe('a message', () => {
  it.each([
    ['550 for its recipient', { onRcptTo: 550 }, '5.1.1 No such user'],
    ['553 for its recipient', { onRcptTo: 553 }, '5.1.3 Not an address'],
    ['554 for its content', { onData: 554 }, '5.6.0 Unacceptable content'],
  ])('is refused for good at %s', async (_what, at, words) => {
    const host = await refusingHost(at, words);
    expect(await mailTo(host.server).send(message())).toBe('refused');
    await host.stop();
  });

  it.each([
    ['450 for its recipient', { onRcptTo: 450 }, '4.2.0 Greylisted'],
    ['452 for its content', { onData: 452 }, '4.3.1 Disk full'],
    ['550 for its sender', { onMailFrom: 550 }, '5.1.0 Sender unknown here'],
    ['554 because relaying is denied', { onRcptTo: 554 }, '5.7.1 Relay access denied'],
    ['530 because it comes from nobody', { onRcptTo: 530 }, 'Authentication required'],
  ])('waits at %s', async (_what, at, words) => {
    const host = await refusingHost(at, words);
    await expect(mailTo(host.server).send(message())).rejects.toBeInstanceOf(UnavailableError);
    await host.stop();
  });

  it('that is greylisted is taken at the next attempt', async () => {
    let attempts = 0;
    const host = await startSmtp({
      onRcptTo: (_address, _session, done) =>
        done(++attempts === 1 ? refusal(450, '4.2.0 Come back later') : undefined),
    });
    const mail = mailTo(host.server);
    await expect(mail.send(message())).rejects.toBeInstanceOf(UnavailableError);
    expect(await mail.send(message())).toBe('sent');
    expect(host.received).toHaveLength(1);
    await host.stop();
  });

  it('waits while the server is away, and goes when it is back', async () => {
    const host = await startSmtp();
    const mail = mailTo(host.server);
    await host.stop();
    await expect(mail.send(message())).rejects.toBeInstanceOf(UnavailableError);
    const back = await startSmtp({}, host.server.port);
    expect(await mail.send(message())).toBe('sent');
    expect(back.received).toHaveLength(1);
    await back.stop();
  });
});

type Stage = 'onMailFrom' | 'onRcptTo' | 'onData';

/** A server that refuses at one place, with a code and words. */
function refusingHost(at: Partial<Record<Stage, number>>, words: string): Promise<SmtpHost> {
  const { onMailFrom, onRcptTo, onData } = at;
  const errorOf = (code: number | undefined) => (code ? refusal(code, words) : undefined);
  return startSmtp({
    onMailFrom: (_address, _session, done) => done(errorOf(onMailFrom)),
    onRcptTo: (_address, _session, done) => done(errorOf(onRcptTo)),
    ...(onData && {
      onData: (stream, _session, done) => stream.resume().on('end', () => done(errorOf(onData))),
    }),
  });
}

describe('a server that hangs', () => {
  const PATIENT_MS = 300;
  /** Nodemailer’s own patience with a greeting, the shortest that it has. */
  const OTHERWISE_MS = 30_000;

  it.each([
    ['before its greeting', []],
    ['after its greeting', ['220 sample ESMTP\r\n']],
    ['in the middle of a reply', ['220 sample ESMTP\r\n', '250-sample\r\n']],
  ])('%s is left before long', async (_when, replies) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      const [greeting, ...others] = replies;
      if (greeting) socket.write(greeting);
      socket.on('data', () => void socket.write(others.shift() ?? ''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const mail = mailTo(
      { host: '127.0.0.1', port, isSecure: false },
      { ...PATIENCE, sendMs: PATIENT_MS },
    );
    const begun = performance.now();
    await expect(mail.send(message())).rejects.toBeInstanceOf(UnavailableError);
    expect(performance.now() - begun).toBeLessThan(OTHERWISE_MS);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
});
