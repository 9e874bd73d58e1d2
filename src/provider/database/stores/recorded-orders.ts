/** Orders as the record tells of them. */
import type { NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderId } from '#domain';
import type { Statements } from '../tables.ts';
import { ofOrder } from './order-lines.ts';
import { orderIsSince } from './record-began.ts';

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
    .select(['i.customer_id as customerId', 'i.at'])
    .whereRef('i.order_id', '=', 'o.id')
    .orderBy('i.position');

const recordedEvents = () =>
  ofOrder
    .selectFrom('order_events as e')
    .select(['e.at', 'e.what', 'e.by_whom as by', 'e.note'])
    .whereRef('e.order_id', '=', 'o.id')
    .orderBy('e.position');

const recordedDecisions = () =>
  ofOrder
    .selectFrom('decisions as d')
    .select(['d.by_whom as by', 'd.at', 'd.outcome', 'd.high', 'd.lower', 'd.high_read as read'])
    .select('d.waits_since as waitsSince')
    .whereRef('d.order_id', '=', 'o.id');

const recordedDeclines = () =>
  ofOrder
    .selectFrom('order_lines as l')
    .select(['l.option_id as option', 'l.declined_at as at'])
    .select(['l.decline_code as code', 'l.decline_words as words', 'l.declined_pence as pence'])
    .whereRef('l.order_id', '=', 'o.id')
    .where('l.declined_at', 'is not', null)
    .orderBy('l.position')
    .$narrowType<{ at: NotNull; code: NotNull; words: NotNull }>();

const recordedWithdrawals = () =>
  ofOrder
    .selectFrom('gp_withdrawals as w')
    .select(['w.by_whom as by', 'w.at'])
    .whereRef('w.order_id', '=', 'o.id');

const recordedFirstApprovals = () =>
  ofOrder
    .selectFrom('first_approvals as f')
    .select(['f.by_whom as by', 'f.staff_id as staff', 'f.at', 'f.lines', 'f.reasons', 'f.high'])
    .select('f.high_read as read')
    .whereRef('f.order_id', '=', 'o.id');

const recordedChecks = () =>
  ofOrder
    .selectFrom('supply_checks as k')
    .select(['k.by_whom as by', 'k.at', 'k.high', 'k.lower', 'k.high_read as read'])
    .whereRef('k.order_id', '=', 'o.id');

const recordedLetters = () =>
  ofOrder
    .selectFrom('gp_letters as g')
    .select(['g.id', 'g.made_at as at', 'g.posted_at as postedAt', 'g.posted_by as postedBy'])
    .select(['g.returned_at as returnedAt', 'g.ended_at as endedAt', 'g.ended_by as endedBy'])
    .select(['g.ended_reason as endedReason', 'g.consultation_id as consultation'])
    .select([
      'g.letter',
      'g.mail_state as mailState',
      'g.mail_state_at as mailAt',
      'g.mail_to as mailTo',
    ])
    .select(['g.mail_by as mailBy', 'g.mail_method as mailMethod'])
    .select(['g.mail_queued_at as mailQueuedAt', 'g.mail_confirmed_at as mailConfirmedAt'])
    .whereRef('g.order_id', '=', 'o.id');

export const recordedOrders = (statements: Statements, ids: readonly OrderId[]) =>
  statements
    .selectFrom('orders as o')
    .select(['o.id', 'o.status', 'o.payment_status as paymentStatus', 'o.total', 'o.shipper'])
    .select(['o.address', 'o.tracking_id as trackingId', 'o.customer_id as customerId'])
    .select(['o.created_at as at', 'o.approved_at as approvedAt'])
    .select(['o.dispatched_at as dispatchedAt', 'o.is_recorded as isRecorded'])
    .select(['o.item_total as itemTotal', 'o.shipping_name as shippingName'])
    .select([
      'o.shipping_charge as shippingCharge',
      'o.discount',
      'o.discount_code as discountCode',
    ])
    .select(['o.needs_prescriber as needsPrescriber', 'o.is_test_payment as isTestPayment'])
    .select(['o.declined_total as declinedTotal', 'o.number', 'o.stock_taken_at as stockTakenAt'])
    .select(orderIsSince.as('isSinceRecord'))
    .select([
      jsonArrayFrom(recordedEvents()).as('events'),
      jsonArrayFrom(recordedDecisions()).as('decisions'),
      jsonArrayFrom(recordedDeclines()).as('declines'),
      jsonArrayFrom(recordedWithdrawals()).as('withdrawals'),
      jsonArrayFrom(recordedFirstApprovals()).as('firstApprovals'),
      jsonArrayFrom(recordedChecks()).as('checks'),
      jsonArrayFrom(recordedLetters()).as('letters'),
      jsonArrayFrom(recordedLines()).as('lines'),
      jsonArrayFrom(recordedWeights()).as('weights'),
      jsonArrayFrom(recordedIdentities()).as('identities'),
    ])
    .where('o.id', 'in', [...ids]);
