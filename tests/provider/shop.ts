/** A real server over HTTP on a real database, in a folder of its own, with the sample fixtures. */
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '#contract';
import { asCustomerId, type CustomerId } from '#domain';
import { openProvider, type Provider, type ProviderSettings } from '#provider';
import { emailsIn, type Email } from './emails.ts';
import { copyPreparedDatabase, FIXTURES, temporaryFolder } from './prepared-database.ts';

const SAMPLES = {
  port: 0,
  questionnairesDir: join(FIXTURES, 'questionnaires'),
  catalogueDir: join(FIXTURES, 'catalogue'),
  logLevel: 'silent',
} as const;

/** The day on which every test takes place, unless it says otherwise. */
const TODAY = '2026-11-21T12:00:00Z';

export interface Customer {
  readonly id: CustomerId;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Typed calls with her access token. */
  readonly call: Client<paths>;
  /** Any request with her access token; the path stands after /api. */
  request(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
}

export interface Shop {
  readonly provider: Provider;
  readonly dataDir: string;
  readonly api: string;
  /** Moves the server's clock. */
  setTime(instant: string): void;
  guest(): Promise<Customer>;
  /** The customer with a fresh access token, after the clock was moved. */
  renewed(customer: Customer): Promise<Customer>;
  deskToken(): Promise<string>;
  /** Requests with the desk's token; the path stands after /api. */
  desk(): Promise<(path: string, init?: RequestInit) => Promise<Response>>;
  /** Every mail that was sent, in order, once all that is due was sent. */
  emails(): Promise<readonly Email[]>;
  as(tokens: { readonly accessToken: string; readonly refreshToken: string }): Customer;
  /** What its tokens are signed with, in hexadecimal. */
  secret(): Promise<string>;
  close(): Promise<void>;
}

/** On PGlite, or on the PostgreSQL database that the settings name. */
export async function openShop(settings: Partial<ProviderSettings> = {}): Promise<Shop> {
  const dataDir = settings.dataDir ?? (await temporaryFolder());
  const isEmbedded = settings.databaseUrl === undefined;
  if (isEmbedded && settings.dataDir === undefined)
    await copyPreparedDatabase(join(dataDir, 'database'));
  let now = new Date(TODAY);
  const provider = await openProvider({
    ...SAMPLES,
    clock: () => now,
    ...settings,
    dataDir,
  });
  const api = `${provider.address}/api`;
  const shop: Shop = {
    provider,
    dataDir,
    api,
    setTime: (instant) => {
      now = new Date(instant);
    },
    async guest() {
      const response = await fetch(`${api}/customers/guest-login`);
      const { data } = await jsonOf<{ data: { accessToken: string; refreshToken: string } }>(
        response,
      );
      return shop.as(data);
    },
    as: (tokens) => customerAt(api, tokens),
    async renewed({ refreshToken }) {
      const response = await fetch(`${api}/auth/refresh-token`, {
        method: 'POST',
        body: JSON.stringify({ refreshToken }),
        headers: { 'content-type': 'application/json' },
      });
      const accessToken = await jsonOf<string>(response);
      return shop.as({ accessToken, refreshToken: response.headers.get('x-refresh-token') ?? '' });
    },
    deskToken: async () => (await readFile(join(dataDir, 'desk-token'), 'utf8')).trim(),
    async desk() {
      const token = await shop.deskToken();
      return (path, init = {}) =>
        fetch(`${api}${path}`, {
          ...init,
          headers: { authorization: `Bearer ${token}`, ...init.headers },
        });
    },
    async emails() {
      await provider.workOff();
      return emailsIn(join(dataDir, 'outbox'));
    },
    secret: () => (isEmbedded ? readFile(join(dataDir, 'secret'), 'utf8') : secretIn(provider)),
    async close() {
      await provider.close();
      rmSync(dataDir, { recursive: true });
    },
  };
  return shop;
}

async function secretIn({ queries }: Provider): Promise<string> {
  const [row] = await queries.query<{ secret: string }>('SELECT secret FROM server_secret');
  return row?.secret ?? '';
}

/** A customer of a server, by the address of its API. */
export function customerAt(
  api: string,
  { accessToken, refreshToken }: { readonly accessToken: string; readonly refreshToken: string },
): Customer {
  const authorization = `Bearer ${accessToken}`;
  const request: Customer['request'] = (path, init = {}) =>
    fetch(`${api}${path}`, { ...init, headers: { authorization, ...init.headers } });
  return {
    id: asCustomerId(subjectOf(accessToken)),
    accessToken,
    refreshToken,
    call: createClient<paths>({ baseUrl: api, headers: { authorization } }),
    request,
    post: (path, body) =>
      request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
  };
}

/** Whom a token speaks for, unchecked; nobody for a token that is not one. */
function subjectOf(token: string): string {
  try {
    return decodeJwt(token).sub ?? '';
  } catch {
    return '';
  }
}

/** The body of an answer, as the test expects it to be. */
export async function jsonOf<Body>(response: Response): Promise<Body> {
  const body: Body = await response.json();
  return body;
}
