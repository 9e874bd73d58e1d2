/** One request after the other at a fixed rate, however long the answers take. */
import { randomUUID } from 'node:crypto';
import { CHECKOUT } from '../../kit/samples.ts';
import type { Customer } from '../bench/provider/customers.ts';
import type { Api } from '../bench/provider/server.ts';
import { LINE, LIST } from '../bench/provider/sample.ts';

export interface Stream {
  /** Sends at the rate for so long; gives how long each answer took from when it was due, in ms. */
  run(ms: number): Promise<readonly number[]>;
}

/** An access token is good for fifteen minutes. */
const RENEWED_AFTER_MS = 8 * 60_000;

/** Every customer in turn: she looks at a list, fills her cart, and orders. */
export function steadyStream(call: Api, customers: readonly Customer[], perSecond: number): Stream {
  const renewedAt = new Map<Customer, number>();
  const lastOf = new Map<Customer, Promise<unknown>>();
  let number = 0;

  const act = async (customer: Customer, phase: number): Promise<unknown> => {
    const headers = customer.headers();
    switch (phase) {
      case 0: {
        const path = `/customers/products?${new URLSearchParams(LIST).toString()}`;
        return call({ path, headers });
      }
      case 1:
        return call({ method: 'POST', path: '/cart', headers, body: LINE });
      default:
        return call({
          method: 'POST',
          path: '/orders',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: CHECKOUT,
        });
    }
  };
  const renewedInTime = async (customer: Customer): Promise<void> => {
    const now = performance.now();
    if (now - (renewedAt.get(customer) ?? now) > RENEWED_AFTER_MS) await customer.renew();
    else if (renewedAt.has(customer)) return;
    renewedAt.set(customer, now);
  };

  return {
    async run(ms) {
      const times: number[] = [];
      const under: Promise<void>[] = [];
      const began = performance.now();
      const send = (due: number): void => {
        const customer = customers[Math.floor(number / 3) % customers.length];
        const phase = number % 3;
        number++;
        if (!customer) throw new Error('A stream needs customers.');
        // One thing after the other for one customer.
        const before = phase === 0 ? renewedInTime(customer) : lastOf.get(customer);
        const done = Promise.resolve(before)
          .then(() => act(customer, phase))
          .then(() => void times.push(performance.now() - due));
        lastOf.set(customer, done);
        under.push(done);
      };
      await new Promise<void>((resolve) => {
        let sent = 0;
        const timer = setInterval(() => {
          const now = performance.now();
          // What a late timer has missed is sent at once, and counts from when it was due.
          for (; sent * (1000 / perSecond) <= now - began && now - began < ms; sent++)
            send(began + sent * (1000 / perSecond));
          if (now - began < ms) return;
          clearInterval(timer);
          resolve();
        }, 5);
      });
      await Promise.all(under);
      return times;
    },
  };
}
