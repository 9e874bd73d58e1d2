/**
 * Somebody takes a letter for the post. She says so first and posts it then: whoever has taken her consent back meanwhile
 * is heard before it is gone.
 */
import { limitStaff } from '../accounts/rate-limit.ts';
import { asGpLetterId, type StaffId } from '../ids.ts';
import { withNamedOrder } from '../orders/named-order.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { letterNow, type ReadGpLetter } from './read-letters.ts';
import { atOneTime } from '../record/write.ts';
import { NOT_POSTED, standingOf } from './standing.ts';

/** Taken again it stays as it was taken first. */
export async function postLetter(
  ports: Ports,
  name: string,
  by: string,
  staff?: StaffId,
): Promise<Outcome<ReadGpLetter, 'not-found' | 'too-late' | 'too-many-attempts'>> {
  const blocked = await limitStaff(ports, ports.database, 'gp-letter', staff);
  if (blocked) return failed(blocked);
  const id = asGpLetterId(name);
  const known = await ports.database.gpLetters.find(id);
  if (!known) return failed({ kind: 'not-found', what: 'letter' });
  const step = await withNamedOrder<'too-late'>(ports, known.orderId, async (store, order) => {
    const kept = await store.gpLetters.find(id);
    if (!kept) return failed({ kind: 'not-found', what: 'letter' });
    const stands = standingOf(kept, await store.gpLetters.withdrawal(order.id));
    if (stands === 'posted') return done(undefined);
    if (stands !== 'to-post') return failed({ kind: 'too-late', because: NOT_POSTED[stands] });
    const now = atOneTime(ports);
    await store.gpLetters.markPosted(id, { by, at: now.clock() });
    const facts = { ...standing(order), letter: id };
    const person = { practice: kept.letter?.practice ?? {} };
    await noteDown(now, store, order.id, { what: 'gp-letter-posted', by, facts, person });
    return done(undefined);
  });
  if (!step.ok) return step;
  const letter = await letterNow(ports, id);
  return letter ? done(letter) : failed({ kind: 'not-found', what: 'letter' });
}
