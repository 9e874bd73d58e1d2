/**
 * A letter leaves by mail. It is said first that it is under way, in the order's own transaction, and sent then: whoever takes
 * her consent back before that has stopped it, and whoever does so after it is told. A process that ends in between sends the
 * same bytes again under the same name, as with every mail.
 */
import type { GpLetterId, OrderId } from '../ids.ts';
import type { Message } from '../mail.ts';
import { orderNumber } from '../order.ts';
import { withNamedOrder } from '../orders/named-order.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import { UnavailableError } from '../unavailable.ts';
import { letterNow, type ReadGpLetter } from './read-letters.ts';
import { standingOf } from './standing.ts';

const HOUR = 60 * 60_000;

/** After so long it goes to the post: a practice is told within days, or not in time. */
const PATIENCE = 24 * HOUR;

type LetterDelivery = 'sent' | 'refused' | 'postponed';

/** @param postpone tries again later, where somebody may take it then */
export async function sendLetter(
  ports: Ports,
  message: Message & { readonly letter: GpLetterId },
  postpone: () => Promise<void>,
): Promise<LetterDelivery> {
  const found = await beginning(ports, message.letter);
  if (!found) {
    // She has taken her consent back, or was erased.
    await ports.database.outbox.remove(message.id);
    return 'refused';
  }
  const { orderId, mail } = found.kept;
  const content = await pdfOf(ports, found);
  if (!content || !mail) return ending(ports, orderId, message, 'failed');
  const attachment = { name: `letter-${orderNumber(found.kept.order)}.pdf`, content };
  try {
    const sent = await ports.mail.send({ ...message, attachment });
    return await ending(ports, orderId, message, sent === 'sent' ? 'sent' : 'failed');
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    if (ports.clock().getTime() - mail.queuedAt.getTime() > PATIENCE)
      return ending(ports, orderId, message, 'failed');
    await restating(ports, message.letter, orderId, 'queued');
    await postpone();
    return 'postponed';
  }
}

/** Nothing where it does not go any more. */
async function beginning(ports: Ports, id: GpLetterId): Promise<ReadGpLetter | undefined> {
  const kept = await ports.database.gpLetters.find(id);
  if (!kept || !(await restating(ports, id, kept.orderId, 'under-way'))) return undefined;
  return letterNow(ports, id);
}

/** False where it is not on its way. */
async function restating(
  ports: Ports,
  id: GpLetterId,
  orderId: OrderId,
  state: 'queued' | 'under-way',
): Promise<boolean> {
  let isOnItsWay = false;
  await withNamedOrder<never>(ports, orderId, async (store) => {
    const kept = await store.gpLetters.find(id);
    const withdrawal = await store.gpLetters.withdrawal(orderId);
    if (!kept?.mail || standingOf(kept, withdrawal) !== 'mailing') return done(undefined);
    await store.gpLetters.setMail(id, { ...kept.mail, state, at: ports.clock() });
    isOnItsWay = true;
    return done(undefined);
  });
  return isOnItsWay;
}

async function pdfOf(ports: Ports, { words, on }: ReadGpLetter): Promise<Uint8Array | undefined> {
  if (words === null) return undefined;
  const printed = await ports.printing.letter(words, on);
  return printed.kind === 'pdf' ? printed.content : undefined;
}

async function ending(
  ports: Ports,
  orderId: OrderId,
  { id: message, to, letter: id }: Message & { readonly letter: GpLetterId },
  state: 'sent' | 'failed',
): Promise<LetterDelivery> {
  let isKept = false;
  await withNamedOrder<never>(ports, orderId, async (store, order) => {
    isKept = await store.outbox.remove(message);
    const kept = await store.gpLetters.find(id);
    if (!isKept || !kept?.mail) return done(undefined);
    const now = atOneTime(ports);
    await store.gpLetters.setMail(id, { ...kept.mail, state, at: now.clock() });
    const what = state === 'sent' ? 'gp-letter-mailed' : 'gp-letter-mail-failed';
    const facts = { ...standing(order), letter: id };
    await noteDown(now, store, order.id, { what, facts, person: { email: to } });
    return done(undefined);
  });
  // She was erased while it was on its way: where it stays here, it goes as well.
  if (!isKept) await ports.mail.forget(to, message);
  return state === 'sent' ? 'sent' : 'refused';
}
