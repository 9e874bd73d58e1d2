/** The columns of an order: what it begins with, and what changes about it. */
import { waitsForPrescriber, type OrderState } from '#domain';
import type { Tables } from '../tables.gen.ts';

/** What every order is when it is placed. */
export const BEGINNING = {
  status: 'pending',
  payment_status: 'unpaid',
  approved_at: null,
  shipper: null,
  tracking_id: null,
  dispatched_at: null,
  intent_id: null,
  is_test_payment: false,
  card_fingerprint: null,
  wanted: null,
  payment_version: 0,
  settle_attempts: 0,
  is_recorded: false,
  waits_since: null,
  declined_total: 0,
} as const;

/** What an order says for good, and what its version and its network follow from. */
type Kept =
  | keyof Pick<Tables['orders'], 'id' | 'customer_id' | 'created_at' | 'number' | 'address'>
  | keyof Pick<Tables['orders'], 'shipping_name' | 'item_total' | 'shipping_charge' | 'total'>
  | keyof Pick<Tables['orders'], 'discount_code' | 'discount' | 'needs_prescriber'>
  | keyof Pick<Tables['orders'], 'idempotency_key' | 'request_hash'>
  | keyof Pick<Tables['orders'], 'network' | 'payment_version' | 'is_recorded'>;

/** The columns that change about an order, each said. */
export const changed = ({ dispatch, ...order }: OrderState) =>
  ({
    status: order.status,
    payment_status: order.paymentStatus,
    approved_at: order.approvedAt,
    shipper: dispatch?.shipper ?? null,
    tracking_id: dispatch?.trackingId ?? null,
    dispatched_at: dispatch?.at ?? null,
    intent_id: order.intentId,
    wanted: order.pendingPaymentAction,
    settle_at: order.reconcileAt,
    settle_attempts: order.reconcileAttempts,
    is_test_payment: order.isTestPayment,
    card_fingerprint: order.cardFingerprint,
    stock_taken_at: order.stockTakenAt,
    declined_total: order.declinedTotal,
    waits_since: waitsForPrescriber(order) ? (order.waitsSince ?? order.at) : null,
  }) satisfies { readonly [Column in Exclude<keyof Tables['orders'], Kept>]: unknown };

export const isToBePaid = ({ status, paymentStatus }: OrderState): boolean =>
  status === 'pending' && (paymentStatus === 'unpaid' || paymentStatus === 'processing');
