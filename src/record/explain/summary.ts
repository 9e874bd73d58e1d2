/** An explanation in ten lines: whoever needs no more reads no further, and all of it stands in full below. */
import { counted } from '../counted.ts';
import { declineReason } from '../decline-reasons.ts';
import type { Entry } from '../entry.ts';
import { eventInWords, type What } from '../events.ts';
import { jsonIn } from '../json-in.ts';
import { isObject } from '../is-object.ts';
import { spokenOf } from './explained-rules.ts';
import { SAME_TODAY } from './replayed-in-words.ts';
import type { ExplainedConsultation, SummaryLine } from './explanation.ts';
import type { TimesRefused } from './of-others.ts';
import { toldFlags } from './told-flags.ts';
import { whatFollowed, type Unordered } from './what-followed.ts';

interface Summarised {
  /** Where it is about a consultation that led to no order. */
  readonly unordered: Unordered | undefined;
  /** Of the order; none where none are kept, or where it is about no order. */
  readonly order: readonly Entry[];
  /** Of its consultations, with the medicines of which their flags speak. */
  readonly flagged: readonly Entry[];
  readonly consultations: readonly ExplainedConsultation[];
  readonly timesRefused: TimesRefused;
  /** That all of it is there, as it was written. */
  readonly isWhole: boolean;
  /** What a medicine was called then. */
  readonly medicineAt: (at: Date) => (id: string) => string;
}

type Read = Readonly<Record<string, unknown>>;

/** How many lines there are of each: with those of which there is one, ten at most. */
const MOST_OF_EACH = 3;

export function summaryOf(of: Summarised): readonly SummaryLine[] {
  const { order, consultations, unordered } = of;
  if (unordered) return summaryOfUnordered(of, unordered);
  if (order.length === 0) return [];
  const decisions = order.filter(({ what }) => DECISIONS.has(what));
  return [
    ...orderedLine(of),
    ...consultedLine(of),
    ...highLines(of),
    ...decisions.slice(-MOST_OF_EACH).map(decisionLine),
    ...endLine(order),
    ...todayLine(consultations),
  ];
}

function summaryOfUnordered(of: Summarised, unordered: Unordered): readonly SummaryLine[] {
  const own = of.consultations.find(({ id }) => id === unordered.consultation);
  const besides = of.consultations.filter((one) => one !== own);
  const others = besides.filter(({ isOfAnother }) => !isOfAnother);
  const ofOthers = besides.length - others.length;
  const [nothing, ...followed] = whatFollowed(unordered);
  return [
    ...(own ? [ownLine(own)] : []),
    ...(own?.outcome === 'eligible' ? highLines(of) : []),
    ...(others.length > 0
      ? [
          line(
            `${counted(others.length, 'other attempt of hers at it', 'other attempts of hers at it')}, told below as well.`,
          ),
        ]
      : []),
    ...(ofOthers > 0
      ? [
          line(
            `${counted(ofOthers, 'attempt at it that is not of her account', 'attempts at it that are not of her account')}, told below as well.`,
          ),
        ]
      : []),
    nothing,
    ...followed.slice(1 - MOST_OF_EACH),
    ...(own ? [line(inShort(own.today))] : []),
  ];
}

const ownLine = ({ at, who, questionnaire, outcome }: ExplainedConsultation): SummaryLine => ({
  at,
  says: `${who === null ? 'Somebody whose name is not kept' : `${who},`} ${outcome === 'eligible' ? 'finished' : 'was refused at'} ‘${questionnaire}’.`,
});

const DECISIONS: ReadonlySet<string> = new Set<What>([
  ...(['first-approved', 'prescriber-approved', 'second-check-sent-back', 'declined'] as const),
  ...(['supply-checked', 'check-declined'] as const),
]);

const ENDS: ReadonlySet<string> = new Set<What>([
  ...(['delivered', 'dispatched', 'declined', 'check-declined', 'cancelled'] as const),
  ...(['unpaid', 'stock-gone', 'limit-reached', 'payment-gone'] as const),
]);

function orderedLine({ order, consultations }: Summarised): readonly SummaryLine[] {
  const ordered = order.find(({ what }) => what === 'ordered');
  if (!ordered) return [];
  const known = consultations.filter(({ who, isOfAnother }) => who !== null && !isOfAnother);
  const { who } = known.find(({ outcome }) => outcome === 'eligible') ?? known[0] ?? { who: null };
  const lines = listOf(jsonIn(ordered.facts)['lines']).map(
    ({ quantity, name, strength }) => `${String(quantity)} x ${String(name)}, ${String(strength)}`,
  );
  const nobody =
    consultations.length === 0
      ? 'A customer, whose name stands with consultations alone,'
      : 'Somebody whose name is not kept';
  return [line(`${who === null ? nobody : `${who},`} ordered ${lines.join('; ')}.`, ordered)];
}

function consultedLine({ consultations, timesRefused }: Summarised): readonly SummaryLine[] {
  if (consultations.length === 0) return [];
  const passed = consultations.filter((one) => one.outcome === 'eligible' && !one.isOfAnother);
  const eligible = [...new Set(passed.map(({ questionnaire }) => `‘${questionnaire}’`))];
  const found = eligible.length > 0 ? [`She was found eligible by ${eligible.join(' and ')}.`] : [];
  const { hers, others } = timesRefused;
  const refused = [
    ...(hers > 0 ? [`${counted(hers, 'attempt was refused', 'attempts were refused')}.`] : []),
    ...(others > 0
      ? [
          `${counted(others, 'attempt that is not of her account was refused', 'attempts that are not of her account were refused')}.`,
        ]
      : []),
  ];
  return [line([...found, ...refused].join(' '))];
}

