/** Somebody has confirmed where a practice reads its mail: the letter goes there, and not to the post. */
import { londonDay } from '#engine';
import { dayInWords } from '../days.ts';
import type { GpLetterId, StaffId } from '../ids.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime, type Recording } from '../record/write.ts';
import type { Store } from '../store.ts';
import { isHealthService, letterMessage, type LetterMail } from './letter-mail.ts';
import { letterNow } from './read-letters.ts';
import { NOT_POSTED } from './standing.ts';
import { withLetter, type LetterStep } from './with-letter.ts';

export interface ConfirmedAddress {
  readonly email: string;
  /** How it was confirmed that the practice reads it. */
  readonly method: string;
  /** She was told that mail came back from there, and has asked the practice again. */
  readonly knowsItCameBack?: boolean | undefined;
  readonly by: string;
  readonly staff?: StaffId | undefined;
}

/** Asked again, it goes where it was sent first. */
export const mailLetter = (
  ports: Ports,
  name: string,
  { email, method, knowsItCameBack = false, by, staff }: ConfirmedAddress,
): LetterStep =>
  withLetter(ports, name, { by, staff }, async (store, order, { kept, standing: stands }) => {
    if (!isHealthService(email)) return failed(ELSEWHERE);
    if (stands === 'mailing' || stands === 'mailed') return done(undefined);
    if (stands === 'posted') return failed(POSTED);
    if (stands !== 'to-post') return failed({ kind: 'too-late', because: NOT_POSTED[stands] });
    const cameBackAt = await store.gpLetters.returnedFrom(email);
    if (cameBackAt && !knowsItCameBack) return failed(cameBack(email, cameBackAt));
    const now = atOneTime(ports);
    const { id } = kept;
    const character = await unprintableIn(now, store, id);
    if (character !== undefined) return failed({ kind: 'unprintable', character });
    const mail = { to: email, by, method, confirmedAt: null };
    await queueMail(now, store, order, { id, mail, by, cameBackAt });
    return done(undefined);
  });

/** The first character of it that a file cannot show. */
export async function unprintableIn(
  { printing, ...now }: Pick<Ports, 'printing' | 'clock'>,
  store: Store,
  id: GpLetterId,
): Promise<string | undefined> {
  const words = (await letterNow({ ...now, database: store }, id))?.words;
  return words ? printing.unprintable(words) : undefined;
}

interface Queued {
  readonly id: GpLetterId;
  readonly mail: Pick<LetterMail, 'to' | 'by' | 'method' | 'confirmedAt'>;
  /** Who brings it on its way. */
  readonly by: string;
  /** When mail came back from there last, where somebody has confirmed the address although she knew that. */
  readonly cameBackAt?: Date | undefined;
}

/** Of an order that is held: the one way in which a letter comes into the outbox. */
export async function queueMail(
  now: Recording,
  store: Store,
  order: HeldOrder,
  { id, mail, by, cameBackAt }: Queued,
): Promise<void> {
  const at = now.clock();
  await store.gpLetters.setMail(id, { ...mail, queuedAt: at, state: 'queued', at });
  await store.outbox.add(letterMessage(id, order, { to: mail.to, at }));
  const { to: email, method, confirmedAt } = mail;
  const before = confirmedAt && { confirmedBy: mail.by, confirmedOn: londonDay(confirmedAt) };
  const facts = { ...standing(order), letter: id };
  const back = cameBackAt && { cameBackOn: londonDay(cameBackAt) };
  const person = { email, method, ...before, ...back };
  await noteDown(now, store, order.id, { what: 'gp-letter-addressed', by, facts, person });
}

/** Whoever confirms an address does not know of herself what became of another letter. */
const cameBack = (email: string, at: Date) => ({
  kind: 'unacceptable' as const,
  problems: [
    {
      field: '/knowsItCameBack',
      constraint: 'came-back',
      message: `Mail to ${email} came back on ${dayInWords(at)}. Ask the practice whether it reads this address again, and say that you have; or post the letter.`,
    },
  ] as const,
});

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
