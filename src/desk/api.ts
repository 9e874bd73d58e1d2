import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import createClient, { type Client } from 'openapi-fetch';
import type { ResponseOf, paths, Problem, StaffOperation } from '#contract';
import { visibleInLine } from '#engine';
import { DeskError } from './desk-error.ts';
import type { Environment } from './environment.ts';
import { keptSession } from './kept-session.ts';
import { send } from './send.ts';

/** The calls of staff, and nothing else of the contract. */
export type DeskApi = Client<{
  [Path in keyof paths & (`/desk/${string}` | `/team/${string}`)]: paths[Path];
}>;

/** Speaks to the running server, because an embedded database belongs to one process. */
export async function deskApi(
  { server }: { readonly server?: string | undefined },
  environment: Environment,
): Promise<DeskApi> {
  const address = addressOf({ server }, environment);
  const token = (await keptSession(environment, address)) ?? (await deskToken(environment));
  return createClient<paths>({
    baseUrl: `${new URL(address).origin}/api`,
    headers: { authorization: `Bearer ${token}` },
    fetch: async (request) => {
      const again = isStep(request) ? request.clone() : undefined;
      try {
        return await send(request);
      } catch (error) {
        // Whether it was done nobody knows: the same step again finds out, and is taken once at most.
        if (again && !isUnreached(error))
          return send(again).catch((second: unknown) => notAnswered(address, request, second));
        return notAnswered(address, request, error);
      }
    },
  });
}

/** A step with an order: each is taken once, however often it is sent. */
const isStep = ({ method, url }: Request): boolean =>
  method !== 'GET' && /^\/api\/(?:desk\/orders|team\/cases)\//.test(new URL(url).pathname);

const UNREACHED: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** Nothing was sent: nobody was there to take it. */
function isUnreached(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return UNREACHED.has(code);
}

function notAnswered(address: string, { method }: Request, error: unknown): never {
  if (isUnreached(error))
    throw new DeskError(`No server answers at ${address}. Start it, or name it with --server.`, 2);
  const mend =
    method === 'GET'
      ? ` before it answered (${visibleInLine(String(Object(error).message))}). Ask again.`
      : ', and it is not known whether it was done. Look at the order before you ask again: npm run desk -- show';
  throw new DeskError(`The connection to ${address} was lost${mend}`, 2);
}

/** The server that is meant. */
export function addressOf(
  { server }: { readonly server?: string | undefined },
  { PORT, PUBLIC_URL }: Environment,
): string {
  const address = server ?? (PUBLIC_URL || `http://localhost:${PORT || 3000}`);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new DeskError(
      `'${address}' is not the address of a server: one begins with http:// or https://.`,
      2,
    );
  return address;
}

async function deskToken({ DESK_TOKEN, DATA_DIR }: Environment): Promise<string> {
  if (DESK_TOKEN) return DESK_TOKEN;
  const file = join(DATA_DIR || '.data', 'desk-token');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new DeskError(
      `There is no ${file} to read. Run this where the server keeps its data, as its user, or set DESK_TOKEN; whoever is of the team signs in: npm run staff -- sign-in`,
      2,
    );
  }
}

interface DeskResponse {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * What the server answered, or its reason as an error. openapi-fetch's own type of `data` turns
 * read-only lists into objects, so the contract's is put in its place.
 */
export async function dataOf<Name extends StaffOperation | 'startTeamSession' | 'endTeamSession'>(
  call: Promise<DeskResponse>,
): Promise<ResponseOf<Name>> {
  const { data, error, response } = await call.catch(brokenOff);
  if (data !== undefined) return data as ResponseOf<Name>;
  throw failureIn({ error, response });
}

/** Why there are no data, in the server's own words where it says any. */
export function failureIn({ error, response }: Omit<DeskResponse, 'data'>): DeskError {
  const isSaid = isProblem(error) && ['not-proven', 'suspended'].includes(error.code);
  if (response.status === 401 && !isSaid)
    return new DeskError(
      'The server does not take this token. Is it the same server? Whoever has signed in signs in again: npm run staff -- sign-in',
      2,
    );
  if (!isProblem(error)) return new DeskError(`The server answered ${response.status}.`, 1);
  const details = (error.problems ?? []).map(
    ({ field = '', message }) => `\n  ${visibleInLine(`${field} ${message}`)}`,
  );
  return new DeskError(`${visibleInLine(error.message)}${details.join('')}`, 1, response.status);
}

/** It was reached, and its response did not come to its end. */
export function brokenOff(error: unknown): never {
  if (error instanceof DeskError) throw error;
  throw new DeskError(`The server broke off: ${String(error)}`, 2);
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'message' in body;
