/** Orders as the record tells of them. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderId } from '#domain';
import type { Statements } from '../tables.ts';
import { ofOrder } from './order-lines.ts';

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
    .select('w.evidence')
    .whereRef('w.order_id', '=', 'o.id')
    .orderBy('w.position');

const recordedIdentities = () =>
  ofOrder
    .selectFrom('identity_verifications as i')
    .select(['i.by_whom as by', 'i.method', 'i.outcome', 'i.evidence', 'i.note'])
    .select(['i.firstname', 'i.lastname', 'i.dob', 'i.service', 'i.reference'])
    .whereRef('i.order_id', '=', 'o.id')
    .orderBy('i.position');

const recordedEvents = () =>
  ofOrder
    .selectFrom('order_events as e')
    .select(['e.at', 'e.what', 'e.by_whom as by', 'e.note'])
    .whereRef('e.order_id', '=', 'o.id')
    .orderBy('e.position');

export const recordedOrders = (statements: Statements, ids: readonly OrderId[]) =>
  statements
    .selectFrom('orders as o')
    .select(['o.id', 'o.status', 'o.payment_status as paymentStatus', 'o.total', 'o.shipper'])
    .select(['o.address', 'o.tracking_id as trackingId', 'o.customer_id as customerId'])
    .select(['o.created_at as at', 'o.approved_at as approvedAt'])
    .select(['o.dispatched_at as dispatchedAt', 'o.is_recorded as isRecorded'])
    .select([
      jsonArrayFrom(recordedEvents()).as('events'),
      jsonArrayFrom(recordedLines()).as('lines'),
      jsonArrayFrom(recordedWeights()).as('weights'),
      jsonArrayFrom(recordedIdentities()).as('identities'),
    ])
    .where('o.id', 'in', [...ids]);
