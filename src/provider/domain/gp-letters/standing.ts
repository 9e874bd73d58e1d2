import type { GpWithdrawal, KeptGpLetter } from './gp-letter-store.ts';
import type { LetterMail } from './letter-mail.ts';

/** How a letter stands: it follows from what else is kept, and is kept nowhere itself. */
export type LetterStanding =
  | 'posted'
  /** Sent to the practice by mail. */
  | 'mailed'
  /** It waits to be sent by mail, or is being sent. */
  | 'mailing'
  /** Nobody can deliver it, and somebody has said so. */
  | 'ended'
  /** She has taken her consent back. */
  | 'withdrawn'
  /** It was erased, or can no longer be read. */
  | 'lost'
  /** The order ended, and nothing was supplied. */
  | 'not-supplied'
  /** Nothing was supplied yet: who is told of a supply is told of one that there was. */
  | 'waits'
  | 'to-post';

export function standingOf(
  {
    posted,
    mail,
    ended,
    letter,
    order,
  }: Pick<KeptGpLetter, 'posted' | 'mail' | 'ended' | 'letter' | 'order'>,
  withdrawal: GpWithdrawal | undefined,
): LetterStanding {
  if (posted !== null) return 'posted';
  if (mail?.state === 'sent') return 'mailed';
  if (ended !== null) return 'ended';
  if (withdrawal) return 'withdrawn';
  if (letter === null) return 'lost';
  if (order.status === 'cancelled') return 'not-supplied';
  if (order.dispatchedAt === null) return 'waits';
  return mail === null || isNotThere(mail) ? 'to-post' : 'mailing';
}

/** The practice does not have the mail: nobody took it, it was stopped here, or it came back. */
export const isNotThere = ({ state }: LetterMail): boolean =>
  state === 'failed' || state === 'stopped' || state === 'returned';

/** Why a letter is not posted, in words for whoever has it in her hand. */
export const NOT_POSTED: Readonly<Record<Exclude<LetterStanding, 'posted' | 'to-post'>, string>> = {
  ended:
    'This letter was ended: her GP is not told by it. Do not post it, and destroy what was printed of it.',
  withdrawn:
    'She has taken back her consent to tell her GP. Do not post this letter, and destroy what was printed of it.',
  lost: 'This letter was erased, or can no longer be read. Do not post it.',
  'not-supplied':
    'This order ended and nothing was supplied. Do not post this letter, and destroy what was printed of it.',
  mailed: 'This letter was sent to the practice by mail. Do not post it as well.',
  mailing: 'This letter is on its way by mail. Do not post it as well.',
  waits: 'This order was not dispatched yet. Its letter is posted once it was.',
};

/** Why nothing else becomes of a letter that was posted. */
export const IN_THE_POST = 'This letter was posted. Where it did not arrive, say that first.';
