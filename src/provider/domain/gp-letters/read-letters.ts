/** What the team reads of letters to GPs: which are to be posted, and one of them. */
import { londonDay, type CalendarDate } from '#engine';
import { asGpLetterId, type GpLetterId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { noteLook } from '../record/look.ts';
import type { KeptGpLetter } from './gp-letter-store.ts';
import { letterInWords, type LetterInWords } from './letter-in-words.ts';
import { standingOf, type LetterStanding } from './standing.ts';

export interface LettersToPost {
  /** Oldest first. */
  readonly letters: readonly KeptGpLetter[];
  /** How many there are. */
  readonly all: number;
}

export async function lettersToPost(
  { database: { gpLetters } }: Pick<Ports, 'database'>,
  limit: number,
): Promise<LettersToPost> {
  return { letters: await gpLetters.toPost(limit), all: await gpLetters.countToPost() };
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
  return done(letter);
}

export async function letterNow(
  { database: { gpLetters }, clock }: Pick<Ports, 'database' | 'clock'>,
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
  const knownEmail = standing === 'to-post' ? await gpLetters.knownMail(id) : undefined;
  return { kept, standing, words: letterInWords(letter, order, days), on, knownEmail };
}

const SHOWN: ReadonlySet<LetterStanding> = new Set(['to-post', 'posted', 'mailing', 'mailed']);
