/** What is asked about carts and changed in them. */
import { sql } from 'kysely';
import type { CartLineId, ConsultationId, CustomerId, OptionId } from '#domain';
import { prepared } from '../prepared.ts';
import { insertSelected, tables } from '../tables.ts';
import { nameOf } from './product-name.ts';

const linesOf = (customer: CustomerId) =>
  tables
    .selectFrom('cart_lines as l')
    .innerJoin('product_options as o', 'o.id', 'l.option_id')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['l.id', 'l.option_id as optionId', 'p.id as productId', 'p.image', 'p.type'])
    .select(['o.strength', 'o.price_pence as pricePence', 'l.quantity'])
    .select(['o.min', 'o.max', 'o.stock', 'o.on_sale as isOnSale'])
    .select(['l.consultation_id as consultationId', 'p.questionnaire_id as questionnaireId'])
    .select(({ ref }) => nameOf(ref('p.id')))
    .where('l.customer_id', '=', customer);

const inOrder = (customer: CustomerId) => linesOf(customer).orderBy('l.added_at').orderBy('l.id');

export const LINES = prepared(inOrder);

export const HELD_LINES = prepared((customer: CustomerId) => inOrder(customer).forUpdate('l'));

export const LINE = prepared((customer: CustomerId, id: CartLineId) =>
  linesOf(customer).where('l.id', '=', id),
);

export const HOLD_OPTIONS = prepared((customer: CustomerId) =>
  tables
    .selectFrom('product_options')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('cart_lines').select('option_id').where('customer_id', '=', customer),
    )
    .orderBy('id')
    .forUpdate(),
);

/**
 * The limits stand in the statement itself, so that no other transaction can slip between. Less than
 * the minimum is added only to a line that cannot go away meanwhile.
 */
export const ADD = prepared(
  (
    id: CartLineId,
    customer: CustomerId,
    option: OptionId,
    quantity: number,
    consultation: ConsultationId | null,
    at: Date,
  ) => {
    const asked = sql<number>`${quantity}::integer`;
    const fitting = tables
      .with('held', (inside) =>
        inside
          .selectFrom('cart_lines')
          .where('customer_id', '=', customer)
          .where('option_id', '=', option)
          .forUpdate(),
      )
      .selectFrom('product_options as o')
      .where('o.id', '=', option)
      .where(({ eb, fn }) => eb(asked, '<=', fn<number>('least', ['o.max', 'o.stock'])))
      .where(({ eb, or, ref, exists, selectFrom }) =>
        or([eb(asked, '>=', ref('o.min')), exists(selectFrom('held'))]),
      );
    return insertSelected('cart_lines', fitting, ({ ref, val }) => ({
      id: val(id),
      customer_id: val(customer),
      option_id: ref('o.id'),
      quantity: asked,
      consultation_id: val(consultation),
      added_at: val(at),
    }))
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'option_id'])
          .doUpdateSet(({ eb, fn, ref }) => ({
            quantity: eb('cart_lines.quantity', '+', ref('excluded.quantity')),
            consultation_id: fn.coalesce('excluded.consultation_id', 'cart_lines.consultation_id'),
          }))
          .where(({ eb, ref, selectFrom }) =>
            eb(
              eb('cart_lines.quantity', '+', ref('excluded.quantity')),
              '<=',
              selectFrom('product_options as o')
                .select(({ fn }) => fn<number>('least', ['o.max', 'o.stock']).as('most'))
                .whereRef('o.id', '=', ref('excluded.option_id')),
            ),
          ),
      )
      .returning('id');
  },
);

export const PUT = prepared(
  (
    id: CartLineId,
    customer: CustomerId,
    option: OptionId,
    quantity: number,
    consultation: ConsultationId | null,
    at: Date,
  ) => {
    const kept = { quantity, consultation_id: consultation };
    return tables
      .insertInto('cart_lines')
      .values({ id, customer_id: customer, option_id: option, added_at: at, ...kept })
      .onConflict((conflict) => conflict.columns(['customer_id', 'option_id']).doUpdateSet(kept));
  },
);

/** One more or one fewer in a customer's line, which is compared with the limits of its option. */
const stepped = (customer: CustomerId, id: CartLineId, sign: '+' | '-') =>
  tables
    .updateTable('cart_lines as l')
    .from('product_options as o')
    .set(({ eb }) => ({ quantity: eb('l.quantity', sign, 1) }))
    .where('l.id', '=', id)
    .where('l.customer_id', '=', customer)
    .whereRef('o.id', '=', 'l.option_id')
    .returning('l.id');

export const INCREMENT = prepared((customer: CustomerId, id: CartLineId) =>
  stepped(customer, id, '+').where(({ eb, fn }) =>
    eb(eb('l.quantity', '+', 1), '<=', fn<number>('least', ['o.max', 'o.stock'])),
  ),
);

export const HELD_LINE = prepared((customer: CustomerId, id: CartLineId) =>
  tables
    .selectFrom('cart_lines')
    .select('quantity')
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .forUpdate(),
);

export const DECREMENT = prepared((customer: CustomerId, id: CartLineId) =>
  stepped(customer, id, '-').where(({ eb, ref }) =>
    eb(eb('l.quantity', '-', 1), '>=', ref('o.min')),
  ),
);

export const REMOVE = prepared((customer: CustomerId, id: CartLineId) =>
  tables
    .deleteFrom('cart_lines')
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .returning('id'),
);

export const CLEAR = prepared((customer: CustomerId) =>
  tables.deleteFrom('cart_lines').where('customer_id', '=', customer),
);
