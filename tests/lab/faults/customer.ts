/** One customer and what she does, one thing after the other; she goes on where she was interrupted. */
import { randomUUID } from 'node:crypto';
import { newPath } from '../../kit/uploads.ts';
import type { SignedIn } from '../../kit/accounts.ts';
import { slimming } from '../../kit/consultations.ts';
import { confirmation, intentIn, type Ordered } from '../../kit/orders.ts';
import type { Book } from './book.ts';
import { bodyOf, call, type HttpResponse, type Call } from './call.ts';
import { newPicture } from '../../kit/files.ts';
import {
  CHECKOUT,
  CREAM,
  SLIMMER,
  type Line,
  ownNetwork,
  registration,
} from '../../kit/samples.ts';

/** Where the shop and its payment provider are. */
export interface Doors {
  readonly shop: string;
  readonly bank: string;
  /** Told of every answer that came. */
  readonly responded?: () => void;
}

async function through({ responded }: Doors, url: string, what?: Call): Promise<HttpResponse> {
  const response = await call(url, what);
  responded?.();
  return response;
}

export interface Customer {
  readonly email: string;
  readonly token: string;
  /**
   * What her cart may hold now, as texts like '2 0' (creams, slimmers): one, or two while nobody has
   * told her whether the last change was made.
   */
  cart: readonly string[];
  /** The key of an order that she has not paid yet, as far as she knows. */
  attempt: string | undefined;
}

export async function register({ shop }: Doors): Promise<Customer> {
  const body = registration();
  const response = await call(`${shop}/api/customers/register`, {
    method: 'POST',
    headers: ownNetwork(),
    body,
  });
  const { data } = bodyOf<SignedIn>(response, 201, 'an account');
  return { email: body.email, token: data.accessToken, cart: [EMPTY], attempt: undefined };
}

const EMPTY = '0 0';

export const send = (
  doors: Doors,
  { token }: Customer,
  path: string,
  { headers, ...rest }: Call = {},
): Promise<HttpResponse> =>
  through(doors, `${doors.shop}/api${path}`, {
    ...rest,
    headers: { ...ownNetwork(), authorization: `Bearer ${token}`, ...headers },
  });

interface CartBody {
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
}

/** What her cart really holds. */
export async function readCart(doors: Doors, customer: Customer): Promise<string> {
  const { items } = bodyOf<CartBody>(await send(doors, customer, '/cart'), 200, 'the cart');
  const quantityOf = (id: string): number =>
    items.find(({ productId }) => productId === id)?.quantity ?? 0;
  return `${quantityOf(CREAM.productId)} ${quantityOf(SLIMMER.productId)}`;
}

/** Puts something into the cart, for which the cart has to be known. */
export async function add(doors: Doors, customer: Customer, line: Line, book: Book): Promise<void> {
  const [before = EMPTY] = customer.cart;
  const [creams = 0, slimmers = 0] = before.split(' ').map(Number);
  const isCream = line === CREAM;
  const after = isCream ? `${creams + 1} ${slimmers}` : `${creams} ${slimmers + 1}`;
  customer.cart = [before, after];
  bodyOf(await send(doors, customer, '/cart', { method: 'POST', body: line }), 200, 'a cart line');
  customer.cart = [after];
  book.carts++;
}

export const isFull = ({ cart: [cart = EMPTY] }: Customer): boolean =>
  cart.split(' ').some((quantity) => Number(quantity) >= 2);

interface UploadAddress {
  readonly path: string;
  /** Signed; comes after the server's own address. */
  readonly address: string;
}

/** Asks where a new file may be sent to. */
export async function askForUploadAddress(
  doors: Doors,
  customer: Customer,
): Promise<UploadAddress> {
  const path = newPath();
  const asked = await send(doors, customer, '/storage/create-presigned-url', {
    method: 'POST',
    body: { path },
  });
  const { data: address } = bodyOf<{ data: string }>(asked, 200, 'an address for a file');
  return { path, address };
}

/** Sends a file for her consultation; gives its path. */
export async function upload(doors: Doors, customer: Customer, book: Book): Promise<string> {
  const { path, address } = await askForUploadAddress(doors, customer);
  const content = newPicture();
  bodyOf(await put(doors, address, content), 204, 'a file');
  book.uploads.push({ path, address, content });
  return path;
}

export const put = (doors: Doors, address: string, content: Buffer): Promise<HttpResponse> =>
  through(doors, `${doors.shop}${address}`, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': 'image/png' },
  });

export async function consult(doors: Doors, customer: Customer, book: Book): Promise<void> {
  const file = await upload(doors, customer, book);
  const body = slimming({
    currentMedication: 'yes',
    medicationDetails: 'Sample',
    medicationFiles: [file],
  });
  const sent = await send(doors, customer, '/customers/consultations', { method: 'POST', body });
  book.consultations.push(bodyOf<{ _id: string }>(sent, 201, 'a consultation')._id);
}

export const askForOrder = (doors: Doors, customer: Customer, key: string): Promise<HttpResponse> =>
  send(doors, customer, '/orders', {
    method: 'POST',
    body: CHECKOUT,
    headers: { 'idempotency-key': key },
  });

/** Orders what is in the cart: the first time, or again under the same key. */
export async function order(doors: Doors, customer: Customer, book: Book): Promise<Ordered> {
  customer.attempt ??= randomUUID();
  customer.cart = [...customer.cart, EMPTY];
  const response = await askForOrder(doors, customer, customer.attempt);
  const ordered = bodyOf<Ordered>(response, 201, 'an order');
  customer.cart = [EMPTY];
  if (!book.orders.includes(ordered.orderId)) book.orders.push(ordered.orderId);
  return ordered;
}

/** Pays for an order unless that has been done, as the browser finds out. */
export async function pay(
  doors: Doors,
  customer: Customer,
  { orderId }: Ordered,
  book: Book,
): Promise<void> {
  const path = `/orders/${orderId}/payment`;
  const asked = await send(doors, customer, path, { method: 'POST' });
  const { clientSecret } = bodyOf<{ clientSecret?: string | null }>(asked, 200, 'a payment');
  if (clientSecret) {
    bodyOf(await confirm(doors, clientSecret), 200, 'a confirmation');
    book.payments.push(intentIn(clientSecret));
  }
  customer.attempt = undefined;
}

/** What the card form in the browser does. */
export async function confirm(doors: Doors, clientSecret: string): Promise<HttpResponse> {
  const { shop, bank } = doors;
  const config = await through(doors, `${shop}/api/storefront-config`);
  const { data } = bodyOf<{ data: { publishableKey: string } }>(config, 200, 'the settings');
  return through(doors, `${bank}/v1/payment_intents/${intentIn(clientSecret)}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.publishableKey}` },
    body: confirmation(clientSecret, bank),
  });
}
