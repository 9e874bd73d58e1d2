import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import createClient, { type Client } from 'openapi-fetch';
import type { ResponseOf, paths, Problem, StaffOperation } from '#contract';
import { visibleInLine } from '#engine';

/** The desk cannot go on. The message is for whoever sits there. */
export class DeskError extends Error {
  override readonly name = 'DeskError';

  readonly exitCode: 1 | 2;
  /** What the server answered, when it did. */
  readonly status: number | undefined;

  constructor(message: string, exitCode: 1 | 2, status?: number) {
    super(message);
    this.exitCode = exitCode;
    this.status = status;
  }
}

/** The calls of the desk, and nothing else of the contract. */
export type DeskApi = Client<{ [Path in keyof paths & `/desk/${string}`]: paths[Path] }>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Speaks to the running server, because an embedded database belongs to one process. */
export async function deskApi(
  { server }: { readonly server?: string | undefined },
  environment: Environment,
): Promise<DeskApi> {
  const { PORT, PUBLIC_URL } = environment;
  const address = server ?? (PUBLIC_URL || `http://localhost:${PORT || 3000}`);
  if (!URL.canParse(address)) throw new DeskError(`'${address}' is not an address.`, 2);
  const token = await deskToken(environment);
  return createClient<paths>({
    baseUrl: `${new URL(address).origin}/api`,
    headers: { authorization: `Bearer ${token}` },
    fetch: async (request) => {
      try {
        return await fetch(request);
      } catch {
        throw new DeskError(
          `No server answers at ${address}. Start it, or name it with --server.`,
          2,
        );
      }
    },
  });
}

async function deskToken({ DESK_TOKEN, DATA_DIR }: Environment): Promise<string> {
  if (DESK_TOKEN) return DESK_TOKEN;
  const file = join(DATA_DIR || '.data', 'desk-token');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new DeskError(
      `There is no ${file} to read. Run this where the server keeps its data, as its user, or set DESK_TOKEN.`,
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
export async function dataOf<Name extends StaffOperation>(
  call: Promise<DeskResponse>,
): Promise<ResponseOf<Name>> {
  const { data, error, response } = await call;
  if (data !== undefined) return data as ResponseOf<Name>;
  if (response.status === 401)
    throw new DeskError('The server does not take this token. Is it the same server?', 2);
  if (!isProblem(error)) throw new DeskError(`The server answered ${response.status}.`, 1);
  const details = (error.problems ?? []).map(
    ({ field = '', message }) => `\n  ${visibleInLine(`${field} ${message}`)}`,
  );
  throw new DeskError(`${visibleInLine(error.message)}${details.join('')}`, 1, response.status);
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'message' in body;
