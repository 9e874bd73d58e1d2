import type { SignedIn } from '../../../kit/accounts.ts';
import { ownNetwork, registration } from '../../../kit/samples.ts';
import { CUSTOMERS } from './sample.ts';
import { bodyOf, type Api } from './server.ts';

export interface Customer {
  /** What shows who she is, with her current access token, and where she comes from. */
  headers(): Readonly<Record<string, string>>;
  /** Gets her another access token: one is good for fifteen minutes. */
  renew(): Promise<void>;
}

/** Registers the sample customers. */
export async function registerCustomers(call: Api): Promise<readonly Customer[]> {
  const customers: Customer[] = [];
  while (customers.length < CUSTOMERS) customers.push(await register(call));
  return customers;
}

async function register(call: Api): Promise<Customer> {
  const from = ownNetwork();
  const registered = await call({
    method: 'POST',
    path: '/customers/register',
    headers: from,
    body: registration(),
  });
  let { accessToken, refreshToken } = bodyOf<SignedIn>(registered).data;
  return {
    headers: () => ({ ...from, authorization: `Bearer ${accessToken}` }),
    async renew() {
      const renewed = await call({
        method: 'POST',
        path: '/auth/refresh-token',
        body: { refreshToken },
      });
      accessToken = bodyOf<string>(renewed);
      refreshToken = String(renewed.headers['x-refresh-token']);
    },
  };
}
