import { randomUUID } from 'node:crypto';
import { bodyOf, type Api } from './http.ts';
import { CUSTOMERS } from './sample.ts';

export interface Customer {
  /** What shows who she is, with her current access token, and where she comes from. */
  headers(): Readonly<Record<string, string>>;
  /** Gets her another access token: one is good for fifteen minutes. */
  renew(): Promise<void>;
}

/** Registers the sample customers. */
export async function registerCustomers(api: Api): Promise<readonly Customer[]> {
  const customers: Customer[] = [];
  for (let number = 0; number < CUSTOMERS; number++) customers.push(await register(api, number));
  return customers;
}

interface Registered {
  readonly data: { readonly accessToken: string; readonly refreshToken: string };
}

async function register(api: Api, number: number): Promise<Customer> {
  const from = { 'x-forwarded-for': `198.51.100.${number}` };
  const registered = await api({
    method: 'POST',
    path: '/customers/register',
    headers: from,
    body: {
      email: `${randomUUID()}@example.com`,
      password: 'a long sample',
      firstname: 'Sample',
      lastname: 'Customer',
      dob: '1990-05-17',
      phone: '07700900123',
    },
  });
  let { accessToken, refreshToken } = bodyOf<Registered>(registered).data;
  return {
    headers: () => ({ ...from, authorization: `Bearer ${accessToken}` }),
    async renew() {
      const renewed = await api({
        method: 'POST',
        path: '/auth/refresh-token',
        body: { refreshToken },
      });
      accessToken = bodyOf<string>(renewed);
      refreshToken = String(renewed.headers['x-refresh-token']);
    },
  };
}
