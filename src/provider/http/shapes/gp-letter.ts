import type {
  CaseGp,
  CaseGpLetter,
  GpConsent,
  GpLetter as GpLetterShape,
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
  canWithdraw: standing.canWithdraw,
});

function stateOf(standing: GpStanding): GpConsent['state'] {
  const { agrees, hasPractice, withdrawal, isUnsent, letters } = standing;
  if (withdrawal !== null) return 'withdrawn';
  if (!agrees) return 'not-agreed';
  if (!isUnsent)
    return letters.some(({ standing }) => SENT.includes(standing)) ? 'posted' : 'no-letter';
  return hasPractice ? 'agreed' : 'no-practice';
}

const SENT: readonly string[] = ['posted', 'mailed'];

const lastReturned = ({ letters }: GpStanding): Date | undefined =>
  letters
    .flatMap(({ kept: { returnedAt } }) => returnedAt ?? [])
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1);

const lastPosted = ({ letters }: GpStanding): Date | undefined =>
  letters
    .flatMap(({ kept: { posted, mail } }) => [
      ...(posted === null ? [] : [posted.at]),
      ...(mail?.state === 'sent' ? [mail.at] : []),
    ])
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1);

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
});

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
export const gpLetterRowShape = ({ id, orderId, at, order }: KeptGpLetter): GpLetterRow => ({
  _id: id,
  order: orderId,
  number: orderNumber(order),
  decidedAt: at.toISOString(),
  dispatchedAt: order.dispatchedAt?.toISOString() ?? null,
});

export const gpLetterShape = ({
  kept,
  standing,
  words,
  knownEmail,
}: ReadGpLetter): GpLetterShape => ({
  _id: kept.id,
  order: kept.orderId,
  number: orderNumber(kept.order),
  standing,
  ...postedShape(kept),
  mail: mailShape(kept),
  knownEmail: knownEmail ?? null,
  words,
});

/** All of it, for her whose it is. */
export const personLetterShape = ({
  kept: { letter, order, at, posted, returnedAt, mail },
  standing,
}: Pick<ReadGpLetter, 'kept' | 'standing'>): PersonGpLetter => ({
  ...{ number: orderNumber(order), standing, createdAt: at.toISOString() },
  postedAt: posted?.at.toISOString() ?? null,
  returnedAt: returnedAt?.toISOString() ?? null,
  mail: mailShape({ mail }),
  letter: letter && { ...letter, medicines: [...letter.medicines] },
});
