/**
 * Patient and team write to each other about an order. A question of the team's pauses her waiting, and her answer puts
 * the case back among those who have waited as long for a prescriber: what she took to answer does not count. A
 * pharmacist asks before her check in the same way.
 */
import { canonical } from '#record';
import { limitRate, limitStaff } from '../accounts/rate-limit.ts';
import type { CustomerId, ObjectPath, OrderId } from '../ids.ts';
import { isToCheck } from '../dispensing/to-check.ts';
import { missingFiles } from '../missing-files.ts';
import { waitsForPrescriber } from '../order.ts';
import { withHeldOrder } from '../orders/held-order.ts';
import { withNamedOrder, type Step } from '../orders/named-order.ts';
import { noteDown, standing, tell } from '../orders/tell.ts';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import { ERASED, sideOf, type OrderMessage, type Sender, type Side } from './message.ts';
import { pausedFor } from './pause.ts';
import { markTeamRead, type TeamReading } from './read-messages.ts';

interface Written {
  readonly id: string;
  readonly text: string;
  /** Where whoever writes has uploaded what comes with it. */
  readonly files: readonly ObjectPath[];
}

/** @param from the network address it comes from */
export async function sendOrderMessage(
  ports: Ports,
  customer: CustomerId,
  id: OrderId,
  message: Written,
  from: string,
): Promise<Outcome<OrderId, 'not-found' | 'too-many-attempts' | 'unacceptable'>> {
  const { database } = ports;
  if (!(await database.orders.isOwn(customer, id)))
    return failed({ kind: 'not-found', what: 'order' });
  const blocked = await limitRate(ports, database, { action: 'message', customer, from });
  if (blocked) return failed(blocked);
  return withHeldOrder(ports, { id, customerId: customer }, async (store, order) => {
    const sent = { ...message, isQuestion: false };
    const kept = await keptAs(store, order.id, sent, 'patient');
    if (kept !== 'new') return kept === 'same' ? done(id) : failed(kept);
    // She was erased while this was on its way.
    if (!(await store.customers.isRegistered(customer)))
      return failed({ kind: 'not-found', what: 'order' });
    const missing = await missingFiles(store, customer, fieldsOf(message));
    if (missing) return failed({ kind: 'unacceptable', problems: missing });
    const now = atOneTime(ports);
    const at = now.clock();
    const asked = await store.messages.asksSince(id);
    await store.messages.add(id, { ...sent, at, by: null });
    const { waitsSince } = order;
    if (asked && waitsSince !== null && waitsForPrescriber(order))
      await store.orders.save({ ...order, waitsSince: pausedFor(waitsSince, asked, at) });
    const facts = { ...standing(order), message: message.id };
    await noteDown(now, store, id, {
      ...{ what: 'answered' as const, facts },
      person: wordsOf(message),
    });
    await store.queue.forgetSummaries(customer);
    return done(id);
  });
}

interface TeamWritten extends Written {
  /** The decision, or the check, waits for her answer. */
  readonly needsAnswer: boolean;
  /** What of hers whoever answers has read. */
  readonly reading?: TeamReading | undefined;
}

export async function sendTeamMessage(
  ports: Ports,
  name: string,
  { by, staff }: Sender,
  { needsAnswer, reading, ...message }: TeamWritten,
): Step<'too-late' | 'unacceptable' | 'too-many-attempts'> {
  const blocked = await limitStaff(ports, ports.database, 'team-message', staff);
  if (blocked) return failed(blocked);
  return withNamedOrder<'too-late' | 'unacceptable'>(ports, name, async (store, order) => {
    // Nobody reads it any more, and it could name her again.
    if (!(await store.customers.isRegistered(order.customerId))) return failed(ERASED);
    const sent = { ...message, isQuestion: needsAnswer };
    const kept = await keptAs(store, order.id, sent, 'team');
    if (kept !== 'new') return kept === 'same' ? done(undefined) : failed(kept);
    if (needsAnswer && !waitsForPrescriber(order) && !(await isToCheck(store, order.id)))
      return failed(NOTHING_TO_DECIDE);
    const missing = await missingFiles(store, order.customerId, fieldsOf(message), 'team');
    if (missing) return failed({ kind: 'unacceptable', problems: missing });
    const now = atOneTime(ports);
    const at = now.clock();
    await store.messages.add(order.id, { ...sent, at, by });
    if (reading) await markTeamRead(store, order, reading, at);
    const what = needsAnswer ? ('asked' as const) : ('messaged' as const);
    const facts = { ...standing(order), message: message.id };
    await tell(now, store, order, { what, by, facts, person: wordsOf(message) });
    return done(undefined);
  });
}

const NOTHING_TO_DECIDE = {
  kind: 'too-late' as const,
  because:
    'This order waits for no decision, so none can wait for her answer: send it as a message.',
};

const fieldsOf = ({ files }: Written) =>
  files.map((path, index) => ({ path, field: `/files/${index}` }));

/** What is written down of it, and taken when she is erased. */
const wordsOf = ({ text, files }: Written) => ({ text, ...(files.length > 0 && { files }) });

/** Whether a message was kept already: as the same, or as another one under its id. */
async function keptAs(
  { messages }: Store,
  order: HeldOrder['id'],
  { id, text, files, isQuestion }: Written & Pick<OrderMessage, 'isQuestion'>,
  side: Side,
): Promise<'new' | 'same' | FailureOf<'unacceptable'>> {
  const kept = (await messages.of(order)).find((message: OrderMessage) => message.id === id);
  if (!kept) return 'new';
  const isSame =
    kept.text === text &&
    kept.isQuestion === isQuestion &&
    canonical(kept.files) === canonical(files) &&
    sideOf(kept) === side;
  return isSame ? 'same' : ANOTHER;
}

const ANOTHER: FailureOf<'unacceptable'> = {
  kind: 'unacceptable',
  problems: [
    {
      ...{ field: '/id', constraint: 'unique' },
      message: 'Another message was sent under this id already. Please reload and send it again.',
    },
  ],
};
