import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LogLevel } from './http/logging.ts';
import type { ProviderSettings } from './open.ts';

/** Something in the environment cannot be used. The message is one line for whoever set it. */
class SettingError extends Error {
  override readonly name = 'SettingError';
}

const ROOT = new URL('../../', import.meta.url);
const LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings that an environment asks for.
 *
 * @throws SettingError for the first value that is malformed
 */
export function settingsFrom(environment: Environment): ProviderSettings {
  return {
    port: portFrom(environment),
    host: environment.HOST || '127.0.0.1',
    dataDir: environment.DATA_DIR || '.data',
    databaseUrl: databaseUrlFrom(environment),
    questionnairesDir: fileURLToPath(new URL('questionnaires/', ROOT)),
    storefrontDir: builtStorefront(),
    publicUrl: publicUrlFrom(environment),
    validateResponses: false,
    logLevel: logLevelFrom(environment),
  };
}

/** The built storefront; nothing before the first build, as in development, when only the API is served. */
function builtStorefront(): string | undefined {
  const folder = fileURLToPath(new URL('dist/storefront/', ROOT));
  return existsSync(`${folder}index.html`) ? folder : undefined;
}

function portFrom({ PORT = '3000' }: Environment): number {
  const port = Number(PORT);
  if (/^\d{1,5}$/.test(PORT) && port <= 65_535) return port;
  throw new SettingError(`PORT has to be a whole number up to 65535, not '${PORT}'.`);
}

function publicUrlFrom({ PUBLIC_URL }: Environment): string | undefined {
  if (PUBLIC_URL === undefined || PUBLIC_URL === '') return undefined;
  const url = URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin;
  throw new SettingError(
    `PUBLIC_URL has to be the address people open, like https://tribe.example, not '${PUBLIC_URL}'.`,
  );
}

/** Never quoted in the message: it may hold a password. */
function databaseUrlFrom({ DATABASE_URL }: Environment): string | undefined {
  if (DATABASE_URL === undefined || DATABASE_URL === '') return undefined;
  if (isPostgresUrl(DATABASE_URL)) return DATABASE_URL;
  throw new SettingError(
    'DATABASE_URL has to look like postgresql://user:password@host:5432/database, special characters written like %40.',
  );
}

function isPostgresUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { host, searchParams, username, password, pathname } = new URL(text);
  const hasHost = host !== '' || searchParams.has('host');
  return hasHost && [host, username, password, pathname].every(isDecodable);
}

function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part) !== undefined;
  } catch {
    return false;
  }
}

function logLevelFrom({ LOG_LEVEL = 'info' }: Environment): LogLevel {
  const level = LEVELS.find((known) => known === LOG_LEVEL);
  if (level) return level;
  throw new SettingError(`LOG_LEVEL has to be one of ${LEVELS.join(', ')}, not '${LOG_LEVEL}'.`);
}
