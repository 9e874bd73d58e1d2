/**
 * A letter that went by mail did not arrive: it came back, or whoever got it says that it is not for her. It is to be posted
 * then, or goes to another address, and no other letter goes to this one by itself.
 */
import type { StaffId } from '../ids.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import { withLetter, type LetterStep } from './with-letter.ts';

interface Return {
  readonly by: string;
  /** How it is known. */
  readonly reason: string;
  readonly staff?: StaffId | undefined;
}

/** Said again it stays as it was said first. */
export const returnLetter = (
  ports: Ports,
  name: string,
  { by, reason, staff }: Return,
): LetterStep =>
  withLetter(ports, name, staff, async (store, order, letter) => {
    const { id, mail } = letter.kept;
    if (mail?.state === 'failed') return done(undefined);
    if (!mail || letter.standing !== 'mailed') return failed(NOT_MAILED);
    const now = atOneTime(ports);
    await store.gpLetters.setMail(id, { ...mail, state: 'failed', at: now.clock() });
    const facts = { ...standing(order), letter: id };
    const person = { email: mail.to, reason };
    await noteDown(now, store, order.id, { what: 'gp-letter-returned', by, facts, person }, reason);
    return done(undefined);
  });

const NOT_MAILED = {
  kind: 'too-late',
  because: 'Only a letter that was sent by mail can come back from there.',
} as const;
