import type { Orders } from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';
import { BEGINNING } from './order-columns.ts';

/** A payment is looked at without anybody asking when this has passed since it could begin. */
const FIRST_LOOK_MS = 30_000;

/** An order as it is when somebody places it, with what she bought. */
export const orderPlacement = (statements: Statements): Pick<Orders, 'place'> => ({
  /** Several statements: call it inside a transaction. */
  async place(order, attempt) {
    const { number } = await statements
      .insertInto('orders')
      .values({
        ...BEGINNING,
        id: order.id,
        customer_id: order.customerId,
        created_at: order.at,
        address: jsonOf(order.address),
        shipping_name: order.shippingName,
        item_total: order.itemTotal,
        shipping_charge: order.shippingCharge,
        discount_code: order.discount?.code ?? null,
        discount: order.discount?.amount ?? 0,
        total: order.total,
        needs_prescriber: order.needsPrescriber,
        idempotency_key: attempt?.key ?? null,
        request_hash: attempt?.requestHash ?? null,
        settle_at: new Date(order.at.getTime() + FIRST_LOOK_MS),
        stock_taken_at: order.at,
        network: order.network,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    if (order.lines.length === 0) return number;
    await statements
      .insertInto('order_lines')
      .values(
        order.lines.map((line, position) => ({
          order_id: order.id,
          position,
          option_id: line.optionId,
          quantity: line.quantity,
          price_pence: line.pricePence,
          consultation_id: line.consultationId,
          ...{ declined_at: null, decline_code: null, decline_words: null },
          declined_pence: null,
          name: line.name,
          image: line.image,
          strength: line.strength,
        })),
      )
      .execute();
    return number;
  },
});
