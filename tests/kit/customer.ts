/** Somebody at a server, over HTTP as a browser is: with the tokens that it gave her. */
import { decodeJwt } from 'jose';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '#contract';
import { asCustomerId, type CustomerId } from '#domain';
import { ownNetwork } from './samples.ts';

/** A server, in this process or another one. */
export interface Reached {
  /** Its address with `/api` behind it. */
  readonly api: string;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Customer extends TokenPair, Reached {
  readonly id: CustomerId;
  /** The header that says from where she comes: what one network may try is nobody else's business. */
  readonly network: ReturnType<typeof ownNetwork>;
  /** Calls of the contract, with her access token. */
  readonly call: Client<paths>;
  /** Any request with her access token; the path stands after /api. */
  request(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

export function customerAt(
  { api }: Reached,
  { accessToken, refreshToken = '' }: Partial<TokenPair>,
  network = ownNetwork(),
): Customer {
  const identity = { ...network, authorization: `Bearer ${accessToken}` };
  const request: Customer['request'] = (path, init = {}) =>
    fetch(`${api}${path}`, { ...init, headers: { ...identity, ...init.headers } });
  return {
    api,
    id: asCustomerId(subjectOf(accessToken ?? '')),
    accessToken: accessToken ?? '',
    refreshToken,
    network,
    call: createClient<paths>({ baseUrl: api, headers: identity }),
    request,
    post: (path, body, headers) =>
      request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

/** Somebody who has just come. */
export async function guestAt(server: Reached): Promise<Customer> {
  const network = ownNetwork();
  const response = await fetch(`${server.api}/customers/guest-login`, { headers: network });
  return customerAt(server, (await jsonOf<{ data: TokenPair }>(response)).data, network);
}

/** The customer with a fresh access token, as after a while. */
export async function renewed({ api, refreshToken, network }: Customer): Promise<Customer> {
  const response = await fetch(`${api}/auth/refresh-token`, {
    method: 'POST',
    body: JSON.stringify({ refreshToken }),
    headers: { 'content-type': 'application/json', ...network },
  });
  const accessToken = await jsonOf<string>(response);
  const successor = response.headers.get('x-refresh-token') ?? '';
  return customerAt({ api }, { accessToken, refreshToken: successor }, network);
}

/** Whom a token speaks for, unchecked; nobody for a token that is not one. */
function subjectOf(token: string): string {
  try {
    return decodeJwt(token).sub ?? '';
  } catch {
    return '';
  }
}

/** The body of a response, as the test expects it to be. */
export async function jsonOf<Body>(response: Response): Promise<Body> {
  const body: Body = await response.json();
  return body;
}

/** The body of a response that has to have this status. */
export async function bodyOf<Body>(response: Response, status: number): Promise<Body> {
  if (response.status === status) return jsonOf<Body>(response);
  throw new Error(`${response.status} in place of ${status}: ${await response.text()}`);
}
