/** A real SMTP server on loopback that keeps what it is sent. */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpServer } from '../../src/provider/mail/smtp-server.ts';

/** Key and certificate for localhost; worth nothing anywhere else. */
export const CERTIFICATE = await readFile(new URL('./localhost.pem', import.meta.url), 'utf8');

/** A letter as it came. */
interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  readonly content: string;
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
}

export interface SmtpHost {
  readonly server: SmtpServer;
  readonly received: readonly ReceivedEmail[];
  stop(): Promise<void>;
}

/** A refusal with an SMTP code; the message may begin with an enhanced one. */
export const refusal = (code: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode: code });

export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<SmtpHost> {
  const received: ReceivedEmail[] = [];
  const host = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    key: CERTIFICATE,
    cert: CERTIFICATE,
    closeTimeout: 1,
    async onData(stream, { envelope, secure, user }, done) {
      // Whoever hangs up in the middle of a letter has sent none.
      const sent = await buffer(stream).catch(() => undefined);
      if (!sent) return;
      const content = sent.toString('latin1');
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ from, to, content, isEncrypted: secure, user });
      done();
    },
    ...options,
  });
  host.on('error', () => undefined);
  await new Promise<void>((resolve) => host.listen(port, '127.0.0.1', resolve));
  const address = host.server.address();
  if (address === null || typeof address === 'string') throw new Error('Expected a port.');
  return {
    server: { host: '127.0.0.1', port: address.port, isSecure: options.secure ?? false },
    received,
    stop: () => new Promise((resolve) => host.close(() => resolve())),
  };
}
