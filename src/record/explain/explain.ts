import { isWhole, type KeptDocument } from '../document.ts';
import type { Digest, Entry } from '../entry.ts';
import type { What } from '../events.ts';
import { medicinesIn } from '../medicines.ts';
import { questionnairesOf } from '../replay/questionnaire-of.ts';
import { violationIn } from '../verify.ts';
import { eventOf, type Words } from './event.ts';
import { calledIn, consultationOf, unrecorded } from './explained-consultation.ts';
import type { Explanation } from './explanation.ts';
import { withMedicines } from './flagged-medicines.ts';
import { ofOthersIn, timesRefused } from './of-others.ts';
import type { OrderRecord } from './order-record.ts';
import { summaryOf } from './summary.ts';
import { whatFollowed } from './what-followed.ts';

/** An order, or a consultation that led to none, told from its record. */
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

const LOST = 'Its first entries are missing.';
