/**
 * Somebody takes a letter for the post. She says so first and posts it then: whoever has taken her consent back meanwhile
 * is heard before it is gone.
 */
import type { StaffId } from '../ids.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import { NOT_POSTED } from './standing.ts';
import { withLetter, type LetterStep } from './with-letter.ts';

/** Taken again it stays as it was taken first. */
export const postLetter = (ports: Ports, name: string, by: string, staff?: StaffId): LetterStep =>
  withLetter(ports, name, { by, staff }, async (store, order, { kept, standing: stands }) => {
    if (stands === 'posted') return done(undefined);
    if (stands !== 'to-post') return failed({ kind: 'too-late', because: NOT_POSTED[stands] });
    const now = atOneTime(ports);
    await store.gpLetters.markPosted(kept.id, { by, at: now.clock() });
    const facts = { ...standing(order), letter: kept.id };
    const person = { practice: kept.letter?.practice ?? {} };
    await noteDown(now, store, order.id, { what: 'gp-letter-posted', by, facts, person });
    return done(undefined);
  });
