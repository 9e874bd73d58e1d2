/** An order and whose it is; which of the two is not there is said, and never taken for the other. */
import type { Customer } from '../account-store.ts';
import type { CustomerId, OrderId } from '../ids.ts';
import type { Order } from '../order.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Store } from '../store.ts';

type Read = Pick<Store, 'orders' | 'customers'>;

/** @param id nothing where no order was found by its name */
export async function orderWithPatient(
  store: Read,
  id: OrderId | undefined,
): Promise<Outcome<{ readonly order: Order; readonly patient: Customer }, 'not-found'>> {
  const order = id && (await store.orders.find(id));
  if (!order) return failed({ kind: 'not-found', what: 'order' });
  const patient = await patientOf(store, order);
  return patient.ok ? done({ order, patient: patient.value }) : patient;
}

/** Nobody where she was erased: her order stays. */
export async function patientOf(
  { customers }: Pick<Store, 'customers'>,
  { customerId }: { readonly customerId: CustomerId },
): Promise<Outcome<Customer, 'not-found'>> {
  const customer = await customers.find(customerId);
  return customer ? done(customer) : failed({ kind: 'not-found', what: 'patient of this order' });
}
