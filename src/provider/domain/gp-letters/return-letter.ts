/**
 * A letter did not arrive: it came back, or whoever got it says that it is not for her. It is to be posted then, or posted
 * again, or goes by mail to another address; and no other letter goes by itself to one from which mail came back.
 */
import type { StaffId } from '../ids.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import { isNotThere, NOT_POSTED } from './standing.ts';
import { withLetter, type LetterStep } from './with-letter.ts';

interface Return {
  readonly by: string;
  /** When what came back was sent: it may have been sent again since, and that did not come back. */
  readonly sentAt: Date;
  /** How it is known. */
  readonly reason: string;
  readonly staff?: StaffId | undefined;
}

/** Said again it stays as it was said first. */
export const returnLetter = (
  ports: Ports,
  name: string,
  { by, sentAt, reason, staff }: Return,
): LetterStep =>
  withLetter(ports, name, { by, staff }, async (store, order, letter) => {
    const { id, letter: words, mail, returnedAt } = letter.kept;
    const now = atOneTime(ports);
    const facts = { ...standing(order), letter: id };
    // What was erased meanwhile is not to be posted, so that there is nothing to be said of it any more.
    if (words === null) return failed({ kind: 'too-late', because: NOT_POSTED.lost });
    const sent = letter.kept.posted ?? (letter.standing === 'mailed' ? mail : null);
    if (sent && sent.at.getTime() !== sentAt.getTime()) return done(undefined);
    if (letter.standing === 'posted') {
      await store.gpLetters.markReturned(id, now.clock());
      const person = { practice: words.practice, reason };
      const entry = { what: 'gp-letter-came-back', by, facts, person } as const;
      await noteDown(now, store, order.id, entry, reason);
      return done(undefined);
    }
    if (mail && letter.standing === 'mailed') {
      await store.gpLetters.setMail(id, { ...mail, state: 'returned', at: now.clock() });
      await store.gpLetters.addReturnedAddress(mail.to, now.clock());
      const person = { email: mail.to, reason };
      const entry = { what: 'gp-letter-returned', by, facts, person } as const;
      await noteDown(now, store, order.id, entry, reason);
      return done(undefined);
    }
    return returnedAt !== null || (mail && isNotThere(mail)) ? done(undefined) : failed(NOT_SENT);
  });

const NOT_SENT = {
  kind: 'too-late',
  because: 'Only a letter that was posted, or sent by mail, can come back.',
} as const;
