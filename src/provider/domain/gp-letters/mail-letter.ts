/** Somebody has confirmed where a practice reads its mail: the letter goes there, and not to the post. */
import { limitStaff } from '../accounts/rate-limit.ts';
import { asGpLetterId, type StaffId } from '../ids.ts';
import { withNamedOrder } from '../orders/named-order.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import { isHealthService, letterMessage } from './letter-mail.ts';
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
  if (known.words) {
    const printed = await ports.printing.letter(known.words, known.on);
    if (printed.kind === 'unprintable') return failed(printed);
  }
  const step = await withNamedOrder<'too-late'>(ports, known.kept.orderId, async (store, order) => {
    const kept = await store.gpLetters.find(id);
    if (!kept) return failed({ kind: 'not-found', what: 'letter' });
    const stands = standingOf(kept, await store.gpLetters.withdrawal(order.id));
    if (stands === 'mailing' || stands === 'mailed') return done(undefined);
    if (stands === 'posted') return failed(POSTED);
    if (stands !== 'to-post') return failed({ kind: 'too-late', because: NOT_POSTED[stands] });
    const now = atOneTime(ports);
    const at = now.clock();
    const mail = { to: email, by, method, queuedAt: at, state: 'queued', at } as const;
    await store.gpLetters.setMail(id, mail);
    await store.outbox.add(letterMessage(id, order, mail));
    const draft = { what: 'gp-letter-addressed' as const, by };
    const facts = { ...standing(order), letter: id };
    await noteDown(now, store, order.id, { ...draft, facts, person: { email, method } });
    return done(undefined);
  });
  if (!step.ok) return step;
  const letter = await letterNow(ports, id);
  return letter ? done(letter) : failed({ kind: 'not-found', what: 'letter' });
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
