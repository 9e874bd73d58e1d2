import type { HeldOrder } from '../orders/order-store.ts';
import { standing, tell } from '../orders/tell.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import type { Store } from '../store.ts';
import type { NewIdentity } from './identity.ts';

/** Keeps what was seen of who she is, in the record too. */
export async function keepIdentity(
  ports: Ports,
  store: Store,
  order: HeldOrder,
  seen: NewIdentity,
): Promise<void> {
  const of = { orderId: order.id, customerId: order.customerId };
  const now = atOneTime(ports);
  await store.identities.add(of, seen, now.clock());
  const { by, method, outcome, evidence, note, firstname, lastname, dob, said } = seen;
  const facts = {
    ...{ ...standing(order), method, outcome },
    ...(said && { service: said.service }),
  };
  const person = {
    ...{ firstname, lastname, dob, evidence, note },
    ...(said && { reference: said.reference }),
  };
  const draft = { what: 'identity-verified' as const, by, facts, person };
  await tell(now, store, order, draft, noteOf(seen));
}

export const outcomeInWords = ({ outcome }: Pick<NewIdentity, 'outcome'>): string =>
  outcome === 'matches' ? 'it matches' : 'it does not match';

function noteOf({ method, said, outcome, note }: NewIdentity): string {
  const how = said ? `${method} (${said.service}; reference ${said.reference})` : method;
  return `${how}, ${outcomeInWords({ outcome })}${note === null ? '' : `: ${note}`}`;
}
