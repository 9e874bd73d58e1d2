/** From a full cart to a paid order. */
export { CheckoutForm } from './checkout-form.tsx';
export { Payment } from './payment.tsx';
export { UnpaidOrder } from './unpaid-order.tsx';
export { type MadeOrder, usePayment } from './use-payment.ts';
