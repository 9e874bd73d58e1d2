/** The loads as the database has them: the same statements, and nothing around them. */
import { randomUUID } from 'node:crypto';
import {
  addToCart,
  asCartLineId,
  asCustomerId,
  type CartLineId,
  createOrder,
  decrementLine,
  incrementLine,
  listProducts,
  type SessionOf,
  asOptionId,
  asShippingMethodId,
} from '#domain';
import { ADDRESS, CHECKOUT } from '../../../kit/samples.ts';
import { databaseOn, type SqlDatabase } from '#database';
import { intentOf, recorded, replayed, type Statement } from './recording.ts';
import { LINE, LIST, type LoadName } from './sample.ts';
import type { Load } from './timing.ts';

const LISTS_OF_A_ROUND = 200;

/** On a database in which the sample customers are. One of them is used up for the recording. */
export async function rawLoads(sql: SqlDatabase): Promise<Readonly<Record<LoadName, Load>>> {
  const [sample = '', ...customers] = await customersOf(sql);
  const order = randomUUID();
  const key = randomUUID();
  const statements = await recordedLoads(sql, { sample, order, key });

  const change = (customer: string, how: 'up' | 'down') => () =>
    sql.transaction((queries) =>
      replayed(
        queries,
        statements[how],
        new Map([
          [sample, customer],
          [lineOf(sample), lineOf(customer)],
        ]),
      ),
    );
  const placeOrder = (customer: string) => {
    const id = randomUUID();
    const others = new Map([
      [sample, customer],
      [order, id],
      [`order:${order}`, `order:${id}`],
      [intentOf(order), intentOf(id)],
      [key, randomUUID()],
      [keptNetworkOf(sample), keptNetworkOf(customer)],
    ]);
    return () => sql.transaction((queries) => replayed(queries, statements.order, others));
  };

  const put = (customer: string) => {
    const others = new Map([
      [sample, customer],
      [order, randomUUID()],
    ]);
    return () => sql.transaction((queries) => replayed(queries, statements.add, others));
  };

  const { isOpen } = databaseOn(sql).sessions;
  const sessions = await sessionsOf(sql);

  let isUp = false;
  return {
    list: {
      async round() {
        const [session] = sessions;
        if (!session) throw new Error('Nobody has a session.');
        return Array.from({ length: LISTS_OF_A_ROUND }, () => async () => {
          await isOpen(session);
          await replayed(sql, statements.list);
        });
      },
    },
    session: {
      async round() {
        return sessions.map((session) => () => isOpen(session));
      },
    },
    add: {
      async round() {
        await sql.query('DELETE FROM cart_lines');
        return customers.map(put);
      },
    },
    cart: {
      async round() {
        await fillCarts(sql);
        isUp = !isUp;
        return customers.map((customer) => change(customer, isUp ? 'up' : 'down'));
      },
    },
    order: {
      async round() {
        await forgetOrders(sql);
        await fillCarts(sql);
        return customers.map(placeOrder);
      },
    },
  };
}

interface Sampled {
  /** The customer of whom the statements are recorded, her order, and the key of her attempt. */
  readonly sample: string;
  readonly order: string;
  readonly key: string;
}

async function recordedLoads(sql: SqlDatabase, { sample, order, key }: Sampled) {
  const record = (useCase: Parameters<typeof recorded>[2]): Promise<readonly Statement[]> =>
    recorded(sql, () => order, useCase);

  await sql.query('DELETE FROM cart_lines');
  await forgetOrders(sql);
  const add = await record((ports) =>
    addToCart(ports, asCustomerId(sample), {
      optionId: asOptionId(LINE.productId),
      code: LINE.code,
      quantity: LINE.quantity,
    }),
  );
  await fillCarts(sql);
  return {
    add,
    list: await record((ports) => listProducts(ports, { ...LIST, limit: 100 })),
    up: await record((ports) => incrementLine(ports, asCustomerId(sample), lineOf(sample), {})),
    down: await record((ports) => decrementLine(ports, asCustomerId(sample), lineOf(sample), {})),
    order: await record((ports) => createOrder(ports, asCustomerId(sample), orderOf(sample, key))),
  };
}

const lineOf = (customer: string): CartLineId => asCartLineId(`line of ${customer}`);

async function customersOf({ query }: SqlDatabase): Promise<readonly string[]> {
  const rows = await query<{ id: string }>('SELECT id FROM customers WHERE NOT is_guest');
  return rows.map(({ id }) => id);
}

const sessionsOf = ({ query }: SqlDatabase): Promise<readonly SessionOf[]> =>
  query<SessionOf>(
    'SELECT id AS "sessionId", customer_id AS "customerId" FROM sessions WHERE ended_at IS NULL',
  );

/** An order reads what she has ordered before: of everybody nothing, as of whom it was recorded. */
const forgetOrders = (sql: SqlDatabase): Promise<void> => sql.script('TRUNCATE orders CASCADE');

/** One and the same line in every cart. */
const fillCarts = (sql: SqlDatabase): Promise<void> =>
  sql.transaction(async ({ query }) => {
    await query('DELETE FROM cart_lines');
    await query(
      `INSERT INTO cart_lines (id, customer_id, option_id, quantity, added_at)
       SELECT 'line of ' || id, id, $1, $2, now() FROM customers WHERE NOT is_guest`,
      [LINE.productId, LINE.quantity],
    );
  });

const orderOf = (customer: string, key: string): Parameters<typeof createOrder>[2] => ({
  address: { ...ADDRESS, nation: 'England', country: 'United Kingdom' },
  shippingId: asShippingMethodId(CHECKOUT.shippingId),
  discountCode: undefined,
  total: undefined,
  attempt: { key, requestHash: '0'.repeat(64) },
  from: networkOf(customer),
});

/** Everybody comes from a network of her own, as over HTTP. */
const networkOf = (customer: string): string => `network of ${customer}`;

/** As an order keeps it that is recorded. */
const keptNetworkOf = (customer: string): string =>
  JSON.stringify(['unpaid order', networkOf(customer)]);
