/** What customers buy and how they pay, over HTTP as a browser does it. */
import { randomUUID } from 'node:crypto';
import type { Order } from '#contract';
import { slimming, submitted } from './consultations.ts';
import { bodyOf, type Customer, type Reached } from './customer.ts';
import { CARDS, CHECKOUT, CREAM, SLIMMER, type Line } from './samples.ts';

export async function add(customer: Customer, line: Line): Promise<void> {
  await bodyOf(await customer.post('/cart', line), 200);
}

export interface Ordered {
  readonly orderId: string;
  readonly clientSecret: string;
}

export const ask = (
  customer: Customer,
  checkout: object = CHECKOUT,
  key?: string,
): Promise<Response> =>
  customer.post('/orders', checkout, key === undefined ? {} : { 'idempotency-key': key });

/** Orders what is in the cart. */
export const order = async (customer: Customer, checkout: object = CHECKOUT): Promise<Ordered> =>
  bodyOf<Ordered>(await ask(customer, checkout, randomUUID()), 201);

/** An order of things that need no prescription. */
export async function orderOfCream(customer: Customer, quantity = 1): Promise<Ordered> {
  await add(customer, { ...CREAM, quantity });
  return order(customer);
}

/** An order of a medicine, after its consultation. */
export async function orderOfSlimmer(
  customer: Customer,
  consultation = slimming(),
): Promise<Ordered> {
  await submitted(customer, consultation);
  await add(customer, SLIMMER);
  return order(customer);
}

/** What the card form in the browser posts to the payment provider. */
export const confirmation = (
  clientSecret: string,
  origin: string,
  card: string = CARDS.good,
): URLSearchParams =>
  new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    return_url: `${origin}/order-success/sample`,
  });

export const intentIn = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Pays with a test card at the server's own stand-in, as the card form does. */
export async function pay(
  { api }: Reached,
  clientSecret: string,
  card?: string,
): Promise<Response> {
  const { origin } = new URL(api);
  const config = await fetch(`${api}/storefront-config`);
  const { data } = await bodyOf<{ data: { publishableKey: string } }>(config, 200);
  return fetch(`${origin}/v1/payment_intents/${intentIn(clientSecret)}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.publishableKey}` },
    body: confirmation(clientSecret, origin, card),
  });
}

/** Pays for an order as its page does, so that the shop knows of it; gives its id. */
export async function paid(
  shop: Reached,
  customer: Customer,
  ordered: Promise<Ordered>,
): Promise<string> {
  const { orderId, clientSecret } = await ordered;
  await pay(shop, clientSecret);
  await customer.post(`/orders/${orderId}/payment`, undefined);
  return orderId;
}

export const orderNow = async (customer: Customer, orderId: string): Promise<Order> =>
  bodyOf<Order>(await customer.request(`/orders/${orderId}`), 200);
