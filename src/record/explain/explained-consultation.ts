/** One consultation of an explanation: what was answered, what judged it, and what became of it. */
import { dayInWords } from '#contract/day-in-words';
import { isWhole, type KeptDocument } from '../document.ts';
import type { Digest, Entry, Stream } from '../entry.ts';
import { jsonIn } from '../json-in.ts';
import { medicinesIn } from '../medicines.ts';
import { concludedIn } from '../replay/concluded.ts';
import { postedIn } from '../replay/posted.ts';
import type { Usable } from '../replay/questionnaire-of.ts';
import { replayed } from '../replay/replayed.ts';
import { answersInWords, wordingOf } from '../wording.ts';
import { eventOf } from './event.ts';
import { historyInWords } from './explained-history.ts';
import { flagsAndMedicinesOf, refusalsOf, type Judging } from './explained-rules.ts';
import type { ExplainedConsultation } from './explanation.ts';
import { beginningIn, withMedicines } from './flagged-medicines.ts';
import { isRefusal } from './of-others.ts';
import type { OrderRecord, Unrecorded } from './order-record.ts';
import { replayedInWords } from './replayed-in-words.ts';

/** What a consultation was, from its entries: nothing where none of them says how it began. */
export function consultationOf(
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
export const calledIn =
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
    ? `${firstname} ${lastname}, born ${dayInWords(textOf(dob)) || 'on a day that can no longer be read'}`
    : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A consultation of which there is no entry, as the desk reads it. */
export const unrecorded = (consultation: Unrecorded, isLost: boolean): ExplainedConsultation => ({
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

const NOT_KEPT =
  'Its document was not kept: it is older than the record. Questions have the names of their fields.';

const LATER = 'LATER: it came after the order was decided, and nobody who decided knew of it.';

/** Whoever decided could see what had been posted by then, and only of an account that was hers by then. */
const isLater = (at: Date, decidedAt: Date | undefined): boolean =>
  decidedAt !== undefined && at > decidedAt;
