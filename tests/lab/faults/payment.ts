/** The payment provider is down, silent, broken, or does what it is asked and is not heard. */
import { randomUUID } from 'node:crypto';
import { type Ordered } from '../../kit/orders.ts';
import { bodyOf } from './call.ts';
import { add, askForOrder, confirm, order, pay, readCart, register, send } from './customer.ts';
import type { Doors } from './customer.ts';
import { checkInvariants } from './invariants.ts';
import { survivesLines } from './lines.ts';
import type { Order } from './order.ts';
import { expectOwnError, inTime, isReady } from './own-error.ts';
import { CREAM } from '../../kit/samples.ts';
import { startBank, type System } from './system.ts';
import type { Verdict } from './verdict.ts';

const BROKEN = [
  'HTTP/1.1 500 Internal Server Error',
  'content-type: application/json',
  'content-length: 30',
  'connection: close',
  '',
  '{"error":{"type":"api_error"}}',
].join('\r\n');

export async function survivesPayment(given: Order): Promise<readonly Verdict[]> {
  const { bank, proxy, settings, tell } = await startBank(given.onEnd);
  return survivesLines(given, {
    what: 'payment',
    broken: { name: 'answering 500', words: BROKEN },
    proxy,
    around: { bank, settings },
    begun: tell,
    failOnce,
  });
}

async function failOnce(system: System, setUp: (isUp: boolean) => void): Promise<void> {
  const { doors, book, violations } = system;
  const [ordering, paying] = await Promise.all([register(doors), register(doors)]);
  await add(doors, ordering, CREAM, book);
  await add(doors, paying, CREAM, book);
  const ordered = await order(doors, paying, book);

  setUp(false);
  const key = randomUUID();
  const refused = await inTime('an order', violations, () => askForOrder(doors, ordering, key));
  expectOwnError(refused, 'an order', violations);
  // Her browser reaches the payment provider; it is the shop that does not.
  bodyOf(await confirm(doors, ordered.clientSecret), 200, 'a confirmation');
  const path = `/orders/${ordered.orderId}/payment`;
  const asked = await inTime('a payment', violations, () =>
    send(doors, paying, path, { method: 'POST' }),
  );
  expectOwnError(asked, 'a payment', violations);
  if (!(await isReady(doors))) violations.unclear.add('the shop is not ready without payments');
  await readCart(doors, paying);
  await checkInvariants(system.evidence);

  setUp(true);
  ordering.attempt = key;
  await pay(doors, ordering, await order(doors, ordering, book), book);
  await expectPaid(doors, paying, ordered);
  await checkInvariants(system.evidence);
}

async function expectPaid(
  doors: Doors,
  customer: Parameters<typeof send>[1],
  { orderId }: Ordered,
): Promise<void> {
  const response = await send(doors, customer, `/orders/${orderId}/payment`, { method: 'POST' });
  const { paymentStatus } = bodyOf<{ paymentStatus: string }>(response, 200, 'a payment');
  if (paymentStatus !== 'paid') throw new Error(`An order that was paid is ${paymentStatus}.`);
}
