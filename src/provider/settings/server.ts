/** Where the server listens and how it is reached. */
import type { LogLevel } from '../http/logging.ts';
import { SettingError, type Environment } from './environment.ts';

const LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MOST_PROXIES = 5;

export function portFrom({ PORT = '3000' }: Environment): number {
  const port = Number(PORT);
  if (/^\d{1,5}$/.test(PORT) && port <= 65_535) return port;
  throw new SettingError(`PORT has to be a whole number up to 65535, not '${PORT}'.`);
}

export function publicUrlFrom({ PUBLIC_URL }: Environment): string | undefined {
  if (PUBLIC_URL === undefined) return undefined;
  const url = URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin;
  throw new SettingError(
    `PUBLIC_URL has to be the address people open, like https://tribe.example, not '${PUBLIC_URL}'.`,
  );
}

/** How many reverse proxies stand in front, each of which adds the address it was asked from. */
export function trustProxyFrom({ TRUST_PROXY = '0' }: Environment): number {
  const proxies = Number(TRUST_PROXY);
  if (/^\d$/.test(TRUST_PROXY) && proxies <= MOST_PROXIES) return proxies;
  throw new SettingError(
    `TRUST_PROXY has to be the number of reverse proxies in front, 0 to ${MOST_PROXIES}, not '${TRUST_PROXY}'.`,
  );
}

export function logLevelFrom({ LOG_LEVEL = 'info' }: Environment): LogLevel {
  const level = LEVELS.find((known) => known === LOG_LEVEL);
  if (level) return level;
  throw new SettingError(`LOG_LEVEL has to be one of ${LEVELS.join(', ')}, not '${LOG_LEVEL}'.`);
}
