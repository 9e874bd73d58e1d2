/**
 * Nobody can deliver a letter: the practice has closed, or does not know her, and she names no other. It is in the list no
 * more, and whoever reads its order reads that her GP was not told by it. Her consent stands.
 */
import type { StaffId } from '../ids.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import { IN_THE_POST, NOT_POSTED } from './standing.ts';
import { withLetter, type LetterStep } from './with-letter.ts';

interface End {
  readonly by: string;
  /** Why it is not posted any more. */
  readonly reason: string;
  readonly staff?: StaffId | undefined;
}

/** Said again it stays as it was said first. */
export const endLetter = (ports: Ports, name: string, { by, reason, staff }: End): LetterStep =>
  withLetter(ports, name, { by, staff }, async (store, order, { kept, standing: stands }) => {
    if (stands === 'ended') return done(undefined);
    if (stands === 'posted') return failed({ kind: 'too-late', because: IN_THE_POST });
    if (stands !== 'to-post') return failed({ kind: 'too-late', because: NOT_POSTED[stands] });
    const now = atOneTime(ports);
    await store.gpLetters.markEnded(kept.id, { by, reason, at: now.clock() });
    const facts = { ...standing(order), letter: kept.id };
    const person = { practice: kept.letter?.practice ?? {}, reason };
    await noteDown(now, store, order.id, { what: 'gp-letter-ended', by, facts, person }, reason);
    return done(undefined);
  });
