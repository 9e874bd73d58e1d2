import type { OperationHandlers } from '../operation.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart } from './clear-cart.ts';
import { createPresignedUrl } from './create-presigned-url.ts';
import { decrementCartLine } from './decrement-cart-line.ts';
import { getObject } from './get-object.ts';
import { guestLogin } from './guest-login.ts';
import { health } from './health.ts';
import { incrementCartLine } from './increment-cart-line.ts';
import { listAddOns } from './list-add-ons.ts';
import { listOrderAnswers } from './list-order-answers.ts';
import { listProducts } from './list-products.ts';
import { putObject } from './put-object.ts';
import { readCart } from './read-cart.ts';
import { readSettings } from './read-settings.ts';
import { ready } from './ready.ts';
import { refreshToken } from './refresh-token.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { submitConsultation } from './submit-consultation.ts';

/** Every operation of the contract has a handler here, or this does not compile. */
export const handlers: OperationHandlers = {
  addToCart,
  clearCart,
  createPresignedUrl,
  decrementCartLine,
  getObject,
  guestLogin,
  health,
  incrementCartLine,
  listAddOns,
  listOrderAnswers,
  listProducts,
  putObject,
  readCart,
  readSettings,
  ready,
  refreshToken,
  removeCartLine,
  submitConsultation,
};
