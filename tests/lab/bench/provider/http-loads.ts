/** The loads as the storefront makes them: over HTTP. */
import { randomUUID } from 'node:crypto';
import type { Cart } from '#contract';
import { CHECKOUT } from '../../../kit/samples.ts';
import type { Customer } from './customers.ts';
import { bodyOf, type Api } from './server.ts';
import { LINE, LIST, type LoadName } from './sample.ts';
import type { Load } from './timing.ts';

const LISTS_OF_A_ROUND = 200;

export function httpLoads(
  call: Api,
  customers: readonly Customer[],
): Readonly<Record<LoadName, Load>> {
  const lineOf = new Map<Customer, string>();

  /** Puts a line into every cart that has none. */
  const fill = async (): Promise<void> => {
    for (const customer of customers) {
      if (lineOf.has(customer)) continue;
      const headers = customer.headers();
      const filled = await call({ method: 'POST', path: '/cart', headers, body: LINE });
      lineOf.set(customer, bodyOf<Cart>(filled).items[0]?._id ?? '');
    }
  };
  const change = (customer: Customer, how: 'increment' | 'decrement') => () =>
    call({ path: `/cart/${lineOf.get(customer)}/${how}`, headers: customer.headers() });
  const order = (customer: Customer) => {
    const headers = { ...customer.headers(), 'idempotency-key': randomUUID() };
    const body = CHECKOUT;
    return async (): Promise<void> => {
      await call({ method: 'POST', path: '/orders', headers, body });
      lineOf.delete(customer);
    };
  };

  let isUp = false;
  return {
    list: {
      async round() {
        const path = `/customers/products?${new URLSearchParams(LIST).toString()}`;
        const headers = customers[0]?.headers() ?? {};
        return Array.from({ length: LISTS_OF_A_ROUND }, () => () => call({ path, headers }));
      },
    },
    session: {
      async round() {
        return customers.map(
          (customer) => () => call({ path: '/notifications', headers: customer.headers() }),
        );
      },
    },
    add: {
      async round() {
        for (const customer of customers) {
          await call({ method: 'DELETE', path: '/cart', headers: customer.headers() });
          lineOf.delete(customer);
        }
        return customers.map(
          (customer) => () =>
            call({ method: 'POST', path: '/cart', headers: customer.headers(), body: LINE }),
        );
      },
    },
    cart: {
      async round() {
        await fill();
        isUp = !isUp;
        return customers.map((customer) => change(customer, isUp ? 'increment' : 'decrement'));
      },
    },
    order: {
      async round() {
        await fill();
        return customers.map(order);
      },
    },
  };
}
