/** A consultation as the desk reads it, held against its entries. */
import type { History } from '#engine';
import { canonical, type Entry, type What, whoseIn } from '#record';
import type { RecordedConsultation } from '../consultation-store.ts';
import { entriesOf, postedAs } from './consultation-entries.ts';
import { erasedIn, factsOf, partOf, type Difference, type ReadEntry } from './read-entry.ts';

const POSTED: ReadonlySet<string> = new Set<What>([
  'submitted',
  'refused',
  'answers-changed',
  'flagged',
  'medicines-judged',
]);

const CALLED: Readonly<Record<string, string>> = {
  'answers-changed': 'A changed answer',
  flagged: 'A flag',
  'medicines-judged': 'What she may have',
};

export function differenceOfConsultation(
  row: RecordedConsultation,
  entries: readonly Entry[],
): Difference {
  const whose = whoseIn(entries);
  if (whose && whose.customer !== row.customerId) return { seq: whose.seq, what: 'The person' };
  const [first] = entries;
  const adopted = entries.filter(({ what }) => what === 'adopted').at(-1);
  if (adopted && !isSince(factsOf(adopted), row.takenOverAt))
    return { seq: adopted.seq, what: 'Since when it is hers' };
  // What is older than the record has entries of what happened since, and none of how it began.
  if (first?.what !== 'submitted' && first?.what !== 'refused')
    return row.isRecorded ? { seq: 1, what: 'How it began' } : undefined;
  const erased = erasedIn(entries);
  if (erased !== undefined && !isErased(row)) return { seq: erased, what: 'What she answered' };
  return differenceOfJudgement(row, entries) ?? differenceOfPosting(row, entries);
}

/**
 * Entries of before say when this became hers instead: where she had signed in as the same guest before, that is later
 * than the time that was kept.
 */
function isSince({ since, at }: ReadEntry['facts'], takenOverAt: Date | null): boolean {
  if (since === undefined && at === undefined) return true;
  const kept = takenOverAt?.toISOString();
  return since === undefined ? kept !== undefined && kept <= String(at) : kept === since;
}

/** As an erasure leaves it. */
const isErased = ({ payload, changedAnswers }: RecordedConsultation): boolean =>
  canonical([payload.firstname, payload.lastname, payload.dob, payload.answers, changedAnswers]) ===
  canonical(['', '', '', {}, []]);

/** When it was posted and as what; of one that is older than the record, the first entry tells of a later time. */
function differenceOfPosting(
  { isRecorded, takenOverAt, postedBy, firstAt, ...row }: RecordedConsultation,
  entries: readonly Entry[],
): Difference {
  const tries = entries.filter(({ what }) => what === entries[0]?.what);
  const said = tries.map(
    (entry) => factsOf(entry)['posted'] as { readonly at: string } | undefined,
  );
  const [first] = said;
  if (!isRecorded || said.some((one) => one === undefined)) return undefined;
  const { isPharmacy, ...posted } = postedAs({ ...row, customerId: postedBy, at: firstAt });
  // Entries of before do not say who of the team reads it.
  const kept = { isPharmacy, ...first };
  const isHers = postedBy === row.customerId || takenOverAt !== null;
  if (!isHers || canonical({ isPharmacy, ...posted }) !== canonical(kept))
    return { seq: 1, what: 'The posting' };
  const last = said
    .map((one) => one?.at ?? '')
    .sort()
    .at(-1);
  return last === row.at.toISOString() && tries.length === row.times
    ? undefined
    : { seq: tries.at(-1)?.seq ?? 1, what: 'The last posting' };
}

/**
 * What would be written down of the row today is what was: but for what an erasure has taken from both. Of a refused
 * attempt that is older than the record, the first entry tells of a later time: what refused her is the same then, and
 * what else she answered, now and before, need not be.
 */
function differenceOfJudgement(row: RecordedConsultation, entries: readonly Entry[]): Difference {
  const [first] = entries;
  const isLater = !row.isRecorded && first?.what === 'refused';
  const wasErased = erasedIn(entries) !== undefined;
  const told = partOf(first);
  const history = (told?.['history'] as History | null | undefined) ?? undefined;
  const hasOthers = told?.['hasOthers'] === true;
  const drafts = entriesOf({ record: row, history, hasOthers, isMinor: told === undefined });
  const written = firstPosted(entries);
  const kept =
    wasErased || isLater ? written.filter(({ what }) => what !== 'answers-changed') : written;
  const sharedBy = isLater ? withoutVerdicts : judgedIn;
  for (const [i, { seq, what, facts, ...entry }] of kept.entries()) {
    const draft = drafts[i];
    const person = partOf(entry);
    const said = JSON.parse(facts) as object;
    const isSame =
      draft?.what === what &&
      canonical(sharedBy(draft.facts, said)) === canonical(sharedBy(said)) &&
      (wasErased ||
        canonical('person' in draft ? draft.person : null) === canonical(person ?? null));
    if (!isSame) return { seq, what: CALLED[what] ?? 'The consultation' };
  }
  return !isLater && drafts.length > kept.length ? { seq: 1, what: 'The consultation' } : undefined;
}

interface Judged {
  readonly posted?: unknown;
  readonly flags?: readonly { readonly medicines?: unknown }[];
}

/**
 * How it was judged: as what it was posted is held against its own row.
 *
 * @param said what was written down: of which medicines a flag speaks, entries of before do not say
 */
function judgedIn(facts: object, said: object = facts): object {
  const { posted: _, flags, ...judged } = facts as Judged;
  if (!flags) return judged;
  const { flags: written = [] } = said as Judged;
  return {
    ...judged,
    flags: flags.map(({ medicines, ...flag }, i) =>
      written[i]?.medicines === undefined ? flag : { ...flag, medicines },
    ),
  };
}

/** What each rule said hangs on all that she answered, of which what refused her is kept. */
function withoutVerdicts(facts: object): object {
  const { verdicts: _, ...judged } = judgedIn(facts) as { readonly verdicts?: unknown };
  return judged;
}

/** What was written down as it was posted first: of the same refused attempt the row is written once. */
function firstPosted(entries: readonly Entry[]): readonly Entry[] {
  const again = entries.findIndex(({ what }, i) => i > 0 && what === entries[0]?.what);
  const first = again < 0 ? entries : entries.slice(0, again);
  return first.filter(({ what }) => POSTED.has(what));
}
