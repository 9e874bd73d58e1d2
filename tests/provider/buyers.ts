/** Registered customers who order and pay, over HTTP as a browser does. */
import { randomUUID } from 'node:crypto';
import type { Order } from '#contract';
import { slimming, submitted } from './consultations.ts';
import { jsonOf, type Customer, type Shop } from './shop.ts';

export const PASSWORD = 'a long sample';

/** Somebody who just created an account. */
export async function registered(shop: Shop): Promise<Customer> {
  // All of a test file's customers come from one address at one moment.
  await shop.provider.queries.query('DELETE FROM attempts');
  const response = await fetch(`${shop.api}/customers/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
      firstname: 'Sample',
      lastname: 'Patient',
      dob: '1990-05-17',
      phone: '07700900123',
    }),
  });
  if (response.status !== 201) throw new Error(`Expected 201: ${await response.text()}`);
  const { data } = await jsonOf<{ data: { accessToken: string; refreshToken: string } }>(response);
  return shop.as(data);
}

export const CREAM = { productId: 'cream-30g', code: 'sample-cream', quantity: 1 };
const SLIMMER = { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 };

export async function add(customer: Customer, line: typeof CREAM): Promise<void> {
  const response = await customer.post('/cart', line);
  if (response.status !== 200) throw new Error(`Expected 200: ${await response.text()}`);
}

export const ADDRESS = {
  line1: '1 Sample Street',
  line2: 'Flat 2',
  city: 'London',
  postalCode: 'SW1A 1AA',
  county: 'Greater London',
};

export const CHECKOUT = { ...ADDRESS, shippingId: 'royal-mail-tracked-48' };

export interface Ordered {
  readonly orderId: string;
  readonly clientSecret: string;
}

export const ask = (
  customer: Customer,
  checkout: object = CHECKOUT,
  key?: string,
): Promise<Response> =>
  customer.request('/orders', {
    method: 'POST',
    body: JSON.stringify(checkout),
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
  });

/** Orders what is in the cart. */
export async function order(customer: Customer, checkout: object = CHECKOUT): Promise<Ordered> {
  const response = await ask(customer, checkout, randomUUID());
  if (response.status !== 201) throw new Error(`Expected 201: ${await response.text()}`);
  return jsonOf<Ordered>(response);
}

/** An order of things that need no prescription. */
export async function orderOfCream(customer: Customer, quantity = 1): Promise<Ordered> {
  await add(customer, { ...CREAM, quantity });
  return order(customer);
}

/** An order of a medicine, after its consultation. */
export async function orderOfSlimmer(customer: Customer): Promise<Ordered> {
  await submitted(customer, slimming());
  await add(customer, SLIMMER);
  return order(customer);
}

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authentication: '4000002500003155',
};

/** Pays with a test card, as the card form in the browser does. */
export const pay = (shop: Shop, clientSecret: string, card?: string): Promise<Response> =>
  payAt(shop.provider.address, clientSecret, card);

export async function payAt(
  server: string,
  clientSecret: string,
  card: string = CARDS.good,
): Promise<Response> {
  const { data } = await jsonOf<{ data: { publishableKey: string } }>(
    await fetch(`${server}/api/storefront-config`),
  );
  const intent = clientSecret.split('_secret_')[0];
  return fetch(`${server}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      return_url: `${server}/order-success/sample`,
    }),
  });
}

export async function orderNow(customer: Customer, orderId: string): Promise<Order> {
  const response = await customer.request(`/orders/${orderId}`);
  if (response.status !== 200) throw new Error(`Expected 200: ${await response.text()}`);
  return jsonOf<Order>(response);
}
