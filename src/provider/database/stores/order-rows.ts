/** Orders as the database gives them, and as the domain has them. */
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  readableAddress,
  type CustomerId,
  type Order,
  type OrderId,
  type OrderState,
  type OrderStatus,
} from '#domain';
import { prepared } from '../prepared.ts';
import type { Tables } from '../tables.gen.ts';
import { isSameName } from './listing.ts';
import { asksSince, unread } from './order-messages.ts';
import { isOfHerAccounts } from './supplies.ts';
import { tables, type Statements } from '../tables.ts';

type Aliased = Tables & { readonly o: Tables['orders'] };

const ofOrder = expressionBuilder<Aliased, 'o'>();

const LINE = [
  'l.option_id as optionId',
  'l.name',
  'l.image',
  'l.strength',
  'l.quantity',
  'l.price_pence as pricePence',
  'l.consultation_id as consultationId',
] as const;

const lines = () =>
  ofOrder
    .selectFrom('order_lines as l')
    .select(LINE)
    .select('l.decline_words as declined')
    .whereRef('l.order_id', '=', 'o.id')
    .orderBy('l.position');

const treatments = () =>
  ofOrder
    .selectFrom('order_lines as l')
    .innerJoin('consultations as s', 's.id', 'l.consultation_id')
    .select(({ fn }) =>
      fn.agg<readonly string[] | null>('jsonb_agg', ['s.catalogue_treatment']).distinct().as('all'),
    )
    .whereRef('l.order_id', '=', 'o.id');

/** What is prescription-only, or not known to be anything else. */
const prescribed = () =>
  ofOrder
    .selectFrom('order_lines as l')
    .leftJoin('product_options as po', 'po.id', 'l.option_id')
    .leftJoin('products as p', 'p.id', 'po.product_id')
    .whereRef('l.order_id', '=', 'o.id')
    .where(({ eb, or }) =>
      or([eb('p.type', 'is distinct from', 'OTC'), eb('l.consultation_id', 'is not', null)]),
    );

/** An order may say less than its lines do, after somebody has changed a row: then they count. */
export const needsPrescriber = () =>
  sql<boolean>`${ofOrder.ref('o.needs_prescriber')} OR ${ofOrder.exists(prescribed())}`.as(
    'needs_prescriber',
  );

/**
 * A pharmacy medicine is supplied in it, or what nobody knows any more, and no pharmacist has passed that: as long as it
 * can still be sent.
 */
export const waitsForCheck = () =>
  ofOrder
    .exists(
      ofOrder
        .selectFrom('order_lines as l')
        .leftJoin('product_options as po', 'po.id', 'l.option_id')
        .leftJoin('products as p', 'p.id', 'po.product_id')
        .select('l.option_id')
        .whereRef('l.order_id', '=', 'o.id')
        .where('l.declined_at', 'is', null)
        .where(({ eb, or }) =>
          or([eb('p.legal_category', 'is', null), eb('p.legal_category', '=', 'P')]),
        )
        .where('o.dispatched_at', 'is', null)
        .where('o.status', 'in', ['pending', 'active'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('supply_checks as k')
                .select('k.order_id')
                .whereRef('k.order_id', '=', 'o.id'),
            ),
          ),
        ),
    )
    .$castTo<boolean>()
    .as('waits_for_check');

/** And whether there is a consultation to decide by: hers, eligible, and about what the medicine is listed for. */
const prescriptionLines = () =>
  prescribed()
    .select(['l.option_id as optionId', 'l.name', 'l.strength'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('consultations as s')
          .whereRef('s.id', '=', 'l.consultation_id')
          .whereRef('s.customer_id', '=', 'o.customer_id')
          .where('s.outcome', '=', 'eligible')
          .where(({ ref }) => sql<boolean>`jsonb_typeof(${ref('s.payload')}->'answers') = 'object'`)
          .where(({ ref }) => sql<boolean>`${ref('s.payload')}->'answers' <> '{}'`)
          .where((s) =>
            s.exists(
              s
                .selectFrom('product_listings as pl')
                .whereRef('pl.product_id', '=', 'p.id')
                .where(({ ref }) => isSameName(ref('pl.condition'), ref('s.catalogue_condition')))
                .where(({ ref }) => isSameName(ref('pl.treatment'), ref('s.catalogue_treatment'))),
            ),
          ),
      ).as('hasConsultation'),
    )
    .orderBy('l.position')
    .$narrowType<{ hasConsultation: boolean }>();

