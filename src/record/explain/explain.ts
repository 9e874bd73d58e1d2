import { isWhole, type KeptDocument } from '../document.ts';
import type { Digest, Entry, Head, Stream } from '../entry.ts';
import type { What } from '../events.ts';
import { jsonIn } from '../json-in.ts';
import { concludedIn } from '../replay/concluded.ts';
import { postedIn } from '../replay/posted.ts';
import { questionnairesOf, type Usable } from '../replay/questionnaire-of.ts';
import { replayed } from '../replay/replayed.ts';
import { violationIn } from '../verify.ts';
import { medicinesIn } from '../medicines.ts';
import { answersInWords, wordingOf } from '../wording.ts';
import { eventOf, type Words } from './event.ts';
import type { ExplainedConsultation, Explanation } from './explanation.ts';
import { beginningIn, withMedicines } from './flagged-medicines.ts';
import { historyInWords } from './explained-history.ts';
import { isRefusal, ofOthersIn, timesRefused } from './of-others.ts';
import { flagsAndMedicinesOf, refusalsOf, type Judging } from './explained-rules.ts';
import { replayedInWords } from './replayed-in-words.ts';
import { summaryOf } from './summary.ts';
import { whatFollowed, type Unordered } from './what-followed.ts';

/** All that is kept of an order, and of the consultations behind it. */
export interface OrderRecord {
  /** Nothing where it is about no order. */
  readonly number: string | null;
  /** Where it is about a consultation that led to none. */
  readonly unordered?: Unordered;
  /** Whose it is, as the desk reads it; not said where nobody knows. */
  readonly customer?: string | undefined;
  readonly streams: readonly {
    readonly stream: Stream;
    readonly head: Head;
    readonly entries: readonly Entry[];
  }[];
  readonly documents: readonly KeptDocument[];
  /** With what is judged today, by questionnaire. */
  readonly today: Readonly<Record<string, readonly string[]>>;
  /** Consultations of which there is no entry: they were there before the record. */
  readonly unrecorded: readonly Unrecorded[];
  /** Of which something was written down, and how it began is there no more. */
  readonly lost: readonly Stream[];
  /** Consultations that are told elsewhere: medicines are called as the formularies call them by which those were judged. */
  readonly besides?: readonly { readonly entries: readonly Entry[] }[];
}

