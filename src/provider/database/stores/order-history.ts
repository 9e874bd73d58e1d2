/** What happened to orders, and what was seen of those whose orders they are. */
import { sql } from 'kysely';
import type { CustomerId, Decline, OrderId, Orders } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables, type Statements } from '../tables.ts';
import { isOfHerAccounts } from './supplies.ts';

type OrderHistory = Pick<
  Orders,
  | 'record'
  | 'eventAs'
  | 'events'
  | 'declines'
  | 'addWeight'
  | 'weightSentAs'
  | 'weights'
  | 'weightsOfPerson'
>;

export const orderHistory = (queries: Queries, statements: Statements): OrderHistory => ({
  async record(id, { at, what, by, note }, request) {
    await statements
      .insertInto('order_events')
      .values({ order_id: id, at, what, by_whom: by, note, request })
      .execute();
  },

  eventAs: (id, request) =>
    statements
      .selectFrom('order_events')
      .select(['at', 'what', 'by_whom as by', 'note'])
      .where('order_id', '=', id)
      .where('request', '=', request)
      .executeTakeFirst(),

  events: (id) => EVENTS(queries, id),

  async declines(customer, except) {
    const rows = await DECLINES(queries, customer, except);
    return rows.map(({ questionnaires, substances, ...decline }) => ({
      ...decline,
      questionnaires: questionnaires.filter((id) => id !== null),
      substances: substances.flatMap((names) => names ?? []),
    }));
  },

  async addWeight(id, { by, method, grams, on, reason, evidence, sentId, request }, at) {
    await statements
      .insertInto('weight_verifications')
      .values({
        ...{ order_id: id, by_whom: by, method, grams, measured_on: on },
        ...{ recorded_at: at, reason, evidence, sent_id: sentId, request },
      })
      .execute();
  },

  weightSentAs: (id, { sentId, request }) =>
    statements
      .selectFrom('weight_verifications')
      .select(['by_whom as by', 'method', 'grams', 'measured_on as on', 'request'])
      .where('order_id', '=', id)
      .where((is) => is.or([is('sent_id', '=', sentId), is('request', '=', request)]))
      .executeTakeFirst(),

  weights: (id) => WEIGHTS(queries, id),
  weightsOfPerson: (customer) => WEIGHTS_OF_PERSON(queries, customer),
});

const EVENTS = prepared((id: OrderId) =>
  tables
    .selectFrom('order_events')
    .select(['at', 'what', 'by_whom as by', 'note'])
    .where('order_id', '=', id)
    .orderBy('position'),
);

const weights = () =>
  tables
    .selectFrom('weight_verifications as w')
    .select(['w.by_whom as by', 'w.method', 'w.grams', 'w.measured_on as on', 'w.reason'])
    .select('w.evidence');

const WEIGHTS = prepared((id: OrderId) =>
  weights().where('w.order_id', '=', id).orderBy('w.position'),
);

const WEIGHTS_OF_PERSON = prepared((customer: CustomerId) =>
  weights()
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .where(({ ref }) => isOfHerAccounts(ref('o.customer_id'), customer))
    .orderBy('w.position'),
);

/** Each medicine with its own reason: one of an order may be another one's than the rest. */
const DECLINED_LINES = sql<Decline['lines']>`coalesce(jsonb_agg(jsonb_build_object(
  'name', l.name, 'strength', l.strength, 'code', l.decline_code, 'words', l.decline_words)
  ORDER BY l.position) FILTER (WHERE l.decline_words IS NOT NULL), '[]')`;

const DECLINES = prepared((customer: CustomerId, except: OrderId) =>
  tables
    .selectFrom('orders as o')
    .innerJoin('order_events as e', 'e.order_id', 'o.id')
    .leftJoin('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('consultations as s', 's.id', 'l.consultation_id')
    .leftJoin('product_options as po', 'po.id', 'l.option_id')
    .leftJoin('products as p', 'p.id', 'po.product_id')
    .leftJoin('supply_checks as k', 'k.order_id', 'o.id')
    .select(['o.number', 'e.at', 'e.by_whom as by'])
    .select(({ eb }) =>
      eb('e.what', 'in', ['check-declined', 'supply-checked']).$castTo<boolean>().as('isCheck'),
    )
    .select(({ eb }) => eb('o.customer_id', '=', customer).$castTo<boolean>().as('isOwn'))
    .select(({ fn }) => [
      'e.note as reason',
      DECLINED_LINES.as('lines'),
      fn.agg<readonly (string | null)[]>('jsonb_agg', ['s.questionnaire_id']).as('questionnaires'),
      fn.agg<readonly (readonly string[] | null)[]>('jsonb_agg', ['p.substances']).as('substances'),
    ])
    .where(({ ref }) => isOfHerAccounts(ref('o.customer_id'), customer))
    .where('o.id', '<>', except)
    // The whole order, or of one that was approved or passed in part what was not: a pharmacist's no is as old as her check.
    .where(({ eb, or, and, ref }) =>
      or([
        eb('e.what', 'in', ['declined', 'check-declined']),
        and([
          eb('e.what', '=', 'prescriber-approved'),
          eb('l.declined_at', 'is not', null),
          eb('l.declined_at', 'is distinct from', ref('k.at')),
        ]),
        and([eb('e.what', '=', 'supply-checked'), eb('l.declined_at', '=', ref('k.at'))]),
      ]),
    )
    .groupBy(['o.number', 'o.customer_id', 'e.position', 'e.at', 'e.by_whom', 'e.note', 'e.what'])
    .orderBy('e.at', 'desc')
    .orderBy('o.number', 'desc'),
);
