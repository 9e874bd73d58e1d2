/** What the team reads of letters to GPs: which are to be posted, and one of them. */
import { londonDay, type CalendarDate } from '#engine';
import { asGpLetterId, type GpLetterId, type OrderId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { noteLook } from '../record/look.ts';
import type { Store } from '../store.ts';
import type { KeptGpLetter, LetterCursor } from './gp-letter-store.ts';
import { earlierCorrection, type EarlierCorrection } from './earlier-correction.ts';
import { lastSentTo } from './known-address.ts';
import { letterInWords, type LetterInWords } from './letter-in-words.ts';
import { standingOf, type LetterStanding } from './standing.ts';

export interface LettersToPost {
  /** Oldest first. */
  readonly letters: readonly KeptGpLetter[];
  /** Where the next page begins; nothing behind the last. */
  readonly next: LetterCursor | undefined;
  /** How many there are. */
  readonly all: number;
}

export async function lettersToPost(
  { database: { gpLetters } }: Pick<Ports, 'database'>,
  { after, limit }: { readonly after: LetterCursor | undefined; readonly limit: number },
): Promise<LettersToPost> {
  const found = await gpLetters.toPost({ after, limit: limit + 1 });
  const letters = found.slice(0, limit);
  const next = found.length > limit ? letters.at(-1) : undefined;
  return { letters, next, all: await gpLetters.countToPost() };
}

export interface ReadGpLetter {
  readonly kept: KeptGpLetter;
  readonly standing: LetterStanding;
  /** Nothing of one that is not to be posted and was not: nobody prints it. */
  readonly words: LetterInWords | null;
  /** The day of the letter, in London: when it was posted or is sent, or would be. */
  readonly on: CalendarDate;
  /** Of one that is to be posted: where a letter to the same practice was sent last. */
  readonly knownEmail?: string | undefined;
  /** Of one that is to be posted, for whoever reads it: where an earlier one was corrected to. */
  readonly earlier?: EarlierCorrection | undefined;
}

/** Whoever reads one has looked: its order's record says so. */
export async function readGpLetter(
  ports: Ports,
  name: string,
  by: string | undefined,
): Promise<Outcome<ReadGpLetter, 'not-found'>> {
  const letter = await letterNow(ports, asGpLetterId(name));
  if (!letter) return failed({ kind: 'not-found', what: 'letter' });
  await noteLook(ports, [`order:${letter.kept.orderId}`], 'gp-letter', by);
  if (letter.standing !== 'to-post' || letter.words === null) return done(letter);
  return done({ ...letter, earlier: await earlierCorrection(ports, letter.kept.id) });
}

/** In a transaction or outside of one. */
interface Now extends Pick<Ports, 'clock'> {
  readonly database: Pick<Store, 'gpLetters'>;
}

export async function letterNow(
  { database: { gpLetters }, clock }: Now,
  id: GpLetterId,
): Promise<ReadGpLetter | undefined> {
  const kept = await gpLetters.find(id);
  if (!kept) return undefined;
  const standing = standingOf(kept, await gpLetters.withdrawal(kept.orderId));
  const { letter, order, posted } = kept;
  const isMailed = standing === 'mailing' || standing === 'mailed';
  const on = londonDay(posted?.at ?? (isMailed ? kept.mail?.queuedAt : undefined) ?? clock());
  if (!SHOWN.has(standing) || letter === null || order.dispatchedAt === null)
    return { kept, standing, words: null, on };
  const days = { dispatchedOn: londonDay(order.dispatchedAt), today: on };
  const mails = standing === 'to-post' ? await gpLetters.mailsToPractice(id) : [];
  const knownEmail = lastSentTo(mails);
  return { kept, standing, words: letterInWords(letter, order, days), on, knownEmail };
}

export interface StandingLetter {
  readonly kept: KeptGpLetter;
  readonly standing: LetterStanding;
}

/** What becomes of an order's letters, the oldest first. */
export async function standingLetters(
  { gpLetters }: Pick<Store, 'gpLetters'>,
  id: OrderId,
): Promise<readonly StandingLetter[]> {
  const withdrawal = await gpLetters.withdrawal(id);
  const letters = await gpLetters.ofOrder(id);
  return letters.map((kept) => ({ kept, standing: standingOf(kept, withdrawal) }));
}

/** How letters that somebody reads in a list are by now, as far as they are known, and how many are to be posted. */
export async function lettersAsked(
  { database: { gpLetters } }: Pick<Ports, 'database'>,
  ids: readonly GpLetterId[],
): Promise<Pick<LettersToPost, 'all'> & { readonly letters: readonly StandingLetter[] }> {
  const found = await gpLetters.byIds(ids);
  const letters = found.map(({ withdrawal, ...kept }) => ({
    ...{ kept, standing: standingOf(kept, withdrawal) },
  }));
  return { letters, all: await gpLetters.countToPost() };
}

const SHOWN: ReadonlySet<LetterStanding> = new Set(['to-post', 'posted', 'mailing', 'mailed']);
