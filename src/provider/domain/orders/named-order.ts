import type { OrderId } from '../ids.ts';
import { done, failed, type FailureKind, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { HeldOrder } from './order-store.ts';
import type { Store } from '../store.ts';
import { withHeldOrder } from './held-order.ts';

/** What comes of one step of work on an order: which it was. */
export type Step<Kind extends FailureKind> = Promise<Outcome<OrderId, Kind | 'not-found'>>;

/** Holds an order, by its id or its number, for one step of work. */
export async function withNamedOrder<Kind extends FailureKind>(
  ports: Pick<Ports, 'database'>,
  name: string,
  work: (store: Store, order: HeldOrder) => Promise<Outcome<undefined, Kind | 'not-found'>>,
): Step<Kind> {
  const { orders } = ports.database;
  const id = await orders.named(name);
  const known = id && (await orders.state(id));
  if (!known) return failed({ kind: 'not-found', what: 'order' });
  const outcome = await withHeldOrder(ports, known, work);
  return outcome.ok ? done(known.id) : outcome;
}
