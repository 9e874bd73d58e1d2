/** Letters to her GP as the desk reads them, held against their entries. */
import { londonDay } from '#engine';
import { canonical, type What } from '#record';
import type { RecordedOrder } from './recorded-order.ts';
import { erasedIn, isAt, lastOf, type Difference, type ReadEntry } from './read-entry.ts';

/** What a letter says, where its entry says it, and the letter was not erased with her; it goes where it was corrected to. */
function isOtherwise(
  { id, letter }: RecordedOrder['letters'][number],
  { person }: ReadEntry,
  entries: readonly ReadEntry[],
): boolean {
  const made = person?.['letter'];
  if (typeof made !== 'object') return made !== undefined;
  const corrected = lastOf(
    entries,
    ({ what, facts }) => what === 'gp-letter-corrected' && facts['letter'] === id,
  );
  const practice = corrected?.person?.['practice'];
  return canonical(letter) !== canonical(practice === undefined ? made : { ...made, practice });
}

const MAILING: ReadonlySet<string> = new Set<What>([
  'gp-letter-addressed',
  'gp-letter-mailed',
  'gp-letter-mail-failed',
  'gp-letter-mail-stopped',
  'gp-letter-returned',
]);

/** What a mail is after each of them. */
const MAIL_STATE: Readonly<Record<string, string>> = {
  'gp-letter-mailed': 'sent',
  'gp-letter-mail-failed': 'failed',
  'gp-letter-mail-stopped': 'stopped',
  'gp-letter-returned': 'returned',
};

/** By mail: where to, who has confirmed that and how, whether it left, and when. */
function isMailedOtherwise(
  row: RecordedOrder['letters'][number],
  entries: readonly ReadEntry[],
): boolean {
  const own = entries.filter(({ facts }) => facts['letter'] === row.id);
  const last = lastOf(own, ({ what }) => MAILING.has(what));
  const addressed = lastOf(own, ({ what }) => what === 'gp-letter-addressed');
  const { mailTo, mailState } = row;
  if (!last || !addressed) return mailTo !== null || mailState !== null;
  const { email = mailTo } = last.person ?? {};
  return (
    email !== mailTo ||
    isAddressedOtherwise(row, addressed) ||
    (last.what === 'gp-letter-addressed'
      ? mailState !== 'queued' && mailState !== 'under-way'
      : mailState !== MAIL_STATE[last.what] || !isAt(last, row.mailAt))
  );
}

function isAddressedOtherwise(
  { mailTo, mailBy, mailMethod, mailQueuedAt, mailConfirmedAt }: RecordedOrder['letters'][number],
  addressed: ReadEntry,
): boolean {
  if (!isAt(addressed, mailQueuedAt)) return true;
  if (addressed.person === undefined) return false;
  const { email, method, confirmedBy = addressed.by, confirmedOn = null } = addressed.person;
  const day = mailConfirmedAt === null ? null : londonDay(new Date(mailConfirmedAt));
  return (
    canonical([email, method, confirmedBy, confirmedOn]) !==
    canonical([mailTo, mailMethod, mailBy, day])
  );
}

/** By the post: that it left, when, and who took it, unless it came back. */
function isPostedOtherwise(
  { id, postedAt, postedBy, returnedAt }: RecordedOrder['letters'][number],
  entries: readonly ReadEntry[],
): boolean {
  const last = lastOf(
    entries,
    ({ what, facts }) =>
      (what === 'gp-letter-posted' || what === 'gp-letter-came-back') && facts['letter'] === id,
  );
  const posted = last?.what === 'gp-letter-posted' ? last : undefined;
  const returned = last?.what === 'gp-letter-came-back' ? last : undefined;
  return (
    postedBy !== (posted?.by ?? null) ||
    (posted ? !isAt(posted, postedAt) : postedAt !== null) ||
    (returned ? !isAt(returned, returnedAt) : returnedAt !== null)
  );
}

/** That it reaches nobody: since when, who has said so, and why. */
function isEndedOtherwise(
  { id, endedAt, endedBy, endedReason }: RecordedOrder['letters'][number],
  entries: readonly ReadEntry[],
): boolean {
  const ended = lastOf(
    entries,
    ({ what, facts }) => what === 'gp-letter-ended' && facts['letter'] === id,
  );
  if (!ended) return endedAt !== null || endedBy !== null || endedReason !== null;
  const { reason = endedReason } = ended.person ?? {};
  return !isAt(ended, endedAt) || endedBy !== ended.by || endedReason !== reason;
}

export function differenceOfLetters(
  { letters }: RecordedOrder,
  entries: readonly ReadEntry[],
): Difference {
  const wasErased = erasedIn(entries) !== undefined;
  const made = entries.filter(({ what }) => what === 'gp-letter-made');
  const differs = made.find((entry) => {
    const letter = letters.find(({ id }) => id === entry.facts['letter']);
    return (
      !letter ||
      !isAt(entry, letter.at) ||
      (entry.facts['consultation'] ?? letter.consultation) !== letter.consultation ||
      (wasErased
        ? letter.letter !== null
        : letter.letter === null || isOtherwise(letter, entry, entries)) ||
      isPostedOtherwise(letter, entries) ||
      isMailedOtherwise(letter, entries) ||
      isEndedOtherwise(letter, entries)
    );
  });
  const seq = differs?.seq ?? (letters.length > made.length ? 1 : undefined);
  return seq === undefined ? undefined : { seq, what: 'A letter to her GP' };
}