/** As whoever decided was told, and as her answers raised them where nobody was. */
function highLines({ order, flagged, isWhole, medicineAt }: Summarised): readonly SummaryLine[] {
  const spoken = (flags: readonly Read[], { at }: Entry): readonly Read[] =>
    flags.map((flag) => ({ ...flag, of: spokenOf(flag['medicines'], medicineAt(at)) }));
  const told = order.flatMap((entry) =>
    spoken(toldFlags(listOf(jsonIn(entry.facts)['flags']), listOf(personOf(entry)['said'])), entry),
  );
  const raised = flagged.flatMap((entry) => spoken(listOf(jsonIn(entry.facts)['flags']), entry));
  const high: Read[] = [];
  for (const flag of [...raised, ...told])
    if (flag['level'] === 'high' && !high.some((known) => isSaidBy(known, flag))) high.push(flag);
  const says = high.map(
    ({ id, message, isOpen, of }) =>
      `Flagged high${String(of)}: ${inShort(message ?? id)}${isOpen === true ? ` ${NOT_TOLD}` : ''}`,
  );
  if (says.length === 0)
    return isWhole ? [line('Nothing that is written down was flagged high.')] : [];
  if (says.length <= MOST_OF_EACH) return says.map((one) => line(one));
  const shown = says.slice(0, MOST_OF_EACH - 1);
  return [...shown, `Flagged high besides: ${says.length - shown.length} more, below.`].map((one) =>
    line(one),
  );
}

/** Stands also behind a text that is cut short: without it, what nobody knows would read as if it were so. */
const NOT_TOLD = 'It cannot be told whether this is so.';

/** Whoever decides is told what her answers raised, and behind that what became of it; two may have one id. */
const isSaidBy = (known: Read, { id, message }: Read): boolean =>
  known['id'] === id &&
  (message === undefined || String(message).startsWith(String(known['message'])));

function decisionLine(entry: Entry): SummaryLine {
  const person = personOf(entry);
  const reasons = REASONS.map((name) => person[name]).filter((one) => typeof one === 'string');
  const lines = listOf(jsonIn(entry.facts)['lines']);
  const declined = lines
    .filter(({ isApproved }) => isApproved === false)
    .map(
      ({ name, strength, code }) => `${String(name)}, ${String(strength)} (${declineReason(code)})`,
    );
  // Whoever approves a part gives a reason for that part; why the other was declined stands with it.
  const isPart = declined.length > 0 && lines.some(({ isApproved }) => isApproved === true);
  const [of, because] = [isPart ? 'Reason for the rest' : 'Reason', reasons.map(inShort)];
  const isErased = entry.person === null && entry.personHash !== null;
  return line(
    [
      `${entry.who.name ?? 'The team'}: ${eventInWords(entry.what)}`,
      ...(declined.length > 0 ? [`Declined: ${declined.join('; ')}.`] : []),
      ...(because.length > 0 ? [`${of}: ${because.join(' | ')}`] : []),
      ...(isErased ? ['What it said of her was erased, or is not told here.'] : []),
    ].join(' '),
    entry,
  );
}

const REASONS = ['reason', 'withheldReason', 'identityReason', 'messagesReason'] as const;

function endLine(order: readonly Entry[]): readonly SummaryLine[] {
  const end = order.filter(({ what }) => ENDS.has(what)).at(-1);
  if (end) return [line(`How it ended: ${eventInWords(end.what)}`, end)];
  const standings = order.map(({ facts }) => jsonIn(facts)).filter(({ status }) => status);
  const last = standings.at(-1);
  // Of one that is older than the record it may have been written down merely who looked at it.
  if (!last) return [line('How the order stands is written in none of the entries that are kept.')];
  const { status, payment } = last;
  return [
    line(`It has not ended: the order is ${String(status)}, its payment ${String(payment)}.`),
  ];
}

/** Of what she was found eligible by: an attempt that was refused supplied nothing. */
function todayLine(consultations: readonly ExplainedConsultation[]): readonly SummaryLine[] {
  const eligible = consultations.filter((one) => one.outcome === 'eligible' && !one.isOfAnother);
  const today = [...new Set(eligible.map((one) => one.today))];
  const otherwise = today.filter((says) => says !== SAME_TODAY);
  return today.length === 0
    ? []
    : [line(otherwise.length === 0 ? SAME_TODAY : inShort(otherwise.join(' ')))];
}

const line = (says: string, entry?: Entry): SummaryLine => ({
  at: entry ? entry.at.toISOString() : null,
  says,
});

const personOf = ({ person }: Entry): Read => (person === null ? {} : jsonIn(person));

const listOf = (value: unknown): readonly Read[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const MOST_LETTERS = 240;

/** On one line, and no longer than that stays one: all of it is below. */
function inShort(text: unknown): string {
  const plain = String(text).replaceAll(/\s+/g, ' ').trim();
  return plain.length <= MOST_LETTERS ? plain : `${plain.slice(0, MOST_LETTERS).trimEnd()}…`;
}
