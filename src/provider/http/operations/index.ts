import type { OperationHandlers } from '../operation.ts';
import { addToCart } from './add-to-cart.ts';
import { applyDiscount } from './apply-discount.ts';
import { cancelOrder } from './cancel-order.ts';
import { clearCart } from './clear-cart.ts';
import { confirmUnsubscribe } from './confirm-unsubscribe.ts';
import { contact } from './contact.ts';
import { createOrder } from './create-order.ts';
import { createPresignedUrl } from './create-presigned-url.ts';
import { decrementCartLine } from './decrement-cart-line.ts';
import { deleteNotification } from './delete-notification.ts';
import { deskApprove } from './desk-approve.ts';
import { deskCancel } from './desk-cancel.ts';
import { deskDecline } from './desk-decline.ts';
import { deskDeliver } from './desk-deliver.ts';
import { deskDispatch } from './desk-dispatch.ts';
import { deskListOrders } from './desk-list-orders.ts';
import { deskReadOrder } from './desk-read-order.ts';
import { deskReadRecord } from './desk-read-record.ts';
import { deskVerifyRecord } from './desk-verify-record.ts';
import { deskVerifyWeight } from './desk-verify-weight.ts';
import { forgotPassword } from './forgot-password.ts';
import { getObject } from './get-object.ts';
import { guestLogin } from './guest-login.ts';
import { health } from './health.ts';
import { incrementCartLine } from './increment-cart-line.ts';
import { listAddOns } from './list-add-ons.ts';
import { listLatestConsultations } from './list-latest-consultations.ts';
import { listNotifications } from './list-notifications.ts';
import { listOrderAnswers } from './list-order-answers.ts';
import { listOrders } from './list-orders.ts';
import { listProducts } from './list-products.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { payOrder } from './pay-order.ts';
import { putObject } from './put-object.ts';
import { readCart } from './read-cart.ts';
import { readOrder } from './read-order.ts';
import { readProfile } from './read-profile.ts';
import { readSettings } from './read-settings.ts';
import { readStorefrontConfig } from './read-storefront-config.ts';
import { ready } from './ready.ts';
import { receiveWebhookEvent } from './receive-webhook-event.ts';
import { refreshToken } from './refresh-token.ts';
import { register } from './register.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { resetPassword } from './reset-password.ts';
import { submitConsultation } from './submit-consultation.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateProfile } from './update-profile.ts';

/** Every operation of the contract has a handler here, or this does not compile. */
export const handlers: OperationHandlers = {
  addToCart,
  applyDiscount,
  cancelOrder,
  clearCart,
  confirmUnsubscribe,
  contact,
  createOrder,
  createPresignedUrl,
  decrementCartLine,
  deleteNotification,
  deskApprove,
  deskCancel,
  deskDecline,
  deskDeliver,
  deskDispatch,
  deskListOrders,
  deskReadOrder,
  deskReadRecord,
  deskVerifyRecord,
  deskVerifyWeight,
  forgotPassword,
  getObject,
  guestLogin,
  health,
  incrementCartLine,
  listAddOns,
  listLatestConsultations,
  listNotifications,
  listOrderAnswers,
  listOrders,
  listProducts,
  login,
  logout,
  payOrder,
  putObject,
  readCart,
  readOrder,
  readProfile,
  readSettings,
  readStorefrontConfig,
  ready,
  receiveWebhookEvent: receiveWebhookEvent,
  refreshToken,
  register,
  removeCartLine,
  resetPassword,
  submitConsultation,
  subscribe,
  unsubscribe,
  updateProfile,
};
