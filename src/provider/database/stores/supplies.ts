import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionWrapper,
  type SqlBool,
} from 'kysely';
import {
  isKeptFlag,
  isKeptLimit,
  type CustomerId,
  type OptionId,
  type OrderId,
  type Supplies,
  type SupplyLimit,
} from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import type { Tables } from '../tables.gen.ts';
import { tables } from '../tables.ts';
import { isSameName } from './listing.ts';
import { IS_PRESCRIBED } from './order-lines.ts';
import { nameOf } from './product-name.ts';

const COUNTED = ['o.packs', 'p.substances', 'p.classes'] as const;

const order = expressionBuilder<Tables, 'orders'>();

/**
 * A cancelled order has supplied nothing, nor has one whose stock went back before it was paid. What was sent has, however
 * its row stands by now.
 */
export const IS_LIVE: Expression<SqlBool> = order.or([
  order('orders.dispatched_at', 'is not', null),
  order.and([
    order('orders.status', '<>', 'cancelled'),
    order.or([
      order('orders.status', '<>', 'pending'),
      order('orders.stock_taken_at', 'is not', null),
    ]),
  ]),
]);

/** That a prescriber has not declined a line `l`: what she has is no supply. */
export const IS_SUPPLIED: Expression<SqlBool> = expressionBuilder<
  Tables & { readonly l: Tables['order_lines'] },
  'l'
>()('l.declined_at', 'is', null);

/**
 * That something is of a person: of her account, or of another one that was the same guest once. Her accounts are found
 * first, and then what is theirs: with `or` in between, everybody's would be read.
 */
export const isOfHerAccounts = (owner: Expression<CustomerId>, her: CustomerId) => {
  const others = expressionBuilder<Tables>()
    .selectFrom('adoptions as other')
    .innerJoin('adoptions as hers', 'hers.guest_id', 'other.guest_id')
    .select('other.customer_id')
    .where('hers.customer_id', '=', her);
  return sql<boolean>`${owner} = ANY(ARRAY(SELECT ${her}::text UNION ALL ${others}))`;
};

const SUPPLIED_AT: ExpressionWrapper<Tables, 'orders', Date> = order.fn.coalesce(
  'orders.dispatched_at',
  'orders.approved_at',
  'orders.created_at',
);

export const supplies = (queries: Queries): Supplies => ({
  limits: async () => (await LIMITS(queries)).map(limitOf),
  limitsOn: async (option) => (await LIMITS_ON(queries, option)).map(limitOf),

  async rules() {
    const rows = await RULES(queries);
    return {
      limits: rows.flatMap(({ kind, content }) =>
        kind === 'limit' && isKeptLimit(content) ? [content] : [],
      ),
      flags: rows.flatMap(({ kind, content }) =>
        kind === 'flag' && isKeptFlag(content) ? [content] : [],
      ),
      damaged: rows.filter(({ kind, content }) => !IS_KEPT[kind](content)).map(({ id }) => id),
    };
  },

  async ofOption(option) {
    const [supply] = await OF_OPTION(queries, option);
    return supply;
  },

  listed: ({ condition, treatment }) => LISTED(queries, condition, treatment),
  inCart: (customer) => IN_CART(queries, customer),
  ofOrder: (id) => OF_ORDER(queries, id),
  medicinesOf: (customer, except) => MEDICINES_OF(queries, customer, except ?? null),
  ofCustomer: (customer, { since, except = null }) => OF_CUSTOMER(queries, customer, since, except),
});

const IS_KEPT = { limit: isKeptLimit, flag: isKeptFlag };

function limitOf({ id, content }: { readonly id: string; readonly content: unknown }): SupplyLimit {
  if (isKeptLimit(content)) return content;
  throw new Error(
    `The limit '${id}' was damaged, and nobody knows how much somebody may have. Restore the database from a backup, or delete the row of 'loaded_catalogue' and start again.`,
  );
}

/** In the order of their files. */
const rules = () =>
  tables.selectFrom('supply_rules').select(['id', 'kind', 'content']).orderBy('position');

const RULES = prepared(rules);

const limits = () => rules().where('kind', '=', 'limit');

const LIMITS = prepared(limits);

/** One that does not say what it counts may count anything. */
const LIMITS_ON = prepared((option: OptionId) =>
  limits().where(({ ref, selectFrom }) => {
    const named = selectFrom('product_options as o')
      .innerJoin('products as p', 'p.id', 'o.product_id')
      .select(({ eb }) =>
        sql<readonly string[]>`${eb.ref('p.substances')} || ${eb.ref('p.classes')}`.as('named'),
      )
      .where('o.id', '=', option);
    const which = sql`${ref('content')}->'which'`;
    return sql<boolean>`(${which} ?| ${named} OR jsonb_typeof(${which}) IS DISTINCT FROM 'array')`;
  }),
);

