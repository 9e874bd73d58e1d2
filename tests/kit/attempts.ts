/** Limits of what one network may try, out of the way of a test that is no network: no port forgets. */
import type { Queries } from '#database';
import { pastThePorts } from './past-the-ports.ts';

interface Server {
  readonly provider: { readonly queries: Queries };
}

/** For what posts more than anybody would who is no test: of every attempt nothing is remembered. */
export async function forgetEveryAttempt({ provider: { queries } }: Server): Promise<void> {
  await pastThePorts(
    queries,
    `CREATE FUNCTION forget_attempt() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN NEW.count = 1; NEW.free_at = ''-infinity''; RETURN NEW; END'`,
  );
  await pastThePorts(
    queries,
    `CREATE TRIGGER forget_attempts BEFORE INSERT OR UPDATE ON attempts
      FOR EACH ROW EXECUTE FUNCTION forget_attempt()`,
  );
}
