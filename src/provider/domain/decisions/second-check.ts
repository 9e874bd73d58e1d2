/**
 * Four eyes: a medicine of a class that the pharmacy has named is approved by two prescribers. What the first decides is
 * kept; the order goes on waiting until another one agrees to just that, or sends it back.
 */
import { waitsForPrescriber } from '../order.ts';
import { withNamedOrder, type Step } from '../orders/named-order.ts';
import { reconcileSoon } from '../orders/reconcile.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { tooLate } from '../orders/too-late.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { heldByAnother } from '../queue/hold-case.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import { approving, decided, type Reasons } from './decide.ts';
import { decidingAbout, type Deciding } from './deciding.ts';
import type { Decider, FirstApproval } from './decision.ts';
import { anotherSince, type Doubt } from './doubts.ts';
import { agreedAgain, underOneId } from './sent-again.ts';
import { waitsForAnother } from './two-prescribers.ts';
import { raisedSince } from './unanswered.ts';

/** What a second prescriber says of what the first has decided. */
export type SecondCheck =
  | { readonly agrees: true; readonly id?: string | undefined }
  | { readonly agrees: false; readonly id?: string | undefined; readonly reason: string };

type CheckReasons = Reasons | 'second-check-unasked';

/**
 * Agrees to what the first prescriber has decided, or sends it back to be decided anew, as she may herself. The same check
 * sent again changes nothing, and is answered the same.
 */
export async function checkSecond(
  ports: Ports,
  name: string,
  decider: Decider,
  check: SecondCheck,
): Step<CheckReasons> {
  const step = await withNamedOrder<CheckReasons>(ports, name, async (store, order) => {
    const before = await sentBackAs(store, order, decider, check);
    if (before) return before;
    const kept = await store.orders.decision(order.id);
    const again = kept && agreedAgain(ports, order.id, kept, decider, check.id);
    // A no is never the same as what was decided.
    if (kept && again) return again === 'same' && check.agrees ? done(undefined) : underOneId(kept);
    if (kept) return failed(decided(kept));
    const first = await store.orders.firstApproval(order.id);
    if (!first) return failed({ kind: 'second-check-unasked' });
    const own = waitsForAnother(first, decider);
    if (own && check.agrees) return failed(own);
    const held = await heldByAnother(ports, store, order.id, decider.staff);
    if (held) return failed(held);
    if (!waitsForPrescriber(order)) return tooLate(store, order, 'approved');
    if (!check.agrees) return sendingBack(ports, store, order, decider, check);
    const request = { id: check.id, about: first.lines, reasons: first.reasons };
    const both = { ...decider, first: first.by };
    const deciding = await decidingAbout(ports, store, order, both, request);
    return deciding.ok ? agreeing(deciding.value, first) : deciding;
  });
  if (step.ok) await reconcileSoon(ports, step.value);
  return step;
}

/**
 * The second one answers for it as it is now: a high flag that is raised since is answered by nobody, also where one of the
 * same id was, and neither is a document that says since that she is somebody else, another name or date of birth than
 * the first one decided about, what she wrote since, or was asked.
 */
function agreeing(deciding: Deciding, first: FirstApproval) {
  const isFresh = ({ about, id, digest, standing, since }: Doubt): boolean => {
    const isLater = since !== undefined && since >= first.at;
    if (about === 'identity') return standing === 'does-not-match' && isLater;
    return about === 'messages' ? id === 'unread' || isLater : !first.read.includes(digest);
  };
  const { ports, request } = deciding;
  const another = anotherSince(ports, { ...deciding, read: first.read });
  const asked = [...deciding.asked, ...another];
  const fresh = raisedSince('approve', asked, [...deciding.asked.filter(isFresh), ...another]);
  if (fresh) return failed(fresh);
  // What is not new the first one has answered, and she agrees to that.
  const doubts = asked.map(({ digest }) => digest);
  return approving({ ...deciding, request: { ...request, doubts } });
}

/** What was sent back under this id, also where it was approved anew since. */
async function sentBackAs(
  store: Store,
  order: HeldOrder,
  { by }: Decider,
  check: SecondCheck,
): Promise<Outcome<undefined, 'too-late'> | undefined> {
  const kept = check.id === undefined ? undefined : await store.orders.eventAs(order.id, check.id);
  if (!kept) return undefined;
  if (!check.agrees && kept.by === by && kept.note === check.reason) return done(undefined);
  const because = `${kept.by} has sent it back already, and this is not the same: its history says why. Look at it as it is now.`;
  return failed({ kind: 'too-late', because });
}

async function sendingBack(
  ports: Ports,
  store: Store,
  order: HeldOrder,
  { by }: Decider,
  { id, reason }: Extract<SecondCheck, { readonly agrees: false }>,
) {
  await store.orders.endFirstApproval(order.id);
  await store.queue.forgetSummaries(order.customerId);
  await store.queue.endHold(order.id, undefined);
  const facts = standing(order);
  const draft = { what: 'second-check-sent-back' as const, by, facts, person: { reason } };
  await noteDown(ports, store, order.id, draft, reason, id);
  return done(undefined);
}
