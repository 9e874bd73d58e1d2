/** What was decided about an order, checked and written to her GP, as the desk reads it, held against its entries. */
import { canonical } from '#record';
import { isObject, listOf } from '../kept-json.ts';
import type { RecordedOrder } from '../order.ts';
import { isAt, lastOf, type Difference, type ReadEntry } from './read-entry.ts';

/** Entries of before rows were bound to them say no time, and nothing is held against those. */
const isBound = ({ facts }: ReadEntry): boolean => facts['at'] !== undefined;

export function differenceOfDecisions(
  row: RecordedOrder,
  entries: readonly ReadEntry[],
): Difference {
  if (!entries.every(isBoundOrUnnoted)) return undefined;
  return (
    differenceOfOne('The decision', row.decisions, lastOf(entries, isDecision), sameDecision) ??
    differenceOfOne(
      'The check',
      row.checks,
      lastOf(entries, ({ what }) => what === 'supply-checked'),
      sameBy,
    ) ??
    differenceOfFirst(row, entries) ??
    differenceOfLetters(row, entries)
  );
}

/** Looks, holds and erasures are of no row. */
const isBoundOrUnnoted = (entry: ReadEntry): boolean =>
  isBound(entry) || ['viewed', 'held', 'hold-released', 'erased'].includes(entry.what);

interface Row {
  readonly by: string;
  readonly at: string;
}

const isDecision = ({ what }: ReadEntry): boolean =>
  what === 'prescriber-approved' || what === 'declined';

const sameBy = ({ by, at }: Row, entry: ReadEntry): boolean => by === entry.by && isAt(entry, at);

function sameDecision(
  { by, at, outcome }: RecordedOrder['decisions'][number],
  entry: ReadEntry,
): boolean {
  const { first, lines } = entry.facts;
  const isPart =
    Array.isArray(lines) &&
    lines.some((line) => (line as { readonly isApproved?: unknown }).isApproved === false);
  const expected = entry.what === 'declined' ? 'declined' : isPart ? 'part-approved' : 'approved';
  const who = typeof first === 'string' ? `${first} and ${entry.by}` : entry.by;
  return by === who && isAt(entry, at) && outcome === expected;
}

/** Of what an order has one row at most. */
function differenceOfOne<One>(
  what: string,
  [row]: readonly One[],
  entry: ReadEntry | undefined,
  isSame: (row: One, entry: ReadEntry) => boolean,
): Difference {
  const fits = entry ? row !== undefined && isSame(row, entry) : row === undefined;
  return fits ? undefined : { seq: entry?.seq ?? 1, what };
}

/** What the first of two prescribers decided waits for the other one, and goes with the decision. */
function differenceOfFirst(row: RecordedOrder, entries: readonly ReadEntry[]): Difference {
  if (row.status !== 'pending' || entries.some(({ what }) => what === 'erased')) return undefined;
  const last = lastOf(
    entries,
    (entry) =>
      isDecision(entry) ||
      entry.what === 'first-approved' ||
      entry.what === 'second-check-sent-back',
  );
  const first = last?.what === 'first-approved' ? last : undefined;
  return differenceOfOne('The first approval', row.firstApprovals, first, sameFirst);
}

function sameFirst(row: RecordedOrder['firstApprovals'][number], entry: ReadEntry): boolean {
  const { lines, flags } = entry.facts;
  const person = entry.person ?? {};
  const wordsOf = (option: unknown): unknown =>
    listOf(person['words']).find((said) => isObject(said) && said['option'] === option);
  const said = {
    lines: listOf(lines).map((line) => {
      const { option, isApproved, code } = isObject(line) ? line : {};
      const words = wordsOf(option);
      return isApproved === true
        ? { option, isApproved }
        : { option, isApproved, code, words: isObject(words) ? words['words'] : null };
    }),
    high: listOf(flags).flatMap((flag) =>
      isObject(flag) && flag['level'] === 'high' ? [flag['id']] : [],
    ),
    ...{ flags: person['reason'], withheld: person['withheldReason'] },
    ...{ identity: person['identityReason'], messages: person['messagesReason'] },
  };
  const reasons = isObject(row.reasons) ? row.reasons : {};
  const kept = { lines: row.lines, high: row.high, ...reasons };
  return sameBy(row, entry) && comparable(said) === comparable(kept);
}

/** What the row keeps in another order, or not at all where there is nothing, is the same. */
const comparable = ({ lines, high, ...reasons }: Readonly<Record<string, unknown>>): string =>
  canonical([
    listOf(lines)
      .map((line) => canonical(line))
      .sort(),
    high,
    Object.fromEntries(Object.entries(reasons).filter(([, reason]) => (reason ?? null) !== null)),
  ]);

/** What a letter says, where its entry says it, and the letter was not erased with her. */
const isOtherwise = (letter: unknown, { person }: ReadEntry): boolean =>
  person?.['letter'] !== undefined && canonical(letter) !== canonical(person['letter']);

/** By mail: that it left, when, and where to, unless it came back. */
function isMailedOtherwise(
  { id, mailState, mailAt, mailTo }: RecordedOrder['letters'][number],
  entries: readonly ReadEntry[],
): boolean {
  const mailed = lastOf(
    entries,
    ({ what, facts }) =>
      (what === 'gp-letter-mailed' || what === 'gp-letter-returned') && facts['letter'] === id,
  );
  if (mailed?.what !== 'gp-letter-mailed') return mailState === 'sent';
  const { email = mailTo } = mailed.person ?? {};
  return mailState !== 'sent' || !isAt(mailed, mailAt) || email !== mailTo;
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

function differenceOfLetters(
  { letters }: RecordedOrder,
  entries: readonly ReadEntry[],
): Difference {
  const isErased = entries.some(({ what }) => what === 'erased');
  const made = entries.filter(({ what }) => what === 'gp-letter-made');
  const differs = made.find((entry) => {
    const letter = letters.find(({ id }) => id === entry.facts['letter']);
    return (
      !letter ||
      !isAt(entry, letter.at) ||
      (!isErased && (letter.letter === null || isOtherwise(letter.letter, entry))) ||
      isPostedOtherwise(letter, entries) ||
      isMailedOtherwise(letter, entries)
    );
  });
  const seq = differs?.seq ?? (letters.length > made.length ? 1 : undefined);
  return seq === undefined ? undefined : { seq, what: 'A letter to her GP' };
}
