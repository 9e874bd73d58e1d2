/** Orders as the database gives them, and as the domain has them. */
import type { Address, CustomerId, Order, OrderId, OrderLine, OrderState } from '#domain';

export type LineRow = OrderLine;

export const LINES = `SELECT l.option_id AS "optionId", l.name, l.image, l.strength, l.quantity,
    l.price_pence AS "pricePence", l.consultation_id AS "consultationId"
  FROM order_lines l`;

export interface OrderRow {
  readonly id: OrderId;
  readonly customer_id: CustomerId;
  readonly customer_name: string;
  readonly number: number;
  readonly status: Order['status'];
  readonly payment_status: Order['paymentStatus'];
  readonly stock_taken_at: Date | null;
  readonly created_at: Date;
  readonly address: Address;
  readonly shipping_name: string;
  readonly item_total: number;
  readonly shipping_charge: number;
  readonly discount_code: string | null;
  readonly discount: number;
  readonly total: number;
  readonly needs_prescriber: boolean;
  readonly is_test_payment: boolean;
  readonly shipper: string | null;
  readonly tracking_id: string | null;
  readonly dispatched_at: Date | null;
  readonly lines: readonly OrderLine[] | null;
  readonly treatments: readonly string[] | null;
  readonly prescription_lines: Order['prescriptionLines'] | null;
  readonly cancel_reason: string | null;
  readonly is_declined: boolean;
}

export const ORDER = `SELECT o.id, o.customer_id, o.number, o.status, o.payment_status, o.stock_taken_at, o.created_at,
    o.address, o.shipping_name, o.item_total, o.shipping_charge, o.discount_code, o.discount, o.total,
    o.needs_prescriber, o.is_test_payment, o.shipper, o.tracking_id, o.dispatched_at,
    coalesce(c.firstname || ' ' || c.lastname, '') AS customer_name,
    (SELECT jsonb_agg(jsonb_build_object('optionId', l.option_id, 'name', l.name, 'image', l.image,
       'strength', l.strength, 'quantity', l.quantity, 'pricePence', l.price_pence,
       'consultationId', l.consultation_id) ORDER BY l.position)
       FROM order_lines l WHERE l.order_id = o.id) AS lines,
    (SELECT jsonb_agg(DISTINCT s.catalogue_treatment)
       FROM order_lines l JOIN consultations s ON s.id = l.consultation_id
      WHERE l.order_id = o.id) AS treatments,
    (SELECT jsonb_agg(jsonb_build_object('name', l.name, 'strength', l.strength,
       'hasConsultation', EXISTS (SELECT FROM consultations s
         WHERE s.id = l.consultation_id AND s.customer_id = o.customer_id AND s.outcome = 'eligible'
           AND jsonb_typeof(s.payload->'answers') = 'object'
           AND s.payload->'answers' <> '{}')) ORDER BY l.position)
       FROM order_lines l
       LEFT JOIN product_options po ON po.id = l.option_id
       LEFT JOIN products p ON p.id = po.product_id
      WHERE l.order_id = o.id
        AND (p.type IS DISTINCT FROM 'OTC' OR l.consultation_id IS NOT NULL)) AS prescription_lines,
    (SELECT e.note FROM order_events e
      WHERE e.order_id = o.id AND e.what IN ('declined', 'cancelled')
      ORDER BY e.position DESC LIMIT 1) AS cancel_reason,
    EXISTS (SELECT FROM order_events e
             WHERE e.order_id = o.id AND e.what = 'declined') AS is_declined
  FROM orders o JOIN customers c ON c.id = o.customer_id`;

export const orderOf = (row: OrderRow): Order => ({
  id: row.id,
  customerId: row.customer_id,
  number: row.number,
  status: row.status,
  paymentStatus: row.payment_status,
  stockTakenAt: row.stock_taken_at,
  at: row.created_at,
  address: row.address,
  lines: row.lines ?? [],
  shippingName: row.shipping_name,
  itemTotal: row.item_total,
  shippingCharge: row.shipping_charge,
  discount: row.discount_code === null ? null : { code: row.discount_code, amount: row.discount },
  total: row.total,
  needsPrescriber: row.needs_prescriber,
  isTestPayment: row.is_test_payment,
  dispatch: dispatchOf(row),
  treatments: row.treatments ?? [],
  prescriptionLines: row.prescription_lines ?? [],
  cancelReason: row.cancel_reason,
  isDeclined: row.is_declined,
});

export interface StateRow extends Pick<
  OrderRow,
  | 'id'
  | 'customer_id'
  | 'number'
  | 'total'
  | 'needs_prescriber'
  | 'is_test_payment'
  | 'created_at'
  | 'status'
  | 'payment_status'
  | 'stock_taken_at'
  | 'shipper'
  | 'tracking_id'
  | 'dispatched_at'
> {
  readonly approved_at: Date | null;
  readonly intent_id: string | null;
  readonly pending_action: OrderState['pendingPaymentAction'];
  readonly payment_version: number;
  readonly settle_at: Date | null;
  readonly settle_attempts: number;
}

export const STATE = `SELECT id, customer_id, number, total, needs_prescriber, created_at, status,
    payment_status, stock_taken_at, approved_at, shipper, tracking_id, dispatched_at, intent_id,
    wanted AS pending_action, is_test_payment, payment_version, settle_at, settle_attempts
  FROM orders`;

export const stateOf = (row: StateRow): OrderState => ({
  id: row.id,
  customerId: row.customer_id,
  number: row.number,
  total: row.total,
  needsPrescriber: row.needs_prescriber,
  at: row.created_at,
  status: row.status,
  paymentStatus: row.payment_status,
  stockTakenAt: row.stock_taken_at,
  approvedAt: row.approved_at,
  dispatch: dispatchOf(row),
  intentId: row.intent_id,
  isTestPayment: row.is_test_payment,
  pendingPaymentAction: row.pending_action,
  version: row.payment_version,
  reconcileAt: row.settle_at,
  reconcileAttempts: row.settle_attempts,
});

const dispatchOf = ({
  shipper,
  tracking_id: trackingId,
  dispatched_at: at,
}: Pick<OrderRow, 'shipper' | 'tracking_id' | 'dispatched_at'>): OrderState['dispatch'] =>
  shipper !== null && trackingId !== null && at !== null ? { shipper, trackingId, at } : null;
