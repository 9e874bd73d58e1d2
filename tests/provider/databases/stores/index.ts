/** The one suite that every database has to pass, through the domain's port. */
import { accounts } from './accounts.ts';
import { attempts } from './attempts.ts';
import { carts } from './carts.ts';
import { consultations } from './consultations.ts';
import type { GivenDatabase } from './customers.ts';
import { orderMessages } from './order-messages.ts';
import { orders } from './orders.ts';
import { oversight } from './oversight.ts';
import { queue } from './queue.ts';
import { sessions } from './sessions.ts';
import { staff } from './staff.ts';
import { transactions } from './transactions.ts';
import { uploads } from './uploads.ts';

export function stores(given: GivenDatabase): void {
  for (const suite of [
    sessions,
    staff,
    accounts,
    attempts,
    carts,
    consultations,
    orders,
    orderMessages,
    queue,
    oversight,
    uploads,
    transactions,
  ])
    suite(given);
}