const endings = () => ofOrder.selectFrom('order_events as e').whereRef('e.order_id', '=', 'o.id');

const orders = () =>
  tables
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.customer_id', 'o.number', 'o.status', 'o.payment_status', 'o.created_at'])
    .select(['o.stock_taken_at', 'o.address', 'o.shipping_name', 'o.item_total', 'o.total'])
    .select(['o.shipping_charge', 'o.discount_code', 'o.discount', 'o.is_test_payment'])
    .select(['o.shipper', 'o.tracking_id', 'o.dispatched_at', 'o.waits_since'])
    .select('o.declined_total')
    .select([needsPrescriber(), waitsForCheck()])
    .select(({ fn, ref, exists }) => [
      fn
        .coalesce(
          sql<string | null>`${ref('c.firstname')} || ' ' || ${ref('c.lastname')}`,
          sql.lit(''),
        )
        .as('customer_name'),
      jsonArrayFrom(lines()).as('lines'),
      treatments().as('treatments'),
      jsonArrayFrom(prescriptionLines()).as('prescription_lines'),
      endings()
        .select('e.note')
        .where('e.what', 'in', ['declined', 'check-declined', 'cancelled', 'limit-reached'])
        .orderBy('e.position', 'desc')
        .limit(1)
        .as('cancel_reason'),
      exists(endings().where('e.what', '=', 'declined')).as('is_declined'),
      unread(ref('o.id'), 'team').as('unread'),
      asksSince(ref('o.id')).as('asks_since'),
    ])
    .$narrowType<{ is_declined: boolean }>();

export const ORDER = prepared((id: OrderId) => orders().where('o.id', '=', id));

const newestFirst = () => orders().orderBy('o.created_at', 'desc').orderBy('o.number', 'desc');

export const ORDERS_OF = prepared((customer: CustomerId, status: OrderStatus) =>
  newestFirst().where('o.customer_id', '=', customer).where('o.status', '=', status),
);

/** @param most all of them when nothing is said */
export const OTHER_ORDERS = prepared(
  (customer: CustomerId, except: OrderId | null, most: number | null) =>
    newestFirst()
      .where(({ ref }) => isOfHerAccounts(ref('o.customer_id'), customer))
      .where('o.id', 'is distinct from', except)
      .limit(most),
);

