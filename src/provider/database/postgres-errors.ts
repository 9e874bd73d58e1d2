import { DatabaseError } from 'pg';
import { UnavailableError } from '#domain';

const ATTEMPTS = 10;

/** Serialization failure and deadlock: two transactions met, and PostgreSQL undid this one. */
const GAVE_IN: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);

/**
 * States in which PostgreSQL cannot do what it could at another time: a connection that failed (08),
 * a read-only standby (25006), nothing left of some resource (53), a lock not to be had (55P03), an
 * operator who stops it or a statement (57).
 */
const UNAVAILABLE = /^(08|25006|53|55P03|57)/;

/** Whether a state of PostgreSQL's says that the same may work at another time. */
export const isPassing = (code = ''): boolean => UNAVAILABLE.test(code);

/** Does the work, and does it again from its beginning when it gave in to another transaction. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseError && GAVE_IN.has(error.code))) throw error;
      if (attempt === ATTEMPTS) throw unavailable('The database is too busy.', error);
    }
}

/** What a failed statement throws: PostgreSQL's own verdict, or that there was none. */
export function failedStatement(error: unknown): never {
  const isVerdict = error instanceof DatabaseError && !isPassing(error.code);
  throw isVerdict ? error : unavailable('The database did not answer.', error);
}

/** What a failed attempt to connect throws. The message is one line for whoever set the address. */
export const unreachable =
  (url: string) =>
  (error: unknown): never => {
    throw unavailable(`The database at ${hostOf(url)} cannot be used (${reason(error)}).`, error);
  };

const unavailable = (message: string, cause: unknown): UnavailableError =>
  new UnavailableError(message, { cause });

/** Without the password. */
function hostOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host')}${pathname}`;
}

/** A system error's code, since its message may be empty; PostgreSQL's own message. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isSystems = !(error instanceof DatabaseError) && 'code' in error;
  return isSystems ? String(error.code) : error.message;
}
