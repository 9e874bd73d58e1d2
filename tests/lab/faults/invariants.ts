/** What must hold whatever happened, read from the shop's database and the payment provider's books. */
import type { Book } from './book.ts';
import { readCart, type Customer, type Doors } from './customer.ts';
import type { Emails } from './emails.ts';
import { checkRecord } from './record.ts';
import { ENDLESS_STOCK } from '../../kit/endless-catalogue.ts';
import type { Asked } from '../../kit/shop-process.ts';

export type Invariant = 'lost' | 'half' | 'twice' | 'mail' | 'record' | 'unclear';

/** Every violation in a sentence, by the invariant that it breaks. */
export type Violations = Readonly<Record<Invariant, Set<string>>>;

export const noViolations = (): Violations => ({
  lost: new Set(),
  half: new Set(),
  twice: new Set(),
  mail: new Set(),
  record: new Set(),
  unclear: new Set(),
});

export interface Evidence {
  readonly shop: Asked;
  /** Where payments are made: the shop's own database when it plays the provider itself. */
  readonly bank: Asked;
  readonly emails: Emails;
  readonly book: Book;
  readonly violations: Violations;
}

interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly total: number;
  readonly paid: string;
  readonly intent: string | null;
  readonly lines: number;
  readonly sum: number;
  readonly ordered: number;
  readonly received: number;
  readonly taken: number;
  readonly waiting: number;
}

const ORDERS = `
  SELECT o.id, 'T-' || o.number AS number, o.total, o.payment_status AS paid, o.intent_id AS intent,
         l.lines, l.sum + o.shipping_charge - o.discount AS sum, e.ordered, e.received, e.taken,
         (SELECT count(*) FROM outbox
           WHERE subject = 'We have received your order (T-' || o.number || ')') AS waiting
    FROM orders o,
         LATERAL (SELECT count(*) AS lines, coalesce(sum(quantity * price_pence), 0) AS sum
                    FROM order_lines WHERE order_id = o.id) l,
         LATERAL (SELECT count(*) FILTER (WHERE what = 'ordered') AS ordered,
                         count(*) FILTER (WHERE what = 'received') AS received,
                         count(*) FILTER (WHERE what = 'payment-taken') AS taken
                    FROM order_events WHERE order_id = o.id) e`;

interface IntentRow {
  readonly id: string;
  readonly order: string;
  readonly amount: number;
  readonly status: string;
}

const INTENTS = `
  SELECT id, content->'metadata'->>'orderId' AS order, (content->>'amount')::integer AS amount,
         content->'state'->>'status' AS status
    FROM stand_in_objects WHERE kind = 'intent'`;

const STOCKS = `
  SELECT p.id, p.stock, coalesce(sum(l.quantity), 0) AS sold
    FROM product_options p
    LEFT JOIN (order_lines l JOIN orders o ON o.id = l.order_id AND o.stock_taken_at IS NOT NULL)
      ON l.option_id = p.id
   GROUP BY p.id, p.stock`;

const HELD = new Set(['succeeded', 'requires_capture']);

/** What holds at every moment. */
export async function checkInvariants({
  shop,
  bank,
  emails,
  book,
  violations,
}: Evidence): Promise<void> {
  const orders = await shop.query<OrderRow>(ORDERS);
  const intents = await bank.query<IntentRow>(INTENTS);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const held = intents.filter(({ status }) => HELD.has(status));
  const heldIds = new Set(held.map(({ id }) => id));

  for (const id of book.orders) if (!byId.has(id)) violations.lost.add(`the order ${id}`);
  for (const id of book.payments) if (!heldIds.has(id)) violations.lost.add(`the payment ${id}`);
  await checkRows(shop, violations, 'consultations', 'id', book.consultations);
  const paths = book.uploads.map(({ path }) => path);
  await checkRows(shop, violations, 'uploads WHERE stored_at IS NOT NULL', 'path', paths);

  for (const { id, lines, sum, total, ordered } of orders)
    if (lines === 0 || sum !== total || ordered !== 1) violations.half.add(`the order ${id}`);
  for (const { id, order } of intents)
    if (!byId.has(order)) violations.half.add(`the payment ${id} of no order`);
  for (const { id, stock, sold } of await shop.query<{ id: string; stock: number; sold: number }>(
    STOCKS,
  ))
    if (Number(stock) + Number(sold) !== ENDLESS_STOCK) violations.half.add(`the stock of ${id}`);

  const charged = new Set<string>();
  for (const { order, amount } of held) {
    if (charged.has(order)) violations.twice.add(`the order ${order} at the bank`);
    charged.add(order);
    const total = byId.get(order)?.total ?? amount;
    if (amount !== total) violations.twice.add(`the order ${order} for another amount`);
  }
  for (const { id, received, taken } of orders)
    if (received > 1 || taken > 1) violations.twice.add(`the order ${id} in our books`);

  const delivered = new Set(await emails());
  for (const { number, received, waiting } of orders)
    if (received > 0 && waiting === 0 && !delivered.has(number))
      violations.mail.add(`the letter about ${number}`);
  await checkRecord(shop, violations.record);
}

async function checkRows(
  shop: Asked,
  { lost }: Violations,
  table: string,
  column: string,
  ids: readonly string[],
): Promise<void> {
  const rows = await shop.query<{ id: string }>(`SELECT ${column} AS id FROM ${table}`);
  const found = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!found.has(id)) lost.add(`${id}, one of the ${table}`);
}

/** What holds once everything that was promised has been done: both books agree. */
export async function checkRest(evidence: Evidence): Promise<void> {
  const { shop, bank, violations } = evidence;
  await checkInvariants(evidence);
  const intents = await bank.query<IntentRow>(INTENTS);
  const held = new Set(intents.filter(({ status }) => HELD.has(status)).map(({ id }) => id));
  for (const { id, intent, paid } of await shop.query<OrderRow>(ORDERS)) {
    const isPaid = paid === 'paid' || paid === 'authorised';
    if (isPaid !== held.has(intent ?? '')) violations.lost.add(`what was paid for the order ${id}`);
  }
  const [waiting] = await shop.query<{ count: number }>('SELECT count(*) AS count FROM outbox');
  if (waiting?.count !== 0) violations.mail.add(`${waiting?.count} letters never leave`);
}

/** What the customers themselves see: their carts, and the newest of the files. */
export async function checkSeen(
  doors: Doors,
  customers: readonly Customer[],
  uploads: Book['uploads'],
  { lost }: Violations,
): Promise<void> {
  for (const customer of customers) {
    const cart = await readCart(doors, customer);
    if (!customer.cart.includes(cart))
      lost.add(`a cart: ${cart} in place of ${customer.cart.join(' or ')}`);
    customer.cart = [cart];
  }
  for (const { path, address, content } of uploads) {
    const response = await fetch(`${doors.shop}${address}`);
    const isSame = content.equals(Buffer.from(await response.arrayBuffer()));
    if (response.status !== 200 || !isSame) lost.add(`the content of ${path}`);
  }
}
