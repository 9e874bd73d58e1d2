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
import { NotKnownError, UnavailableError } from '../unavailable.ts';
import { cameBackSince } from './known-address.ts';
import type { LetterMail } from './letter-mail.ts';
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
  const { orderId, mail } = found.letter.kept;
  // Mail has come back from there since somebody confirmed it.
  if (
    mail &&
    (await cameBackSince(ports.database, {
      to: mail.to,
      confirmedAt: mail.confirmedAt ?? mail.queuedAt,
    }))
  )
    return ending(ports, orderId, message, CAME_BACK);
  const content = await pdfOf(ports, found.letter);
  if (!content || !mail) return ending(ports, orderId, message, NO_FILE);
  const attachment = { name: `letter-${orderNumber(found.letter.kept.order)}.pdf`, content };
  try {
    const sent = await ports.mail.send({ ...message, attachment });
    return await ending(ports, orderId, message, sent === 'sent' ? SENT : NOT_TAKEN);
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    if (ports.clock().getTime() - mail.queuedAt.getTime() > PATIENCE)
      return ending(ports, orderId, message, NOT_TAKEN);
    if (found.isFirst && !(error instanceof NotKnownError))
      await stayedHere(ports, message.letter, orderId);
    await postpone();
    return 'postponed';
  }
}

interface Begun {
  readonly letter: ReadGpLetter;
  /** No attempt before this one may have sent it. */
  readonly isFirst: boolean;
}

/** It is under way from now on. Nothing where it does not go any more. */
async function beginning(ports: Ports, id: GpLetterId): Promise<Begun | undefined> {
  const found = await ports.database.gpLetters.find(id);
  if (!found) return undefined;
  let isFirst: boolean | undefined;
  await withNamedOrder<never>(ports, found.orderId, async (store) => {
    const kept = await store.gpLetters.find(id);
    const withdrawal = await store.gpLetters.withdrawal(found.orderId);
    if (!kept?.mail || standingOf(kept, withdrawal) !== 'mailing') return done(undefined);
    isFirst = kept.mail.state === 'queued';
    await store.gpLetters.setMail(id, { ...kept.mail, state: 'under-way', at: ports.clock() });
    return done(undefined);
  });
  const letter = isFirst === undefined ? undefined : await letterNow(ports, id);
  return letter && isFirst !== undefined ? { letter, isFirst } : undefined;
}

/** It waits again: whoever has taken her consent back meanwhile has stopped it. */
const stayedHere = (ports: Ports, id: GpLetterId, orderId: OrderId) =>
  withNamedOrder<never>(ports, orderId, async (store) => {
    const mail = (await store.gpLetters.find(id))?.mail;
    if (mail?.state === 'under-way')
      await store.gpLetters.setMail(id, { ...mail, state: 'queued', at: ports.clock() });
    return done(undefined);
  });

async function pdfOf(ports: Ports, { words, on }: ReadGpLetter): Promise<Uint8Array | undefined> {
  if (words === null) return undefined;
  const printed = await ports.printing.letter(words, on);
  return printed.kind === 'pdf' ? printed.content : undefined;
}

/** What came of it, as the record says it. */
type End =
  | { readonly what: 'gp-letter-mailed' | 'gp-letter-mail-failed' }
  /** It never left. */
  | { readonly what: 'gp-letter-mail-stopped'; readonly reason: string };

const SENT: End = { what: 'gp-letter-mailed' };
const NOT_TAKEN: End = { what: 'gp-letter-mail-failed' };
const CAME_BACK: End = {
  what: 'gp-letter-mail-stopped',
  reason: 'Mail had come back from this address since it was confirmed.',
};
const NO_FILE: End = {
  what: 'gp-letter-mail-stopped',
  reason: 'No file could be made of it.',
};

const STATES = {
  'gp-letter-mailed': 'sent',
  'gp-letter-mail-failed': 'failed',
  'gp-letter-mail-stopped': 'stopped',
} as const satisfies Record<End['what'], LetterMail['state']>;

async function ending(
  ports: Ports,
  orderId: OrderId,
  { id: message, to, letter: id }: Message & { readonly letter: GpLetterId },
  end: End,
): Promise<LetterDelivery> {
  const state = STATES[end.what];
  let isKept = false;
  await withNamedOrder<never>(ports, orderId, async (store, order) => {
    isKept = await store.outbox.remove(message);
    const kept = await store.gpLetters.find(id);
    if (!isKept || !kept?.mail) return done(undefined);
    const now = atOneTime(ports);
    await store.gpLetters.setMail(id, { ...kept.mail, state, at: now.clock() });
    const facts = { ...standing(order), letter: id };
    if (end.what === 'gp-letter-mail-stopped') {
      const { what, reason } = end;
      await noteDown(now, store, order.id, { what, facts, person: { email: to, reason } }, reason);
    } else await noteDown(now, store, order.id, { what: end.what, facts, person: { email: to } });
    return done(undefined);
  });
  // She was erased while it was on its way: where it stays here, it goes as well.
  if (!isKept) await ports.mail.forget(to, message);
  return state === 'sent' ? 'sent' : 'refused';
}
