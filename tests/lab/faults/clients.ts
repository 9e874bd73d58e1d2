/** Requests that break off in the middle, come several times, and come in another order. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Stripe } from 'stripe';
import { type Ordered } from '../../kit/orders.ts';
import { BANK_KEYS } from '../../kit/bank-keys.ts';
import { bodyOf, call } from './call.ts';
import {
  add,
  askForOrder,
  askForUploadAddress,
  confirm,
  pay,
  put,
  readCart,
  register,
  send,
  type Customer,
} from './customer.ts';
import { checkInvariants, checkSeen } from './invariants.ts';
import type { Order } from './order.ts';
import { between, type Random } from './random.ts';
import { newPicture } from '../../kit/files.ts';
import { CHECKOUT, CREAM } from '../../kit/samples.ts';
import { comeToRest, openSystem, startBank, verdictOf, type System } from './system.ts';
import type { Verdict } from './verdict.ts';

/** How often one request is sent at the same time. */
const COPIES = 4;
const ROUNDS = 5;

export async function survivesClients(given: Order): Promise<readonly Verdict[]> {
  const { engine, times, random, onEnd } = given;
  const { bank, settings, tell } = await startBank(onEnd);
  const system = await openSystem(await engine.newDatabase(), { bank, settings }, onEnd);
  await tell(system.shop);
  for (let round = 0; round < times * ROUNDS; round++) {
    const customer = await register(system.doors);
    await orderAmidNoise(system, customer, random);
    await uploadAmidNoise(system, customer, random);
    await checkInvariants(system.evidence);
  }
  await comeToRest(system);
  const fault = 'requests broken off, doubled, out of order';
  return [verdictOf(fault, engine, times * ROUNDS, system)];
}

const copies = <Result>(work: () => Promise<Result>): Promise<readonly Result[]> =>
  Promise.all(Array.from({ length: COPIES }, work));

async function orderAmidNoise(system: System, customer: Customer, random: Random): Promise<void> {
  const { doors, book, violations } = system;
  await add(doors, customer, CREAM, book);
  const key = randomUUID();
  const request = (body: string): string =>
    [
      'POST /api/orders HTTP/1.1',
      `host: ${new URL(doors.shop).host}`,
      `authorization: Bearer ${customer.token}`,
      `idempotency-key: ${key}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n');
  const whole = request(JSON.stringify(CHECKOUT));

  await breakOff(doors.shop, whole.slice(0, between(random, 1, whole.length - 1)));
  const cart = await readCart(doors, customer);
  if (cart !== customer.cart[0]) violations.half.add(`half a request changed a cart: ${cart}`);

  // All of it is sent, and nobody waits for the answer; the others come at the same time.
  const [orders] = await Promise.all([
    copies(() => askForOrder(doors, customer, key)),
    breakOff(doors.shop, whole),
  ]);
  const made = orders.map((response) => bodyOf<Ordered>(response, 201, 'an order'));
  if (new Set(made.map(({ orderId }) => orderId)).size !== 1)
    violations.twice.add(`one attempt to order made several orders: ${key}`);
  const [ordered] = made;
  if (!ordered) return;
  customer.cart = ['0 0'];
  book.orders.push(ordered.orderId);

  const confirmations = await copies(() => confirm(doors, ordered.clientSecret));
  if (confirmations.filter(({ status }) => status === 200).length !== 1)
    violations.twice.add(`a payment was not confirmed once: ${ordered.orderId}`);
  await tellOutOfOrder(system, ordered, random);
  const path = `/orders/${ordered.orderId}/payment`;
  for (const asked of await copies(() => send(doors, customer, path, { method: 'POST' })))
    bodyOf(asked, 200, 'a payment');
  await pay(doors, customer, ordered, book);
}

/** Webhook events of the payment provider, each several times, shuffled; some tell of what has not happened. */
async function tellOutOfOrder(system: System, ordered: Ordered, random: Random): Promise<void> {
  const intent = ordered.clientSecret.split('_secret_')[0];
  const kinds = ['created', 'succeeded', 'payment_failed', 'canceled', 'processing'];
  const webhookEvents = kinds.flatMap((kind) => {
    const object = { id: intent, object: 'payment_intent' };
    const event = {
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      object: 'event',
      type: `payment_intent.${kind}`,
      data: { object },
    };
    return [JSON.stringify(event), JSON.stringify(event)];
  });
  webhookEvents.sort(() => random() - 0.5);
  await Promise.all(
    webhookEvents.map(async (payload) => {
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: BANK_KEYS.webhookSecret,
      });
      const told = await call(`${system.doors.shop}/api/payment/webhook`, {
        method: 'POST',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        body: new TextEncoder().encode(payload),
      });
      bodyOf(told, 200, 'a webhook event');
    }),
  );
}

async function uploadAmidNoise(system: System, customer: Customer, random: Random): Promise<void> {
  const { doors, book, violations } = system;
  const { path, address } = await askForUploadAddress(doors, customer);
  const content = newPicture();
  const head = [
    `PUT ${address} HTTP/1.1`,
    `host: ${new URL(doors.shop).host}`,
    'content-type: image/png',
    `content-length: ${content.length}`,
    '',
    '',
  ].join('\r\n');
  const part = content.subarray(0, between(random, 10, content.length - 1));
  await breakOff(doors.shop, Buffer.concat([Buffer.from(head), part]));
  const half = await call(`${doors.shop}${address}`);
  if (half.status !== 404) violations.half.add(`half a file is there: ${path}`);
  for (const response of await copies(() => put(doors, address, content)))
    bodyOf(response, 204, 'a file');
  book.uploads.push({ path, address, content });
  await checkSeen(doors, [customer], book.uploads.slice(-1), violations);
}

/** Sends that much and hangs up. */
async function breakOff(address: string, bytes: string | Buffer): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  socket.resetAndDestroy();
}
