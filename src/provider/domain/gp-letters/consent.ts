/** What becomes of her consent to tell her GP about an order, and how she takes it back. */
import type { ConsultationRecord } from '../consultation.ts';
import type { CustomerId, OrderId } from '../ids.ts';
import { withHeldOrder } from '../orders/held-order.ts';
import { withNamedOrder, type Step } from '../orders/named-order.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import { consentIn } from './gp-letter.ts';
import type { GpWithdrawal } from './gp-letter-store.ts';
import { standingLetters, type StandingLetter } from './read-letters.ts';
import type { LetterStanding } from './standing.ts';

export interface GpStanding {
  /** At one of the order's consultations. */
  readonly agrees: boolean;
  /** Whether she named a practice there. */
  readonly hasPractice: boolean;
  readonly withdrawal: GpWithdrawal | null;
  readonly letters: readonly StandingLetter[];
  /** Whether there is a letter, or may come one: one that was sent may come back, and is not sent again then. */
  readonly canWithdraw: boolean;
  /** Whether a letter is still to be sent, or to be made. */
  readonly isUnsent: boolean;
}

/** @param records the order's consultations, where they are read already */
export async function gpStandingOf(
  { gpLetters, orders, consultations }: Pick<Store, 'gpLetters' | 'orders' | 'consultations'>,
  id: OrderId,
  records?: readonly ConsultationRecord[],
): Promise<GpStanding> {
  const consents = (records ?? (await consultations.ofOrder(id))).map(consentIn);
  const agreed = consents.filter((consent) => consent.agrees);
  const withdrawal = (await gpLetters.withdrawal(id)) ?? null;
  const letters = await standingLetters({ gpLetters }, id);
  const order = await orders.state(id);
  const mayBeMade = order?.status === 'pending' && order.approvedAt === null;
  const isUnsent = mayBeMade || letters.some(({ standing }) => UNSENT.includes(standing));
  const isSent = letters.some(({ standing }) => SENT.includes(standing));
  return {
    agrees: agreed.length > 0,
    hasPractice: agreed.some(({ practice }) => practice !== null),
    withdrawal,
    letters,
    isUnsent,
    canWithdraw: agreed.length > 0 && withdrawal === null && (isUnsent || isSent),
  };
}

const UNSENT: readonly LetterStanding[] = ['waits', 'to-post', 'mailing'];
const SENT: readonly LetterStanding[] = ['posted', 'mailed'];

/** The customer's own order. */
export async function readGpConsent(
  { database }: Ports,
  customer: CustomerId,
  id: OrderId,
): Promise<Outcome<GpStanding, 'not-found'>> {
  return (await database.orders.isOwn(customer, id))
    ? done(await gpStandingOf(database, id))
    : failed({ kind: 'not-found', what: 'order' });
}

/** She takes it back herself: what is not posted yet stays here, and so does what comes back. Doing it again changes nothing. */
export async function withdrawGpConsent(
  ports: Ports,
  customer: CustomerId,
  id: OrderId,
): Promise<Outcome<GpStanding, 'not-found' | 'too-late'>> {
  if (!(await ports.database.orders.isOwn(customer, id)))
    return failed({ kind: 'not-found', what: 'order' });
  const withdrawn = await withHeldOrder(ports, { id, customerId: customer }, (store, order) =>
    withdrawing(ports, store, order, {}),
  );
  return withdrawn.ok ? done(await gpStandingOf(ports.database, id)) : withdrawn;
}

/** She has told somebody of the team. */
export const withdrawGpConsentFor = (
  ports: Ports,
  name: string,
  by: string,
  reason: string,
): Step<'too-late'> =>
  withNamedOrder<'too-late'>(ports, name, (store, order) =>
    withdrawing(ports, store, order, { by, reason }),
  );

async function withdrawing(
  ports: Ports,
  store: Store,
  order: HeldOrder,
  { by, reason }: { readonly by?: string; readonly reason?: string },
): Promise<Outcome<undefined, 'too-late'>> {
  const stands = await gpStandingOf(store, order.id);
  if (stands.withdrawal !== null) return done(undefined);
  if (!stands.canWithdraw) return failed(nothingToStop(stands));
  const now = atOneTime(ports);
  await store.gpLetters.withdraw(order.id, { at: now.clock(), by: by ?? null });
  await store.queue.forgetSummaries(order.customerId);
  const facts = standing(order);
  const said = {
    ...(by !== undefined && { by }),
    ...(reason !== undefined && { person: { reason } }),
  };
  await noteDown(now, store, order.id, { what: 'gp-consent-withdrawn', facts, ...said }, reason);
  return done(undefined);
}

const nothingToStop = ({ agrees }: GpStanding): FailureOf<'too-late'> => ({
  kind: 'too-late',
  because: agrees
    ? 'No letter about this order goes to a GP.'
    : 'There is no consent to tell a GP about this order.',
});
