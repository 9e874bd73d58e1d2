import { SettingError, type Environment } from './environment.ts';

/** Never quoted in the message: it may hold a password. */
export function databaseUrlFrom({ DATABASE_URL }: Environment): string | undefined {
  if (DATABASE_URL === undefined || isPostgresUrl(DATABASE_URL)) return DATABASE_URL;
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
