import type { Customer } from '../account-store.ts';
import type { Order } from '../order.ts';
import { orderFlags, type DecidedOrder, type FlagsOfOrder } from '../orders/order-flags.ts';
import { flagsOf, type Reader } from '../orders/whose-flags.ts';
import { readableConsultations } from '../orders/readable-consultations.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';

interface FlagsNow extends FlagsOfOrder, Pick<DecidedOrder, 'records' | 'hers'> {}

/** What one of them is asked about at the moment of her decision, whatever a page showed before, and what raises it. */
export async function flagsNow(
  ports: Ports,
  store: Store,
  order: Order,
  { customer, reader }: { readonly customer: Customer; readonly reader: Reader | 'both' },
): Promise<FlagsNow> {
  const records = await readableConsultations(store, order.id);
  const weights = await store.orders.weights(order.id);
  const hers = await store.consultations.ofPerson(customer.id);
  const what = { order, customer, records, hers, weights };
  const { flags, histories } = await orderFlags(ports, store, what);
  return { flags: flagsOf(flags, reader), histories, records, hers };
}