const OF_OPTION = prepared((option: OptionId) =>
  tables
    .selectFrom('product_options as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id as optionId', 'o.strength', ...COUNTED])
    .select(({ ref }) => [nameOf(ref('p.id')), sql.lit(1).as('quantity')])
    .where('o.id', '=', option),
);

const LISTED = prepared((condition: string, treatment: string) =>
  tables
    .selectFrom('product_options as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .innerJoin('product_listings as pl', 'pl.product_id', 'p.id')
    .select(['o.id as optionId', 'o.strength', 'o.min as quantity', ...COUNTED])
    .select(({ ref }) => nameOf(ref('p.id')))
    .where(({ ref }) => isSameName(ref('pl.condition'), sql.val(condition)))
    .where(({ ref }) => isSameName(ref('pl.treatment'), sql.val(treatment)))
    .where('p.type', '=', 'POM')
    .where('o.on_sale', '=', true)
    .orderBy('pl.position')
    .orderBy('o.position'),
);

const IN_CART = prepared((customer: CustomerId) =>
  tables
    .selectFrom('cart_lines as l')
    .innerJoin('product_options as o', 'o.id', 'l.option_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id as optionId', 'o.strength', 'l.quantity', ...COUNTED])
    .select(({ ref }) => nameOf(ref('p.id')))
    .where('l.customer_id', '=', customer)
    .orderBy('l.added_at')
    .orderBy('l.id'),
);

const OF_ORDER = prepared((id: OrderId) =>
  tables
    .selectFrom('order_lines as l')
    .innerJoin('product_options as o', 'o.id', 'l.option_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id as optionId', 'o.max', 'l.name', 'l.strength', 'l.quantity', ...COUNTED])
    .where('l.order_id', '=', id)
    .orderBy('l.position'),
);

const OF_CUSTOMER = prepared((customer: CustomerId, since: Date, except: OrderId | null) =>
  tables
    .selectFrom('orders')
    .innerJoin('order_lines as l', 'l.order_id', 'orders.id')
    .innerJoin('product_options as o', 'o.id', 'l.option_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id as optionId', 'l.name', 'l.strength', 'l.quantity', ...COUNTED])
    .select(({ eb }) => [
      SUPPLIED_AT.as('at'),
      eb('orders.status', '=', 'pending').$castTo<boolean>().as('isPending'),
      eb('orders.dispatched_at', 'is not', null).$castTo<boolean>().as('isDispatched'),
      eb('orders.customer_id', '=', customer).$castTo<boolean>().as('isOwn'),
    ])
    .where(({ ref }) => isOfHerAccounts(ref('orders.customer_id'), customer))
    .where(IS_LIVE)
    .where(IS_SUPPLIED)
    .where(({ eb, or }) => or([eb('orders.status', '=', 'pending'), eb(SUPPLIED_AT, '>', since)]))
    .where('orders.id', 'is distinct from', except)
    .orderBy('orders.created_at')
    .orderBy('orders.number')
    .orderBy('l.position'),
);

/** Of every order, what only a prescriber approves. */
const prescribedLines = () =>
  tables
    .selectFrom('order_lines as l')
    .innerJoin('product_options as o', 'o.id', 'l.option_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .leftJoin('consultations as asked', 'asked.id', 'l.consultation_id')
    .select(['l.order_id', 'l.position', 'o.id as optionId', 'l.quantity', 'l.declined_at'])
    .where(IS_PRESCRIBED);

const MEDICINES_OF = prepared((customer: CustomerId, except: OrderId | null) =>
  tables
    .selectFrom('orders')
    .leftJoin(prescribedLines().as('l'), 'l.order_id', 'orders.id')
    .select(['orders.id as orderId', 'orders.created_at as orderedAt'])
    .select(['l.optionId', 'l.quantity'])
    .select(({ eb }) => [
      SUPPLIED_AT.as('at'),
      eb
        .or([eb('orders.dispatched_at', 'is not', null), eb('orders.status', '=', 'past')])
        .$castTo<boolean>()
        .as('isSent'),
      eb('orders.customer_id', '=', customer).$castTo<boolean>().as('isOwn'),
    ])
    .where(({ ref }) => isOfHerAccounts(ref('orders.customer_id'), customer))
    .where(IS_LIVE)
    .where('l.declined_at', 'is', null)
    .where(({ eb, or, ref }) =>
      or([eb('l.order_id', 'is not', null), ref('orders.needs_prescriber')]),
    )
    .where('orders.id', 'is distinct from', except)
    .orderBy('orders.created_at')
    .orderBy('orders.number')
    .orderBy('l.position'),
);
