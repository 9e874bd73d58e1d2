/**
 * Somebody has found out where a letter to her GP has to go, where what the patient wrote leads nowhere, or to somebody
 * else: a letter about her health in another house is a breach. The record keeps what it said before.
 */
import { postcodeOf } from '../address.ts';
import type { StaffId } from '../ids.ts';
import { noteDown, standing } from '../orders/tell.ts';
import { done, failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { atOneTime } from '../record/write.ts';
import type { Practice } from './gp-letter.ts';
import { IN_THE_POST, NOT_POSTED } from './standing.ts';
import { withLetter, type LetterStep } from './with-letter.ts';

interface Correction {
  readonly by: string;
  readonly practice: Practice;
  /** How it is known. */
  readonly reason: string;
  readonly staff?: StaffId | undefined;
}

/** Of one that is to be posted. Said again of the same practice it stays as it was said first. */
export const correctPractice = (
  ports: Ports,
  name: string,
  { by, practice, reason, staff }: Correction,
): LetterStep =>
  withLetter(ports, name, { by, staff }, async (store, order, { kept, standing: stands }) => {
    const { id, letter } = kept;
    if (stands === 'posted') return failed({ kind: 'too-late', because: IN_THE_POST });
    if (stands !== 'to-post') return failed({ kind: 'too-late', because: NOT_POSTED[stands] });
    if (letter === null) return failed({ kind: 'too-late', because: NOT_POSTED.lost });
    const corrected = keptPractice(practice);
    if (isSame(corrected, letter.practice)) return done(undefined);
    const now = atOneTime(ports);
    await store.gpLetters.setLetter(id, { ...letter, practice: corrected });
    const facts = { ...standing(order), letter: id };
    const person = { practice: corrected, reason };
    await noteDown(
      now,
      store,
      order.id,
      { what: 'gp-letter-corrected', by, facts, person },
      reason,
    );
    return done(undefined);
  });

const keptPractice = ({ name, doctor, address, postcode }: Practice): Practice => ({
  name: name.trim(),
  doctor: doctor?.trim() || null,
  address: address?.trim() || null,
  postcode: postcode === null ? null : postcodeOf(postcode),
});

const isSame = (one: Practice, other: Practice): boolean =>
  one.name === other.name &&
  one.doctor === other.doctor &&
  one.address === other.address &&
  one.postcode === other.postcode;
