import { createTransport } from 'nodemailer';
import { NotKnownError, UnavailableError, type Mail } from '#domain';
import { compose } from './compose.ts';
import type { Mailbox } from './mailbox.ts';
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
        if (isRefusal(cause)) return 'refused';
        const because = 'The mail server did not take a message.';
        throw isNotTaken(cause)
          ? new UnavailableError(because, { cause })
          : new NotKnownError('The mail server may have taken a message.', { cause });
      }
    },
    // It was handed over and nothing of it is kept.
    forget: async () => {},
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/**
 * A reply that no later attempt will change (5xx). Not so when the server does not want or know *us*:
 * 503 and 530 are about the session, and class 5.7 (RFC 3463) about policy, such as relaying that is
 * denied. Then every mail would be lost for a setting that can be mended.
 */
const FOR_GOOD = /^5(?!03|30)\d\d[ -](?!5\.7\.)/;

/** It said so itself, or nobody was reached at all, or nobody who encrypts. Whatever else was lost on the way may have arrived. */
function isNotTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('response' in error && typeof error.response === 'string') return true;
  const isUnreached =
    'syscall' in error && /^(connect|getaddrinfo|query)/.test(String(error.syscall));
  return isUnreached || ('code' in error && (error.code === 'EDNS' || error.code === 'ETLS'));
}

/** Whether the server refused this recipient or this content, rather than the sender or the session. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'response' in error)) return false;
  const isAboutMessage = error.command === 'RCPT TO' || error.command === 'DATA';
  return isAboutMessage && FOR_GOOD.test(String(error.response));
}
