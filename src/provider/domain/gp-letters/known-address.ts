/** What is known of where a practice reads its mail, from the letters that went there before. */
import { isPostcode } from '../address.ts';
import { daysBefore } from '../days.ts';
import type { Store } from '../store.ts';
import type { Practice } from './gp-letter.ts';
import { isHealthService, type LetterMail } from './letter-mail.ts';
import { isNotThere } from './standing.ts';

/** Practices merge, move and close: at least once a year somebody looks again whether this one still reads it. */
const CONFIRMED_DAYS = 365;

/** An address that somebody of the team has confirmed for an earlier letter. */
interface KnownAddress extends Pick<LetterMail, 'to' | 'by'> {
  readonly confirmedAt: Date;
}

/**
 * Where a letter goes without anybody being asked: to the address that was confirmed last, whoever confirmed another one
 * before, while that is not long ago and the last letter that went there was taken. An address to which none has gone yet,
 * or of which nobody can tell whose it is, is not known.
 *
 * @param mails to the same practice, the newest first
 */
export function knownAddress(
  practice: Practice,
  mails: readonly LetterMail[],
  now: Date,
): KnownAddress | undefined {
  if (!isOneOfItsName(practice)) return undefined;
  const [newest, ...others] = mails.map(confirmed);
  if (!newest) return undefined;
  const known = others.reduce(
    (last, each) => (each.confirmedAt > last.confirmedAt ? each : last),
    newest,
  );
  if (known.confirmedAt < daysBefore(now, CONFIRMED_DAYS) || !isHealthService(known.to))
    return undefined;
  return isReached(known.to, mails) ? known : undefined;
}

/** Where one arrived last: for whoever confirms it again. */
export const lastSentTo = (mails: readonly LetterMail[]): string | undefined =>
  mails.find(({ to }) => isReached(to, mails))?.to;

/** Whether the last letter that went there, and is not still on its way, arrived. */
function isReached(address: string, mails: readonly LetterMail[]): boolean {
  const ended = mails.find(
    (mail) => isSame(mail.to, address) && (mail.state === 'sent' || isNotThere(mail)),
  );
  return ended?.state === 'sent';
}

const confirmed = ({ to, by, confirmedAt, queuedAt }: LetterMail): KnownAddress => ({
  to,
  by,
  confirmedAt: confirmedAt ?? queuedAt,
});

/**
 * Whether mail came back from there since somebody confirmed the address: whichever letter that was of, nothing leaves for it
 * until somebody has confirmed it anew.
 */
export async function cameBackSince(
  { gpLetters }: Pick<Store, 'gpLetters'>,
  { to, confirmedAt }: { readonly to: string; readonly confirmedAt: Date },
): Promise<boolean> {
  const returned = await gpLetters.returnedFrom(to);
  return returned !== undefined && returned >= confirmedAt;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Several practices share a house, and so a postcode: a name that any of them has tells none from another, and neither does
 * half a postcode.
 */
const isOneOfItsName = ({ name, postcode }: Practice): boolean =>
  postcode !== null &&
  isPostcode(postcode) &&
  name
    .toLowerCase()
    .split(/\P{L}+/u)
    .some((word) => word.length > 2 && !ANY_PRACTICE.has(word));

/** Words that stand in the name of any practice, or that somebody writes who does not know it. */
const ANY_PRACTICE: ReadonlySet<string> = new Set([
  ...['the', 'and', 'our', 'local', 'general', 'family', 'medical', 'health', 'healthcare', 'care'],
  ...['primary', 'community', 'nhs', 'doctor', 'doctors', 'surgery', 'surgeries', 'practice'],
  ...['practise', 'centre', 'center', 'clinic', 'group', 'partnership', 'partners', 'hub', 'house'],
  ...['none', 'not', 'sure', 'unknown', 'known', 'know', 'dont', 'don', 'same', 'above', 'before'],
]);
