/**
 * A case that somebody opens to decide is hers, and everybody sees that it is: until she leaves it, decides it, or her
 * session ends. Whoever takes it over says why, and the record keeps it.
 */
import type { OrderId, StaffId } from '../ids.ts';
import { waitsForPrescriber } from '../order.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { withNamedOrder, type Step } from '../orders/named-order.ts';
import { done, failed, type FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { sessionLimits } from '../staff/staff-session.ts';
import { signature, type StaffMember } from '../staff/staff-store.ts';
import type { Store } from '../store.ts';

/** @param reason why she takes it over, where somebody else has it open */
export const holdCase = (
  ports: Ports,
  name: string,
  staff: StaffMember,
  reason: string | undefined,
): Step<'case-held'> =>
  withNamedOrder(ports, name, async (store, order) => {
    if (!waitsForPrescriber(order)) return done(undefined);
    // What she has approved herself she leaves to the second one, also where her page asks a moment too late.
    const first = await store.orders.firstApproval(order.id);
    if (first?.staff === staff.id) return done(undefined);
    const at = ports.clock();
    const before = await store.queue.hold(order.id, sessionLimits(at));
    if (before?.staffId === staff.id) return done(undefined);
    if (before && reason === undefined) return failed(heldBy(before));
    await store.queue.setHold(order.id, staff.id, at);
    if (!before) return done(undefined);
    const draft = {
      ...{ what: 'case-taken-over' as const, by: signature(staff) },
      facts: { ...standing(order), from: before.name },
      ...(reason !== undefined && { person: { reason } }),
    };
    await noteDown(ports, store, order.id, draft, `from ${before.name}: ${reason}`);
    return done(undefined);
  });

/** Her own hold ends; nobody else's does. */
export const leaveCase = (ports: Ports, name: string, staff: StaffMember): Step<never> =>
  withNamedOrder(ports, name, async (store, { id }) => {
    await store.queue.endHold(id, staff.id);
    return done(undefined);
  });

/**
 * Whether somebody else has a case open: then nobody but her decides it.
 *
 * @param staff who would decide; nothing at the desk's command line, before there is a prescriber
 */
export async function heldByAnother(
  { clock }: Pick<Ports, 'clock'>,
  { queue }: Pick<Store, 'queue'>,
  order: OrderId,
  staff: StaffId | undefined,
): Promise<FailureOf<'case-held'> | undefined> {
  const hold = await queue.hold(order, sessionLimits(clock()));
  return hold && hold.staffId !== staff ? heldBy(hold) : undefined;
}

const heldBy = ({ name, since }: { readonly name: string; readonly since: Date }) => ({
  kind: 'case-held' as const,
  by: name,
  since,
});

/** Who has a case open now. */
export const holdOf = ({ database, clock }: Pick<Ports, 'database' | 'clock'>, order: OrderId) =>
  database.queue.hold(order, sessionLimits(clock()));
