import type { Database, Store } from '#domain';
import type { Queries, SqlDatabase } from './sql.ts';
import { attempts } from './stores/attempts.ts';
import { carts } from './stores/carts.ts';
import { consultations } from './stores/consultations.ts';
import { customers } from './stores/customers.ts';
import { dispensing } from './stores/dispensing.ts';
import { gpLetters } from './stores/gp-letters.ts';
import { identities } from './stores/identities.ts';
import { contactMessages, subscriptions } from './stores/messages.ts';
import { notifications } from './stores/notifications.ts';
import { orders } from './stores/orders.ts';
import { oversight } from './stores/oversight.ts';
import { outbox } from './stores/outbox.ts';
import { passwordResets } from './stores/password-resets.ts';
import { phrases } from './stores/phrases.ts';
import { people } from './stores/people.ts';
import { orderMessages } from './stores/order-messages.ts';
import { queue } from './stores/queue.ts';
import { products } from './stores/products.ts';
import { record } from './stores/record.ts';
import { refusedCalls } from './stores/refused-calls.ts';
import { sessions } from './stores/sessions.ts';
import { shop } from './stores/shop.ts';
import { signals } from './stores/signals.ts';
import { staff } from './stores/staff.ts';
import { supplies } from './stores/supplies.ts';
import { uploads } from './stores/uploads.ts';
import { statementsOn } from './tables.ts';

const storeOn = (queries: Queries, promised: () => void): Store => {
  const statements = statementsOn(queries);
  return {
    sessions: sessions(queries),
    signals: signals(queries),
    staff: staff(statements),
    customers: customers(statements),
    attempts: attempts(queries),
    passwordResets: passwordResets(queries),
    subscriptions: subscriptions(statements),
    contactMessages: contactMessages(statements),
    outbox: outbox(statements, promised),
    products: products(queries),
    carts: carts(queries),
    shop: shop(queries),
    consultations: consultations(queries, statements),
    orders: orders(queries, statements),
    notifications: notifications(queries, statements),
    people: people(statements),
    messages: orderMessages(statements),
    phrases: phrases(statements),
    queue: queue(statements),
    dispensing: dispensing(statements),
    gpLetters: gpLetters(statements),
    identities: identities(statements),
    oversight: oversight(statements),
    refusedCalls: refusedCalls(statements),
    record: record(queries, statements),
    supplies: supplies(queries),
    uploads: uploads(queries, statements),
  };
};

/**
 * The domain's database port over any SQL database.
 *
 * @param promised told as soon as mail that a transaction has promised is there for others to see
 */
export const databaseOn = (sql: SqlDatabase, promised: () => void = () => undefined): Database => ({
  ...storeOn(sql, promised),
  transaction: async (work) => {
    let isPromised = false;
    const result = await sql.transaction((queries) => {
      isPromised = false;
      return work(
        storeOn(queries, () => {
          isPromised = true;
        }),
      );
    });
    if (isPromised) promised();
    return result;
  },
  ping: async () => {
    // It changes no row, and fails where none could be changed: on a full disk, on a standby.
    await sql.query('UPDATE loaded_catalogue SET hash = hash WHERE false');
  },
});
