/** What whoever says yes to an order answers with a reason: a prescriber who approves it, a pharmacist who passes it. */
import type { Customer } from '../account-store.ts';
import { withheldOption } from '../medicines/flags.ts';
import type { OpenMessages } from '../messages/message.ts';
import type { OptionId, OrderId } from '../ids.ts';
import type { Order } from '../order.ts';
import { highRead, raised, type OwnedFlag, type Reader } from '../orders/whose-flags.ts';
import { done, failed, type FailureOf, type Outcome, type ReasonedStep } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import type { IdentityStanding } from '../verifications/identity.ts';
import type { ApprovalReasons } from './decision.ts';
import { flagsNow, unansweredIn } from './flags-now.ts';

export interface Doubts {
  readonly flags: readonly OwnedFlag[];
  /** What she says yes to. */
  readonly approved: readonly OptionId[];
  /** Nothing where nobody has to have verified who the patient is: what is sold without a prescription. */
  readonly identity?: IdentityStanding | undefined;
  readonly open: OpenMessages;
}

export interface Known extends Pick<Doubts, 'open'> {
  readonly flags: readonly OwnedFlag[];
  readonly whole: Order;
  readonly customer: Customer;
}

/** What is raised for one of them, or for either, and open at this moment, whatever a page showed before. */
export async function doubtsNow(
  ports: Ports,
  store: Store,
  id: OrderId,
  reader: Reader | 'both',
): Promise<Outcome<Known, 'not-found'>> {
  const whole = await store.orders.find(id);
  const customer = whole && (await store.customers.find(whole.customerId));
  if (!whole || !customer) return failed({ kind: 'not-found', what: 'order' });
  const flags = await flagsNow(ports, store, whole, { customer, reader });
  return done({ whole, customer, flags, open: await store.messages.open(id) });
}

/** The first doubt that no reason answers. */
export function unansweredDoubt(
  step: ReasonedStep,
  { flags, approved, identity, open }: Doubts,
  reasons: ApprovalReasons = {},
): FailureOf<'flag-unanswered' | 'identity-unverified' | 'messages-open'> | undefined {
  const unanswered = unansweredIn(step, flags, approved, reasons);
  if (unanswered) return unanswered;
  if (identity && identity.standing !== 'verified' && reasons.identity === undefined)
    return { kind: 'identity-unverified', standing: identity.standing, step };
  return isOpen(open) && reasons.messages === undefined
    ? { kind: 'messages-open', isUnread: open.isUnread, step }
    : undefined;
}

/** A reason that nothing asks for answers nothing, not even what is found out later. */
export function neededReasons(
  { flags, approved, identity, open }: Doubts,
  reasons: ApprovalReasons = {},
): ApprovalReasons {
  const isWithheld = flags.some((flag) => approved.some((id) => id === withheldOption(flag)));
  const isUnverified = identity !== undefined && identity.standing !== 'verified';
  return {
    flags: reasons.flags,
    withheld: isWithheld ? reasons.withheld : undefined,
    identity: isUnverified ? reasons.identity : undefined,
    messages: isOpen(open) ? reasons.messages : undefined,
  };
}

const isOpen = ({ isUnread, asksSince }: OpenMessages): boolean =>
  isUnread || asksSince !== undefined;

/** What the record says of the flags, in facts that stay, and of what was said to them. */
export const saidOfDoubts = (
  ports: Pick<Ports, 'digest'>,
  { flags }: Pick<Doubts, 'flags'>,
  needed: ApprovalReasons,
) => {
  const { said, ...facts } = raised(flags);
  return {
    ...facts,
    person: {
      said,
      reason: needed.flags ?? null,
      withheldReason: needed.withheld ?? null,
      identityReason: needed.identity ?? null,
      messagesReason: needed.messages ?? null,
      read: highRead(ports, flags),
    },
  };
};
