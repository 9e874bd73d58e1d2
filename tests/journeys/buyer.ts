import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Customer, Order } from '#contract';
import { assess, compile, londonDay } from '#engine';
import { ownAddress } from './account.ts';
import { documentOf } from './documents.ts';
import type { Server } from './server.ts';
import { samples, type SampleId } from './sheets.ts';

interface SignedIn {
  readonly user: Customer;
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface Ordered {
  readonly orderId: string;
  readonly clientSecret: string;
}

const CREAM = { productId: 'e45-cream-50g', code: 'e45-cream' };
const PEN = { productId: 'wegovy-0-25mg', code: 'wegovy', quantity: 1 };

const CHECKOUT = {
  line1: '1 Sample Street',
  line2: 'Flat 2',
  city: 'London',
  postalCode: 'SW1A 1AA',
  county: 'Greater London',
  shippingId: 'royal-mail-tracked-48',
};

const TODAY = londonDay(new Date());
const BY = { by: 'Sample Prescriber, 1234567' };
const STEPS = {
  'weight-verification': { ...BY, method: 'video call with scales', kilograms: 92.5, on: TODAY },
  approve: BY,
  decline: { ...BY, reason: 'Please speak to your GP about this treatment first.' },
  dispatch: { ...BY, shipper: 'Royal Mail', trackingId: 'AB123456789GB' },
  deliver: BY,
} as const;

/** Somebody with an account who buys over HTTP: what no journey has to walk through again. */
export class Buyer {
  readonly server: Server;
  readonly signedIn: SignedIn;

  private constructor(server: Server, signedIn: SignedIn) {
    this.server = server;
    this.signedIn = signedIn;
  }

  static async registers(server: Server, change: object = {}): Promise<Buyer> {
    const { data } = await send<{ data: SignedIn }>(server, '/customers/register', {
      email: `${randomUUID()}@example.com`,
      password: 'a long sample',
      firstname: 'Sample',
      lastname: 'Customer',
      dob: '1990-05-17',
      phone: '07700 900123',
      ...change,
    });
    return new Buyer(server, data);
  }

  /** Somebody who has logged in already. */
  static of(server: Server, signedIn: SignedIn): Buyer {
    return new Buyer(server, signedIn);
  }

  /** Opens a page in a browser in which she is signed in. */
  async opens(page: Page, path: string): Promise<void> {
    // A page of words: any other would begin a guest's session, which could replace hers.
    await page.goto('/robots.txt');
    await page.evaluate(({ user, accessToken, refreshToken }) => {
      localStorage.setItem('isGuestUser', 'false');
      localStorage.setItem('userData', JSON.stringify(user));
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
    }, this.signedIn);
    await page.goto(path);
  }

  get id(): string {
    return this.signedIn.user._id;
  }

  get email(): string {
    return this.signedIn.user.email;
  }

  read<Body>(path: string): Promise<Body> {
    return send(this.server, path, undefined, this.signedIn.accessToken);
  }

  post<Body>(path: string, body: object, headers: object = {}): Promise<Body> {
    return send(this.server, path, body, this.signedIn.accessToken, headers);
  }

  /** A cream, which needs no prescription. */
  async putsCreamInCart(quantity = 1): Promise<void> {
    await this.post('/cart', { ...CREAM, quantity });
  }

  /** Orders a cream and does not pay. */
  async ordersCream(quantity?: number): Promise<Ordered> {
    await this.putsCreamInCart(quantity);
    return this.ordersCart();
  }

  /** Consults about weight loss, orders a pen, and does not pay. */
  async ordersPen(): Promise<Ordered> {
    await this.post('/cart', {
      ...PEN,
      consultationId: await this.consults('injectable-weight-loss'),
    });
    return this.ordersCart();
  }

  /** Finishes a consultation; gives its id. She takes no medicines, so that there is no photo of one. */
  async consults(id: SampleId): Promise<string> {
    const { medicationFiles: _files, medicationDetails: _details, ...answers } = samples[id].sheet;
    const assessment = assess(
      compile(await documentOf(id)),
      { ...answers, currentMedication: 'no' },
      { on: TODAY, mode: 'new' },
    );
    if (assessment.outcome !== 'eligible') throw new Error(JSON.stringify(assessment));
    const { submission } = assessment;
    return (await this.post<{ _id: string }>('/customers/consultations', submission))._id;
  }

  /** Pays as the card form in the browser does, and waits until the shop knows. */
  async pays({ orderId, clientSecret }: Ordered): Promise<string> {
    const { data } = await this.read<{ data: { publishableKey: string } }>('/storefront-config');
    const [intent] = clientSecret.split('_secret_');
    const response = await fetch(`${this.server.address}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.publishableKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
        return_url: `${this.server.address}/order-success/sample`,
      }),
    });
    expect(response.status, await response.text()).toBe(200);
    await this.post(`/orders/${orderId}/payment`, {});
    return orderId;
  }

  /** What staff do with an order of hers, one step after the other. */
  async desk(orderId: string, ...steps: readonly (keyof typeof STEPS)[]): Promise<void> {
    const folder = await this.server.ask({ what: 'data-folder' });
    const token = (await readFile(join(folder, 'desk-token'), 'utf8')).trim();
    for (const step of steps)
      await send(this.server, `/desk/orders/${orderId}/${step}`, STEPS[step], token);
  }

  order(orderId: string): Promise<Order> {
    return this.read(`/orders/${orderId}`);
  }

  profile(): Promise<{ data: Customer }> {
    return this.read(`/customers/profile/${this.id}`);
  }

  private ordersCart(): Promise<Ordered> {
    return this.post('/orders', CHECKOUT, { 'idempotency-key': randomUUID() });
  }
}

/** One call that is expected to succeed; a GET without a body. */
async function send<Body>(
  { address }: Server,
  path: string,
  body: object | undefined,
  token?: string,
  headers: object = {},
): Promise<Body> {
  const response = await fetch(`${address}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...ownAddress(),
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}
