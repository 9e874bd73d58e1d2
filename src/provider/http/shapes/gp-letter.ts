import type {
  CaseGp,
  CaseGpLetter,
  GpConsent,
  GpLetter as GpLetterShape,
  GpLetterNow,
  GpLetterRow,
  PersonGpLetter,
} from '#contract';
import {
  orderNumber,
  type GpStanding,
  type KeptGpLetter,
  type ReadGpLetter,
  type StandingLetter,
} from '#domain';

/** What she reads of it. */
export const gpConsentShape = (standing: GpStanding): GpConsent => ({
  state: stateOf(standing),
  withdrawnAt: standing.withdrawal?.at.toISOString() ?? null,
  postedAt: lastPosted(standing)?.toISOString() ?? null,
  returnedAt: lastReturned(standing)?.toISOString() ?? null,
  endedAt: lastEnded(standing)?.toISOString() ?? null,
  mayHaveLeft: mayHaveLeft(standing),
  canWithdraw: standing.canWithdraw,
});

function stateOf(standing: GpStanding): GpConsent['state'] {
  const { agrees, hasPractice, withdrawal, isUnsent, letters } = standing;
  if (withdrawal !== null) return 'withdrawn';
  if (!agrees) return 'not-agreed';
  if (!isUnsent) {
    if (letters.some(({ standing }) => SENT.includes(standing))) return 'posted';
    return lastEnded({ letters }) ? 'ended' : 'no-letter';
  }
  return hasPractice ? 'agreed' : 'no-practice';
}

const SENT: readonly string[] = ['posted', 'mailed'];

/** Of one that is not posted again it is said that it was ended. */
const lastReturned = ({ letters }: GpStanding): Date | undefined =>
  lastOf(
    letters.flatMap(({ kept, standing }) => (standing === 'ended' ? [] : cameBackAt(kept)) ?? []),
  );

/** From the post, or by mail: the later of both, unless it was sent again since. */
const cameBackAt = ({ posted, returnedAt, mail }: KeptGpLetter): Date | null => {
  if (posted !== null || mail?.state === 'sent') return null;
  const byMail = mail?.state === 'returned' ? mail.at : null;
  return lastOf([returnedAt, byMail].flatMap((at) => at ?? [])) ?? null;
};

/** She has taken her consent back while a mail was being handed over: nobody can tell whether it has left. */
const mayHaveLeft = ({ withdrawal, letters }: GpStanding): boolean =>
  withdrawal !== null && letters.some(({ kept: { mail } }) => mail?.state === 'under-way');

const lastEnded = ({ letters }: Pick<GpStanding, 'letters'>): Date | undefined =>
  lastOf(letters.flatMap(({ kept: { ended } }) => ended?.at ?? []));

const lastPosted = ({ letters }: GpStanding): Date | undefined =>
  lastOf(
    letters.flatMap(({ kept: { posted, mail } }) => [
      ...(posted === null ? [] : [posted.at]),
      ...(mail?.state === 'sent' ? [mail.at] : []),
    ]),
  );

const lastOf = (times: readonly Date[]): Date | undefined =>
  [...times].sort((one, other) => one.getTime() - other.getTime()).at(-1);

/** What the team reads of it beside the case. */
export const deskGpShape = (standing: GpStanding): CaseGp => ({
  state: !standing.agrees ? 'not-agreed' : standing.hasPractice ? 'agreed' : 'no-practice',
  withdrawnAt: standing.withdrawal?.at.toISOString() ?? null,
  withdrawnBy: standing.withdrawal?.by ?? null,
  canWithdraw: standing.canWithdraw,
  letters: standing.letters.map(caseLetterShape),
});

export const caseLetterShape = ({ kept, standing }: StandingLetter): CaseGpLetter => ({
  _id: kept.id,
  standing,
  ...postedShape(kept),
  mail: mailShape(kept),
  ended: endShape(kept),
});

const endShape = ({ ended }: Pick<KeptGpLetter, 'ended'>): GpLetterShape['ended'] =>
  ended && { ...ended, at: ended.at.toISOString() };

const postedShape = ({ posted, returnedAt }: Pick<KeptGpLetter, 'posted' | 'returnedAt'>) => ({
  postedAt: posted?.at.toISOString() ?? null,
  postedBy: posted?.by ?? null,
  returnedAt: returnedAt?.toISOString() ?? null,
});

const mailShape = ({ mail }: Pick<KeptGpLetter, 'mail'>): GpLetterShape['mail'] => {
  if (!mail) return null;
  const { to, state, at, by, method, confirmedAt } = mail;
  const confirmed = { by, method, confirmedAt: confirmedAt?.toISOString() ?? null };
  return { to, state, at: at.toISOString(), ...confirmed };
};

/** Without whose it is. */
export const gpLetterRowShape = (kept: KeptGpLetter): GpLetterRow => rowOf(kept, cameBackAt(kept));

const rowOf = ({ id, orderId, at, order }: KeptGpLetter, cameBack: Date | null): GpLetterRow => ({
  _id: id,
  order: orderId,
  number: orderNumber(order),
  decidedAt: at.toISOString(),
  dispatchedAt: order.dispatchedAt?.toISOString() ?? null,
  cameBackAt: cameBack?.toISOString() ?? null,
});

/** A letter that is not there has no standing: nobody takes it for posted. */
export const gpLetterNowShape = (_id: string, letter: StandingLetter | undefined): GpLetterNow => ({
  _id,
  standing: letter?.standing ?? null,
  cameBackAt: (letter && cameBackAt(letter.kept))?.toISOString() ?? null,
});

export const gpLetterShape = ({
  kept,
  standing,
  words,
  knownEmail,
  earlier,
}: ReadGpLetter): GpLetterShape => ({
  _id: kept.id,
  order: kept.orderId,
  number: orderNumber(kept.order),
  standing,
  ...postedShape(kept),
  mail: mailShape(kept),
  ended: endShape(kept),
  knownEmail: knownEmail ?? null,
  earlierCorrection: earlier
    ? { ...earlier, number: orderNumber(earlier), at: earlier.at.toISOString() }
    : null,
  practice: words && (kept.letter?.practice ?? null),
  words,
});

/** All of it, for her whose it is. */
export const personLetterShape = ({
  kept: { letter, order, at, posted, returnedAt, mail, ended },
  standing,
}: Pick<ReadGpLetter, 'kept' | 'standing'>): PersonGpLetter => ({
  ...{ number: orderNumber(order), standing, createdAt: at.toISOString() },
  postedAt: posted?.at.toISOString() ?? null,
  returnedAt: returnedAt?.toISOString() ?? null,
  mail: mailShape({ mail }),
  ended: endShape({ ended }),
  letter: letter && { ...letter, medicines: [...letter.medicines] },
});