export interface Unrecorded {
  readonly id: string;
  /** Whose it is; not said where nobody knows. */
  readonly customer?: string | undefined;
  readonly questionnaire: string;
  readonly version: string;
  readonly mode: string;
  readonly outcome: 'eligible' | 'refused';
  readonly at: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

export function explain(record: OrderRecord, digest: Digest): Explanation {
  const usable = questionnairesOf(record.documents, digest);
  const consultations = record.streams.filter(({ stream }) => stream.startsWith('consultation:'));
  const order = record.streams.find(({ stream }) => stream.startsWith('order:'));
  const account = record.streams.find(({ stream }) => stream.startsWith('customer:'));
  const whole = record.documents.filter((document) => isWhole(document, digest));
  const medicineAt = namedAt([...consultations, ...(record.besides ?? [])], whole);
  // Of an order nothing is said that is asked in a questionnaire.
  const ofOrder = (at: Date): Words => ({
    ...{ medicine: medicineAt(at), questionnaire: calledIn(whole), wording: { questions: [] } },
  });
  const decidedAt = order?.entries.filter(({ what }) => DECIDED.has(what)).at(-1)?.at;
  const violations = [
    ...record.streams.flatMap(({ stream, head, entries }) => {
      const found = violationIn(stream, entries, head, digest);
      return found ? [`${stream}: ${found.says}`] : [];
    }),
    ...record.lost.map((stream) => `${stream}: ${LOST}`),
    ...documentViolations(record, digest),
  ];
  const { unordered } = record;
  const others = ofOthersIn(record);
  const eventsOf = (told: typeof order) =>
    (told?.entries ?? []).map((entry) => eventOf(entry, ofOrder(entry.at)));
  const changed = (account?.entries ?? [])
    .filter(({ what }) => what === 'person-changed')
    .map((entry) => eventOf(entry, ofOrder(entry.at)));
  const told: Explanation['consultations'] = [
    ...consultations.flatMap(({ stream, entries }) =>
      consultationOf(stream, entries, { ...record, decidedAt }, usable, digest),
    ),
    ...record.unrecorded.map((one) =>
      unrecorded(one, record.lost.includes(`consultation:${one.id}`)),
    ),
  ]
    .map((one) => {
      if (others.has(one.id))
        return { ...one, isOfAnother: true as const, words: `${OF_ANOTHER_ACCOUNT} ${one.words}` };
      return unordered && unordered.consultation !== one.id
        ? { ...one, words: `${ANOTHER} ${one.words}` }
        : one;
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  return {
    order: record.number,
    ...(unordered && {
      unordered: { consultation: unordered.consultation, then: whatFollowed(unordered) },
    }),
    violations,
    summary: summaryOf({
      unordered,
      ...{ consultations: told, medicineAt },
      timesRefused: timesRefused(record, others),
      order: order?.entries ?? [],
      flagged: consultations
        .flatMap(({ entries }) => withMedicines(entries, usable))
        .filter(({ what }) => what === 'flagged'),
      isWhole: violations.length === 0 && record.unrecorded.length === 0,
    }),
    consultations: told,
    // What is kept of her beside all orders is told by itself.
    ...(order || unordered
      ? {
          events: eventsOf(order),
          ...(changed.length > 0 && { person: changed }),
        }
      : { events: eventsOf(account) }),
  };
}

/**
 * What a medicine is called where something happened to an order: as by the formularies that had judged its consultations
 * by then, the last of them first. In another one the same id may be another medicine.
 */
function namedAt(
  consultations: readonly { readonly entries: readonly Entry[] }[],
  whole: readonly KeptDocument[],
): (at: Date) => (id: string) => string {
  const judged = consultations
    .flatMap(({ entries }) => entries.filter(({ documents }) => documents.length > 0))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const kept = new Map(whole.map((document) => [document.hash, document]));
  return (at) =>
    medicinesIn(
      judged
        .filter((one) => one.at <= at)
        .flatMap(({ documents }) => documents.flatMap((hash) => kept.get(hash) ?? [])),
    );
}

const DECIDED: ReadonlySet<string> = new Set<What>([
  'prescriber-approved',
  'declined',
  'supply-checked',
  'check-declined',
]);

const LATER = 'LATER: it came after the order was decided, and nobody who decided knew of it.';

/** Whoever decided could see what had been posted by then, and only of an account that was hers by then. */
const isLater = (at: Date, decidedAt: Date | undefined): boolean =>
  decidedAt !== undefined && at > decidedAt;

const OF_ANOTHER_ACCOUNT =
  'NOT OF HER ACCOUNT: it is of another one that was the same guest once, or of that guest.';

const ANOTHER = 'ANOTHER ATTEMPT of hers at the same questionnaire.';

/** Of what somebody was judged with: what is there under its hash and is something else, and what is not there. */
function documentViolations(
  { streams, documents }: OrderRecord,
  digest: Digest,
): readonly string[] {
  const kept = new Map(documents.map((document) => [document.hash, document]));
  const judgedWith = streams.flatMap(({ entries }) => entries.flatMap((entry) => entry.documents));
  return [...new Set(judgedWith)].flatMap((hash) => {
    const document = kept.get(hash);
    if (document && isWhole(document, digest)) return [];
    return [
      `document ${hash}: ${document ? 'It is not the one that was kept.' : 'It is missing.'}`,
    ];
  });
}

const NOT_KEPT =
  'Its document was not kept: it is older than the record. Questions have the names of their fields.';

const LOST = 'Its first entries are missing.';

const unrecorded = (consultation: Unrecorded, isLost: boolean): ExplainedConsultation => ({
  ...{ id: consultation.id, questionnaire: consultation.questionnaire },
  ...{ version: consultation.version, at: consultation.at, outcome: consultation.outcome },
  isRepeat: consultation.mode === 'repeat',
  words: isLost
    ? 'ITS ENTRIES ARE MISSING: this is what the desk reads, and nobody can tell whether it is what she answered. Questions have the names of their fields.'
    : NOT_KEPT,
  who: null,
  answers: answersInWords(consultation.answers, { questions: [] }),
  ...{ history: [], rules: [], rulesUntold: null, events: [] },
  today: `Nobody can tell: ${isLost ? 'its entries are missing' : 'what was known of her then was not kept'}.`,
});

function consultationOf(
  stream: Stream,
  written: readonly Entry[],
  { documents, today, decidedAt }: OrderRecord & { readonly decidedAt: Date | undefined },
  usable: (hashes: readonly string[]) => Usable,
  digest: Digest,
): readonly ExplainedConsultation[] {
  const entries = withMedicines(written, usable);
  const first = beginningIn(entries);
  if (!first) return [];
  const { at, what, person } = first;
  const facts = jsonIn(first.facts);
  const given = person === null ? {} : jsonIn(person);
  const payload = jsonIn(JSON.stringify(given['payload'] ?? {}));
  const own = documents.find(
    ({ hash, kind }) => kind === 'questionnaire' && first.documents.includes(hash),
  );
  const isKept = own !== undefined && isWhole(own, digest);
  const wording = wordingOf(isKept ? jsonIn(own.content) : {}, String(facts['mode']));
  const questionnaire = textOf(facts['questionnaire']);
  const medicine = medicinesIn(
    documents.filter((one) => first.documents.includes(one.hash) && isWhole(one, digest)),
  );
  const called = { medicine, questionnaire: calledIn(documents) };
  const wordingBy = (hash: string) => {
    const by = documents.find((one) => one.hash === hash);
    return by && isWhole(by, digest) ? wordingOf(jsonIn(by.content)) : undefined;
  };
  const answers = jsonIn(JSON.stringify(payload['answers'] ?? {}));
  const saidToday = (entry: Entry): string => todayOf(entry, entries, usable, today);
  const isKnownLater = [first, ...entries.filter((entry) => entry.what === 'adopted')].some(
    (entry) => isLater(entry.at, decidedAt),
  );
  const inWhoseWords = isKept
    ? `In the words of that day: ${own.id} ${own.version ?? ''}, kept as ${own.hash}.`
    : `Its document ${own ? 'is not the one that was kept' : 'is missing'}. Questions have the names of their fields.`;
  return [
    {
      id: stream.slice('consultation:'.length),
      questionnaire: wording.title || questionnaire || 'A consultation that can no longer be read',
      version: textOf(facts['version']),
      at: at.toISOString(),
      outcome: what === 'submitted' ? 'eligible' : 'refused',
      isRepeat: facts['mode'] === 'repeat',
      words: isKnownLater ? `${LATER} ${inWhoseWords}` : inWhoseWords,
      who: whoIn(payload),
      answers: answersInWords(answers, wording),
      ...judgedAs(entries, first, {
        ...{ usable: usable(first.documents), wording, answers, ...called },
      }),
      events: entries
        .filter((entry) => entry !== first)
        .map((entry) => {
          const event = eventOf(entry, { ...called, wording, wordingBy });
          // The same attempt, refused once more: each is judged as of its own day.
          if (!isRefusal(entry)) return event;
          const later = !isKnownLater && isLater(entry.at, decidedAt) ? [LATER] : [];
          return { ...event, details: [...later, ...event.details, saidToday(entry)] };
        }),
      today: saidToday(first),
    },
  ];
}

/** What it was judged by, and what each rule made of it. */
function judgedAs(
  entries: readonly Entry[],
  { what, facts, person }: Entry,
  judging: Judging & { readonly questionnaire: (id: string) => string },
): Pick<ExplainedConsultation, 'history' | 'rules' | 'rulesUntold'> {
  const refusals = refusalsOf(jsonIn(facts)['verdicts'], judging);
  if (what !== 'submitted') return { history: [], rules: refusals, rulesUntold: null };
  const concluded = {
    flags: factsOf(entries, 'flagged'),
    medicines: factsOf(entries, 'medicines-judged'),
  };
  const { unusable } = judging.usable;
  return {
    history: historyInWords(person === null ? null : jsonIn(person), judging),
    rules: [...refusals, ...flagsAndMedicinesOf(concluded, judging)],
    rulesUntold: unusable
      ? `Which other rules looked and said nothing, nobody can tell: ${unusable.says}`
      : null,
  };
}

/** What a questionnaire is called, where one of its documents is among these. */
const calledIn =
  (documents: readonly KeptDocument[]) =>
  (questionnaire: string): string => {
    const own = documents.find(({ kind, id }) => kind === 'questionnaire' && id === questionnaire);
    const { name, title } = wordingOf(own ? jsonIn(own.content) : {});
    return name || title || questionnaire;
  };

/** What today's documents say of something that was posted, whichever of several times it was. */
function todayOf(
  { at, what, facts, person, documents }: Entry,
  entries: readonly Entry[],
  usable: (hashes: readonly string[]) => Usable,
  today: OrderRecord['today'],
): string {
  const posted = postedIn(
    ...([what, at, jsonIn(facts), person === null ? null : jsonIn(person)] as const),
    concludedIn(factsOf(entries, 'flagged'), factsOf(entries, 'medicines-judged')),
  );
  if (!posted) return 'Nobody can tell: what is kept of it can no longer be read.';
  const now = today[posted.facts.questionnaire];
  const [own, other] = [usable(documents), now && usable(now)];
  // What refuses or flags her today is said in today's words.
  const by = [other?.questionnaire, own.questionnaire];
  return replayedInWords(replayed(posted, own, other), by);
}

const factsOf = (entries: readonly Entry[], of: Entry['what']): unknown => {
  const found = entries.find(({ what }) => what === of);
  return found ? jsonIn(found.facts) : null;
};

function whoIn(payload: Readonly<Record<string, unknown>>): string | null {
  const { firstname, lastname, dob } = payload;
  return typeof firstname === 'string' && typeof lastname === 'string' && firstname !== ''
    ? `${firstname} ${lastname}, born ${textOf(dob) || 'on a day that can no longer be read'}`
    : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
