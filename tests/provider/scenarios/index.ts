/** What customers do. Each scenario makes its own customers and sets the clock back. */
import type { Shop } from '../../kit/shop.ts';
import { accounts } from './accounts.ts';
import { attempts } from './attempts.ts';
import { cart } from './cart.ts';
import { consultation } from './consultation.ts';
import { desk } from './desk.ts';
import { fromGuest } from './from-guest.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { passwords } from './passwords.ts';
import { payment } from './payment.ts';
import { prescription } from './prescription.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { refusedBefore } from './refused-before.ts';
import { repeatOrder } from './repeat-order.ts';
import { session } from './session.ts';
import { supply } from './supply.ts';
import { uploads } from './uploads.ts';

const SCENARIOS = [
  session,
  accounts,
  fromGuest,
  passwords,
  attempts,
  profile,
  messages,
  products,
  cart,
  prescription,
  supply,
  consultation,
  refusedBefore,
  repeatOrder,
  uploads,
  orders,
  payment,
  desk,
  notifications,
];

export function scenarios(given: () => Shop): void {
  for (const scenario of SCENARIOS) scenario(given);
}
