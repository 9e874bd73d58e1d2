/** Where mail is handed over. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Whether TLS stands from the first byte on; without, it is asked for where it is offered. */
  readonly isSecure: boolean;
  readonly user?: { readonly name: string; readonly password: string };
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/**
 * Reads `smtp://user:password@host:port`, or smtps. User and port may be left out, special characters
 * are written like %40. Nothing when it is no such address.
 */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname, search, hash, username, password } = new URL(text);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined;
  if (hostname === '' || !['', '/'].includes(pathname) || search !== '' || hash !== '')
    return undefined;
  if ((username === '') !== (password === '')) return undefined;
  const [name, secret] = [decoded(username), decoded(password)];
  if (name === undefined || secret === undefined) return undefined;
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? PORTS[protocol] : Number(port),
    isSecure: protocol === 'smtps:',
    ...(name !== '' && { user: { name, password: secret } }),
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
