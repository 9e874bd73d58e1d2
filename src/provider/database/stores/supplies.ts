import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionWrapper,
  type SqlBool,
} from 'kysely';
import type { CustomerId, OptionId, OrderId, Supplies, SupplyFlag, SupplyLimit } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import type { Tables } from '../tables.gen.ts';
import { tables } from '../tables.ts';
import { nameOf } from './product-name.ts';

const COUNTED = ['o.packs', 'p.substances', 'p.classes'] as const;

const order = expressionBuilder<Tables, 'orders'>();

/** A cancelled order has supplied nothing, nor has one whose stock went back before it was paid. */
export const IS_LIVE: Expression<SqlBool> = order.and([
  order('orders.status', '<>', 'cancelled'),
  order('orders.stock_taken_at', 'is not', null),
]);

/** That something is of a person: of her account, or of another one that was the same guest once. */
export const isOfHerAccounts = (owner: Expression<CustomerId>, her: CustomerId) => {
  const { eb, or, selectFrom } = expressionBuilder<Tables>();
  return or([
    eb(owner, '=', her),
    eb(
      owner,
      'in',
      selectFrom('adoptions as other')
        .innerJoin('adoptions as hers', 'hers.guest_id', 'other.guest_id')
        .select('other.customer_id')
        .where('hers.customer_id', '=', her),
    ),
  ]);
};

const SUPPLIED_AT: ExpressionWrapper<Tables, 'orders', Date> = order.fn.coalesce(
  'orders.dispatched_at',
  'orders.approved_at',
  'orders.created_at',
);

export const supplies = (queries: Queries): Supplies => ({
  limits: async () => contents(await LIMITS(queries)),
  limitsOn: async (option) => contents(await LIMITS_ON(queries, option)),
  flags: async () => contents(await FLAGS(queries)),

  async ofOption(option) {
    const [supply] = await OF_OPTION(queries, option);
    return supply;
  },

  inCart: (customer) => IN_CART(queries, customer),
  ofOrder: (id) => OF_ORDER(queries, id),
  ofCustomer: (customer, { since, except = null }) => OF_CUSTOMER(queries, customer, since, except),
});

const contents = <Content>(rows: readonly { readonly content: Content }[]): readonly Content[] =>
  rows.map(({ content }) => content);

/** The rules of one kind, in the order of their files. */
const rules = <Rule extends SupplyLimit | SupplyFlag>(
  kind: Rule extends SupplyFlag ? 'flag' : 'limit',
) =>
  tables
    .selectFrom('supply_rules')
    .select(({ ref }) => sql<Rule>`${ref('content')}`.as('content'))
    .where('kind', '=', kind)
    .orderBy('position');

const LIMITS = prepared(() => rules<SupplyLimit>('limit'));

const LIMITS_ON = prepared((option: OptionId) =>
  rules<SupplyLimit>('limit').where(({ ref, selectFrom }) => {
    const named = selectFrom('product_options as o')
      .innerJoin('products as p', 'p.id', 'o.product_id')
      .select(({ eb }) =>
        sql<readonly string[]>`${eb.ref('p.substances')} || ${eb.ref('p.classes')}`.as('named'),
      )
      .where('o.id', '=', option);
    return sql<boolean>`${ref('content')}->'which' ?| ${named}`;
  }),
);

const FLAGS = prepared(() => rules<SupplyFlag>('flag'));

const OF_OPTION = prepared((option: OptionId) =>
  tables
    .selectFrom('product_options as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id as optionId', 'o.strength', ...COUNTED])
    .select(({ ref }) => [nameOf(ref('p.id')), sql.lit(1).as('quantity')])
    .where('o.id', '=', option),
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
    ])
    .where(({ ref }) => isOfHerAccounts(ref('orders.customer_id'), customer))
    .where(IS_LIVE)
    .where(({ eb, or }) => or([eb('orders.status', '=', 'pending'), eb(SUPPLIED_AT, '>', since)]))
    .where('orders.id', 'is distinct from', except)
    .orderBy('orders.created_at')
    .orderBy('orders.number')
    .orderBy('l.position'),
);
