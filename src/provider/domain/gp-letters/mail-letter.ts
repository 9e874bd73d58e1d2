/** Somebody has confirmed where a practice reads its mail: the letter goes there, and not to the post. */
import { londonDay } from '#engine';
import { limitStaff } from '../accounts/rate-limit.ts';
import { asGpLetterId, type GpLetterId, type StaffId } from '../ids.ts';
import { withNamedOrder } from '../orders/named-order.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime, type Recording } from '../record/write.ts';
import type { Store } from '../store.ts';
import { isHealthService, letterMessage, type LetterMail } from './letter-mail.ts';
import { letterNow, type ReadGpLetter } from './read-letters.ts';
import { NOT_POSTED, standingOf } from './standing.ts';

export interface ConfirmedAddress {
  readonly email: string;
  /** How it was confirmed that the practice reads it. */
  readonly method: string;
  readonly by: string;
  readonly staff?: StaffId | undefined;
}

type NotMailed = 'not-found' | 'too-late' | 'too-many-attempts' | 'unacceptable' | 'unprintable';

/** Asked again, it goes where it was sent first. */
export async function mailLetter(
  ports: Ports,
  name: string,
  { email, method, by, staff }: ConfirmedAddress,
): Promise<Outcome<ReadGpLetter, NotMailed>> {
  const blocked = await limitStaff(ports, ports.database, 'gp-letter', staff);
  if (blocked) return failed(blocked);
  const id = asGpLetterId(name);
  const known = await letterNow(ports, id);
  if (!known) return failed({ kind: 'not-found', what: 'letter' });
  if (!isHealthService(email)) return failed(ELSEWHERE);
  const character = known.words ? ports.printing.unprintable(known.words) : undefined;
  if (character !== undefined) return failed({ kind: 'unprintable', character });
  const step = await withNamedOrder<'too-late'>(ports, known.kept.orderId, async (store, order) => {
    const kept = await store.gpLetters.find(id);
    if (!kept) return failed({ kind: 'not-found', what: 'letter' });
    const stands = standingOf(kept, await store.gpLetters.withdrawal(order.id));
    if (stands === 'mailing' || stands === 'mailed') return done(undefined);
    if (stands === 'posted') return failed(POSTED);
    if (stands !== 'to-post') return failed({ kind: 'too-late', because: NOT_POSTED[stands] });
    const mail = { to: email, by, method, confirmedAt: null };
    await queueMail(atOneTime(ports), store, order, { id, mail, by });
    return done(undefined);
  });
  if (!step.ok) return step;
  const letter = await letterNow(ports, id);
  return letter ? done(letter) : failed({ kind: 'not-found', what: 'letter' });
}

interface Queued {
  readonly id: GpLetterId;
  readonly mail: Pick<LetterMail, 'to' | 'by' | 'method' | 'confirmedAt'>;
  /** Who brings it on its way. */
  readonly by: string;
}

/** Of an order that is held: the one way in which a letter comes into the outbox. */
export async function queueMail(
  now: Recording,
  store: Store,
  order: HeldOrder,
  { id, mail, by }: Queued,
): Promise<void> {
  const at = now.clock();
  await store.gpLetters.setMail(id, { ...mail, queuedAt: at, state: 'queued', at });
  await store.outbox.add(letterMessage(id, order, { to: mail.to, at }));
  const { to: email, method, confirmedAt } = mail;
  const before = confirmedAt && { confirmedBy: mail.by, confirmedOn: londonDay(confirmedAt) };
  const facts = { ...standing(order), letter: id };
  const person = { email, method, ...before };
  await noteDown(now, store, order.id, { what: 'gp-letter-addressed', by, facts, person });
}

const POSTED = { kind: 'too-late', because: 'This letter was posted already.' } as const;

const ELSEWHERE = {
  kind: 'unacceptable',
  problems: [
    {
      field: '/email',
      constraint: 'health-service',
      message:
        'A letter goes by mail to an address of the NHS alone, such as one at nhs.net. Post it, where the practice has none.',
    },
  ],
} as const;