export const DECLINES = prepared((customer: CustomerId, except: OrderId) =>
  tables
    .selectFrom('orders as o')
    .innerJoin('order_events as e', 'e.order_id', 'o.id')
    .leftJoin('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('consultations as s', 's.id', 'l.consultation_id')
    .leftJoin('product_options as po', 'po.id', 'l.option_id')
    .leftJoin('products as p', 'p.id', 'po.product_id')
    .select(['o.number', 'e.at', 'e.by_whom as by'])
    .select(({ fn }) => [
      fn.coalesce(fn.max('l.decline_words'), 'e.note').as('reason'),
      fn.agg<readonly (string | null)[]>('jsonb_agg', ['s.questionnaire_id']).as('questionnaires'),
      fn.agg<readonly (readonly string[] | null)[]>('jsonb_agg', ['p.substances']).as('substances'),
    ])
    .where(({ ref }) => isOfHerAccounts(ref('o.customer_id'), customer))
    .where('o.id', '<>', except)
    // The whole order, or of one that was approved in part what was not.
    .where(({ eb, or, and }) =>
      or([
        eb('e.what', '=', 'declined'),
        and([eb('e.what', '=', 'prescriber-approved'), eb('l.declined_at', 'is not', null)]),
      ]),
    )
    .groupBy(['o.number', 'e.position', 'e.at', 'e.by_whom', 'e.note'])
    .orderBy('e.at', 'desc')
    .orderBy('o.number', 'desc'),
);

export const DESK_ORDERS = prepared((status: OrderStatus | null, limit: number) =>
  orders()
    .where(({ ref }) => sql<boolean>`(${status}::text IS NULL OR ${ref('o.status')} = ${status})`)
    .orderBy('o.number')
    .limit(limit),
);

/** Lines as the record names them. */
const recordedLines = () =>
  ofOrder
    .selectFrom('order_lines as l')
    .select(['l.option_id as option', 'l.name', 'l.strength', 'l.quantity'])
    .select(['l.price_pence as pricePence', 'l.consultation_id as consultation'])
    .whereRef('l.order_id', '=', 'o.id')
    .orderBy('l.position');

const recordedWeights = () =>
  ofOrder
    .selectFrom('weight_verifications as w')
    .select(['w.by_whom as by', 'w.method', 'w.grams', 'w.measured_on as on', 'w.reason'])
    .whereRef('w.order_id', '=', 'o.id')
    .orderBy('w.position');

export const recordedOrders = (statements: Statements, ids: readonly OrderId[]) =>
  statements
    .selectFrom('orders as o')
    .select(['o.id', 'o.status', 'o.payment_status as paymentStatus', 'o.total', 'o.shipper'])
    .select(['o.address', 'o.tracking_id as trackingId'])
    .select(({ eb, ref }) => [
      eb(ref('o.approved_at'), 'is not', null).$castTo<boolean>().as('isApproved'),
      jsonArrayFrom(recordedLines()).as('lines'),
      jsonArrayFrom(recordedWeights()).as('weights'),
    ])
    .where('o.id', 'in', [...ids]);

export const LINES = prepared((id: OrderId) =>
  tables
    .selectFrom('order_lines as l')
    .select(LINE)
    .where('l.order_id', '=', id)
    .orderBy('l.position'),
);

type Row<Query extends { executeTakeFirstOrThrow(): Promise<object> }> = Awaited<
  ReturnType<Query['executeTakeFirstOrThrow']>
>;

type OrderRow = Row<ReturnType<typeof orders>>;

export const orderOf = (row: OrderRow): Order => ({
  id: row.id,
  customerId: row.customer_id,
  number: row.number,
  status: row.status,
  paymentStatus: row.payment_status,
  stockTakenAt: row.stock_taken_at,
  waitsSince: row.waits_since,
  declinedTotal: row.declined_total,
  at: row.created_at,
  address: readableAddress(row.address),
  lines: row.lines,
  shippingName: row.shipping_name,
  itemTotal: row.item_total,
  shippingCharge: row.shipping_charge,
  discount: row.discount_code === null ? null : { code: row.discount_code, amount: row.discount },
  total: row.total,
  needsPrescriber: row.needs_prescriber,
  waitsForCheck: row.waits_for_check,
  isTestPayment: row.is_test_payment,
  dispatch: dispatchOf(row),
  treatments: row.treatments ?? [],
  prescriptionLines: row.prescription_lines,
  cancelReason: row.cancel_reason,
  isDeclined: row.is_declined,
  unreadMessages: row.unread,
  asksSince: row.waits_since === null ? null : row.asks_since,
});

const states = () =>
  tables
    .selectFrom('orders as o')
    .select(['o.id', 'o.customer_id', 'o.number', 'o.total', 'o.created_at', 'o.status'])
    .select(['o.payment_status', 'o.stock_taken_at', 'o.approved_at', 'o.shipper'])
    .select(['o.tracking_id', 'o.dispatched_at', 'o.intent_id', 'o.wanted', 'o.is_test_payment'])
    .select(['o.declined_total', 'o.card_fingerprint'])
    .select(['o.payment_version', 'o.settle_at', 'o.settle_attempts', 'o.waits_since'])
    .select([needsPrescriber(), waitsForCheck()]);

export const STATE = prepared((id: OrderId) => states().where('o.id', '=', id));

export const HELD_STATE = prepared((id: OrderId, customer: CustomerId) =>
  states().where('o.id', '=', id).where('o.customer_id', '=', customer).forUpdate(),
);

export const stateOf = (row: Row<ReturnType<typeof states>>): OrderState => ({
  id: row.id,
  customerId: row.customer_id,
  number: row.number,
  total: row.total,
  declinedTotal: row.declined_total,
  needsPrescriber: row.needs_prescriber,
  waitsForCheck: row.waits_for_check,
  at: row.created_at,
  status: row.status,
  paymentStatus: row.payment_status,
  stockTakenAt: row.stock_taken_at,
  approvedAt: row.approved_at,
  dispatch: dispatchOf(row),
  intentId: row.intent_id,
  isTestPayment: row.is_test_payment,
  cardFingerprint: row.card_fingerprint,
  pendingPaymentAction: row.wanted,
  version: row.payment_version,
  reconcileAt: row.settle_at,
  reconcileAttempts: row.settle_attempts,
  waitsSince: row.waits_since,
});

const dispatchOf = ({
  shipper,
  tracking_id: trackingId,
  dispatched_at: at,
}: Pick<OrderRow, 'shipper' | 'tracking_id' | 'dispatched_at'>): OrderState['dispatch'] =>
  shipper !== null && trackingId !== null && at !== null ? { shipper, trackingId, at } : null;
