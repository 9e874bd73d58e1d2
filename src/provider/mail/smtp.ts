import { createTransport } from 'nodemailer';
import { NotKnownError, UnavailableError, type Mail } from '#domain';
import { compose } from './compose.ts';
import type { Mailbox } from './mailbox.ts';
import { becameOf } from './smtp-errors.ts';
import type { SmtpServer } from './smtp-server.ts';

export interface SmtpPatience {
  /** How long one message may take altogether, in milliseconds. */
  readonly sendMs?: number;
  /** A certificate (PEM) to trust besides the well-known ones. */
  readonly trusted?: string;
}

const SEND_MS = 30_000;

/**
 * Mail through an SMTP server, one connection per message. TLS is used wherever the server offers it,
 * and neither a password nor a letter about a patient ever travels without it, except to a server on this very machine.
 */
export function smtpMail(
  server: SmtpServer,
  from: Mailbox,
  { sendMs = SEND_MS, trusted }: SmtpPatience = {},
): Mail {
  const { host, port, isSecure, user } = server;
  const isHere = isLoopback(host);
  const transportWith = (requireTLS: boolean) =>
    createTransport({
      host,
      port,
      secure: isSecure,
      requireTLS,
      ...(user && { auth: { user: user.name, pass: user.password }, forceAuth: true }),
      ...(trusted !== undefined && { tls: { ca: trusted } }),
      dnsTimeout: sendMs,
      connectionTimeout: sendMs,
      greetingTimeout: sendMs,
      socketTimeout: sendMs,
    });
  const transport = transportWith(!isSecure && user !== undefined && !isHere);
  const confidential = transportWith(!isSecure && !isHere);
  return {
    async send(message) {
      const email = await compose(message, from);
      if (!email) return 'refused';
      const { envelope, content: raw } = email;
      try {
        const by = message.attachment ? confidential : transport;
        await by.sendMail({ envelope, raw, signal: AbortSignal.timeout(sendMs) });
        return 'sent';
      } catch (cause) {
        const became = becameOf(cause);
        if (became === 'refused') return 'refused';
        throw became === 'not taken'
          ? new UnavailableError('The mail server did not take a message.', { cause })
          : new NotKnownError('The mail server may have taken a message.', { cause });
      }
    },
    // It was handed over and nothing of it is kept.
    forget: async () => {},
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
