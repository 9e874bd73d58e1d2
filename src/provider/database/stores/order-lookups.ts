/** Whether there is an order, and which: by whoever asks, by what she was told, by what the payment provider says. */
import { sql, type NotNull } from 'kysely';
import { asOrderId, type CustomerId, type OrderId, type Orders } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables } from '../tables.ts';
import { IS_SUPPLIED } from './supplies.ts';

type Lookups = Pick<Orders, 'ofAttempt' | 'ofIntent' | 'named' | 'hasPast' | 'isOwn'>;

export const orderLookups = (queries: Queries): Lookups => ({
  async ofAttempt(customer, key) {
    const [row] = await OF_ATTEMPT(queries, customer, key);
    return row;
  },

  async ofIntent(intentId) {
    const [row] = await OF_INTENT(queries, intentId);
    return row?.id;
  },

  async named(name) {
    const [, number] = /^T-(\d{1,15})$/i.exec(name) ?? [];
    const [row] = await NAMED(
      queries,
      asOrderId(name),
      number === undefined ? null : Number(number),
    );
    return row?.id;
  },

  hasPast: async (customer, questionnaireId) =>
    (await PAST(queries, customer, questionnaireId)).length > 0,

  isOwn: async (customer, id) => (await OWN(queries, customer, id)).length > 0,
});

const OF_ATTEMPT = prepared((customer: CustomerId, key: string) =>
  tables
    .selectFrom('orders')
    .select(['id', 'request_hash as requestHash'])
    .where('customer_id', '=', customer)
    .where('idempotency_key', '=', key)
    .$narrowType<{ requestHash: NotNull }>(),
);

const OF_INTENT = prepared((intentId: string) =>
  tables.selectFrom('orders').select('id').where('intent_id', '=', intentId),
);

/** Each way by its own index. */
const NAMED = prepared((name: OrderId, number: number | null) =>
  tables
    .selectFrom('orders')
    .select('id')
    .where(({ eb, or, ref }) =>
      or([eb('id', '=', name), sql<boolean>`${ref('number')} = ${number}::bigint`]),
    ),
);

const PAST = prepared((customer: CustomerId, questionnaireId: string) =>
  tables
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('consultations as c', 'c.id', 'l.consultation_id')
    .where('o.customer_id', '=', customer)
    .where('o.status', '=', 'past')
    .where(IS_SUPPLIED)
    .where('c.questionnaire_id', '=', questionnaireId)
    .limit(1),
);

const OWN = prepared((customer: CustomerId, id: OrderId) =>
  tables.selectFrom('orders').where('id', '=', id).where('customer_id', '=', customer),
);
