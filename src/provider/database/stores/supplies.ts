import type { DatedSupply, Supplies, Supply, SupplyFlag, SupplyLimit } from '#domain';
import type { Queries } from '../sql.ts';

const COUNTED = `o.packs, p.substances, p.classes`;

/** A cancelled order has supplied nothing, nor has one whose stock went back before it was paid. */
export const IS_LIVE = `orders.status <> 'cancelled' AND orders.stock_taken_at IS NOT NULL`;

/** That a row is of $1's person: of her account, or of another one that was the same guest once. */
export const isOfHerAccounts = (row: string): string =>
  `(${row}.customer_id = $1 OR ${row}.customer_id IN
     (SELECT other.customer_id FROM adoptions other JOIN adoptions hers ON hers.guest_id = other.guest_id
       WHERE hers.customer_id = $1))`;

const SUPPLIED_AT = `coalesce(orders.dispatched_at, orders.approved_at, orders.created_at)`;

export const supplies = ({ query }: Queries): Supplies => ({
  limits: () => rules<SupplyLimit>(query, `kind = 'limit'`),

  limitsOn: (option) =>
    rules<SupplyLimit>(
      query,
      `kind = 'limit' AND content->'which' ?| (
         SELECT p.substances || p.classes FROM product_options o
           JOIN products p ON p.id = o.product_id WHERE o.id = $1)`,
      option,
    ),

  flags: () => rules<SupplyFlag>(query, `kind = 'flag'`),

  async ofOption(option) {
    const [supply] = await query<Supply>(
      `SELECT o.id AS "optionId", p.id AS name, o.strength, 1 AS quantity, ${COUNTED}
         FROM product_options o JOIN products p ON p.id = o.product_id WHERE o.id = $1`,
      [option],
    );
    return supply;
  },

  inCart: (customer) =>
    query<Supply>(
      `SELECT o.id AS "optionId", p.id AS name, o.strength, l.quantity, ${COUNTED}
         FROM cart_lines l
         JOIN product_options o ON o.id = l.option_id
         JOIN products p ON p.id = o.product_id
        WHERE l.customer_id = $1 ORDER BY l.added_at, l.id`,
      [customer],
    ),

  ofOrder: (order) =>
    query<Supply>(
      `SELECT o.id AS "optionId", l.name, l.strength, l.quantity, ${COUNTED}
         FROM order_lines l
         JOIN product_options o ON o.id = l.option_id
         JOIN products p ON p.id = o.product_id
        WHERE l.order_id = $1 ORDER BY l.position`,
      [order],
    ),

  ofCustomer: (customer, { since, except }) =>
    query<DatedSupply>(
      `SELECT o.id AS "optionId", l.name, l.strength, l.quantity, ${COUNTED},
          ${SUPPLIED_AT} AS at, orders.status = 'pending' AS "isPending",
          orders.status IN ('active', 'past') AS "isGranted"
         FROM orders
         JOIN order_lines l ON l.order_id = orders.id
         JOIN product_options o ON o.id = l.option_id
         JOIN products p ON p.id = o.product_id
        WHERE ${isOfHerAccounts('orders')} AND ${IS_LIVE}
          AND (orders.status = 'pending' OR ${SUPPLIED_AT} > $2)
          AND ($3::text IS NULL OR orders.id <> $3)
        ORDER BY orders.created_at, orders.number, l.position`,
      [customer, since, except ?? null],
    ),
});

async function rules<Rule>(
  query: Queries['query'],
  condition: string,
  ...parameters: readonly string[]
): Promise<readonly Rule[]> {
  const rows = await query<{ content: Rule }>(
    `SELECT content FROM supply_rules WHERE ${condition} ORDER BY position`,
    parameters,
  );
  return rows.map(({ content }) => content);
}
