/** What was decided about an order, and checked, as the desk reads it, held against its entries. */
import { canonical, isHistory, type What } from '#record';
import { isObject, listOf } from '../kept-json.ts';
import type { RecordedOrder } from './recorded-order.ts';
import { differenceOfLetters } from './letter-rows.ts';
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
      (check, entry) => sameBy(check, entry) && isRead(check, entry) && areRaised(check, entry),
    ) ??
    differenceOfFirst(row, entries) ??
    differenceOfDeclines(row, entries) ??
    differenceOfJudged(row, entries) ??
    differenceOfOne(
      'What became of her consent to tell her GP',
      row.withdrawals,
      lastOf(entries, ({ what }) => what === 'gp-consent-withdrawn'),
      sameBy,
    ) ??
    differenceOfLetters(row, entries)
  );
}

/** Looks, holds and erasures are of no row. */
const isBoundOrUnnoted = (entry: ReadEntry): boolean =>
  isBound(entry) || ['viewed', 'held', 'hold-released', 'erased'].includes(entry.what);

interface Row {
  readonly by: string | null;
  readonly at: string;
}

const isDecision = ({ what }: ReadEntry): boolean =>
  what === 'prescriber-approved' || what === 'declined';

const sameBy = ({ by, at }: Row, entry: ReadEntry): boolean => by === entry.by && isAt(entry, at);

/** What somebody read of the high flags; an erasure takes it from both. */
const isRead = (row: { readonly read: readonly string[] }, { person }: ReadEntry): boolean =>
  person === undefined || canonical(row.read) === canonical(person['read'] ?? []);

function sameDecision(
  { by, at, outcome, high, lower, read, waitsSince }: RecordedOrder['decisions'][number],
  entry: ReadEntry,
): boolean {
  const { first, lines } = entry.facts;
  const isPart =
    Array.isArray(lines) &&
    lines.some((line) => (line as { readonly isApproved?: unknown }).isApproved === false);
  const expected = entry.what === 'declined' ? 'declined' : isPart ? 'part-approved' : 'approved';
  const who = typeof first === 'string' ? `${first} and ${entry.by}` : entry.by;
  return (
    by === who &&
    isAt(entry, at) &&
    outcome === expected &&
    isSince(entry, waitsSince) &&
    isRead({ read }, entry) &&
    areRaised({ high, lower }, entry)
  );
}

/** Entries of before do not say since when it had waited. */
const isSince = ({ facts: { waitsSince } }: ReadEntry, at: string | null): boolean =>
  waitsSince === undefined || waitsSince === (at === null ? null : new Date(at).toISOString());

/** Which flags were raised; entries of before do not say it of whoever declined, or checked. */
const areRaised = (
  { high, lower }: Pick<RecordedOrder['checks'][number], 'high' | 'lower'>,
  { facts: { flags } }: ReadEntry,
): boolean =>
  flags === undefined ||
  canonical([high, lower]) === canonical([idsOf(flags, true), idsOf(flags, false)]);

/** Of the flags that an entry says, those that are high, or the others. */
const idsOf = (flags: unknown, isHigh: boolean): readonly unknown[] =>
  listOf(flags).flatMap((flag) =>
    isObject(flag) && (flag['level'] === 'high') === isHigh ? [flag['id']] : [],
  );

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
    high: idsOf(flags, true),
    ...{ flags: person['reason'], withheld: person['withheldReason'] },
    ...{ identity: person['identityReason'], messages: person['messagesReason'] },
  };
  const reasons = isObject(row.reasons) ? row.reasons : {};
  const kept = { lines: row.lines, high: row.high, ...reasons };
  const { staff = row.staff } = entry.facts;
  return (
    sameBy(row, entry) &&
    isRead(row, entry) &&
    staff === row.staff &&
    (entry.staff ?? row.staff) === row.staff &&
    comparable(said) === comparable(kept)
  );
}

/** What was judged again for whoever decided is behind a line of the order, and says what was known of her. */
function differenceOfJudged({ lines }: RecordedOrder, entries: readonly ReadEntry[]): Difference {
  const isItsOwn = (judged: unknown): boolean =>
    isObject(judged) &&
    lines.some(({ consultation }) => consultation === judged['consultation']) &&
    (judged['history'] === null || isHistory(judged['history']));
  const other = entries.find(({ person }) => {
    const histories = person?.['histories'] ?? [];
    return !Array.isArray(histories) || !histories.every(isItsOwn);
  });
  return other && { seq: other.seq, what: 'What was known of her' };
}

const DECLINING: ReadonlySet<string> = new Set<What>([
  'prescriber-approved',
  'declined',
  'supply-checked',
]);

/** What is no supply, why, what she reads of it, and how much less it costs her. */
function differenceOfDeclines(row: RecordedOrder, entries: readonly ReadEntry[]): Difference {
  const deciding = entries.filter(({ what }) => DECLINING.has(what));
  const what = 'What was declined';
  // Of before the record said of each medicine what was decided about it.
  if (deciding.some((entry) => entry.what === 'declined' && entry.facts['lines'] === undefined))
    return undefined;
  const rest = new Map(row.declines.map((line) => [String(line.option), line]));
  for (const entry of deciding)
    for (const line of listOf(entry.facts['lines'])) {
      if (!isObject(line) || line['isApproved'] !== false) continue;
      const option = String(line['option']);
      const kept = rest.get(option);
      const isSame = kept && isAt(entry, kept.at) && kept.code === line['code'];
      if (!isSame || !isAbout(kept, line['pence'], row) || !isInWords(kept.words, option, entry))
        return { seq: entry.seq, what };
      rest.delete(option);
    }
  const pence = deciding.reduce((sum, { facts }) => sum + penceIn(facts), 0);
  const seq = deciding.at(-1)?.seq ?? 1;
  return rest.size > 0 || pence !== row.declinedTotal ? { seq, what } : undefined;
}

/** Entries of before do not say how much, and what was filled in for those is the whole price. */
function isAbout(
  { option, pence }: RecordedOrder['declines'][number],
  said: unknown,
  { lines }: RecordedOrder,
): boolean {
  if (said !== undefined || pence === null) return said === (pence ?? undefined);
  const line = lines.find((one) => one.option === option);
  return line?.pricePence !== undefined && pence === line.pricePence * line.quantity;
}

const penceIn = ({ releasesPence = 0, returnsPence = 0 }: ReadEntry['facts']): number =>
  Number(releasesPence) + Number(returnsPence);

/** Entries of before say of a whole order only all the words together; an erasure takes them. */
function isInWords(words: string, option: string, { person }: ReadEntry): boolean {
  if (person === undefined) return true;
  const said = listOf(person['words']).find((one) => isObject(one) && one['option'] === option);
  return isObject(said) ? said['words'] === words : String(person['reason'] ?? '').includes(words);
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
