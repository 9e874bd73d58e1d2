import { dayInWords } from '#contract/day-in-words';
import { inPounds } from '#contract/in-pounds';
import { londonDay } from '#engine';
import type { Entry } from '../entry.ts';
import { addressInWords } from '../address-in-words.ts';
import { declineReason } from '../decline-reasons.ts';
import { eventInWords, type What } from '../events.ts';
import type { Look } from '../events/of-keeping.ts';
import type { OfPerson } from '../events/of-people.ts';
import { gpLetterInLines, practiceInWords } from '../gp-letter-in-lines.ts';
import { jsonIn } from '../json-in.ts';
import { answerInWords, continued } from '../wording.ts';
import { changesInWords, type ChangeWords } from './changed-answers.ts';
import { historyInWords } from './explained-history.ts';
import { spokenOf } from './explained-rules.ts';
import type { ExplainedEvent } from './explanation.ts';
import { toldFlags } from './told-flags.ts';

const ROLES = { patient: 'the patient', staff: 'staff', server: 'the server' } as const;

/** What is called how in an entry. */
export interface Words extends ChangeWords {
  /** What a medicine is called. */
  readonly medicine: (id: string) => string;
  readonly questionnaire: (id: string) => string;
}

/** An entry in words, whatever it tells of. */
export function eventOf(
  { at, who, what, facts, person, personHash, isWithheld }: Entry,
  words: Words,
): ExplainedEvent {
  const read = saidOnce(withMessages({ ...objectIn(facts), ...objectIn(person) }));
  return {
    at: at.toISOString(),
    who: who.name ?? ROLES[who.role],
    ...(who.staff !== undefined && { staff: who.staff }),
    says: eventInWords(what),
    details: [
      ...Object.entries(DETAILS).flatMap(([name, inWords]) =>
        read[name] === undefined || read[name] === null ? [] : inWords(read[name], words),
      ),
      ...(JUDGES_AGAIN.has(what) &&
      (person === null) === (personHash === null) &&
      !read['histories']
        ? [NOT_KEPT]
        : []),
      ...(person === null && personHash !== null
        ? [
            isWithheld
              ? "Why is the team's own, and is not told here."
              : 'What it said of her was erased.',
          ]
        : []),
    ].map(continued),
  };
}

const objectIn = (text: string | null): Readonly<Record<string, unknown>> =>
  text === null ? {} : jsonIn(text);

/** Who decides has what she answered judged again, as of that day. */
const JUDGES_AGAIN: ReadonlySet<string> = new Set<What>([
  ...(['first-approved', 'prescriber-approved', 'declined'] as const),
  ...(['supply-checked', 'check-declined', 'dispatched'] as const),
]);

const NOT_KEPT =
  'What was known of her as her answers were judged again is not kept: this is older.';

type Read = Readonly<Record<string, unknown>>;

/** What is said of a flag beside it stands in it: nobody reads a flag by its id. */
function withMessages(read: Read): Read {
  const { flags, said, ...rest } = read;
  if (!Array.isArray(flags) || !Array.isArray(said)) return read;
  return { ...rest, flags: toldFlags(flags.map(recordOf), said.map(recordOf)) };
}

/** Where nothing is supplied, what she reads of the medicines is the reason. */
function saidOnce({ words, ...read }: Read): Read {
  const said = (Array.isArray(words) ? words : []).map((one) => recordOf(one)['words']);
  return said.every((one) => one === read['reason']) ? read : { ...read, words };
}

type InWords = (value: unknown, words: Words) => readonly string[];

const plain =
  (label: string): InWords =>
  (value) => [`${label}: ${answerInWords(value)}`];

const each =
  (label: string, inWords: (one: Read, words: Words) => string | readonly string[]): InWords =>
  (value, words) =>
    (Array.isArray(value) ? value : []).flatMap((one) => {
      const [first = '', ...more] = [inWords(recordOf(one), words)].flat();
      return [`${label}: ${first}`, ...more];
    });

const pounds = (pence: unknown): string => inPounds(Number(pence) / 100);

/** What the facts of entries are called, in the order in which they are read. */
const DETAILS: Readonly<Record<string, InWords>> = {
  lines: each('Item', ({ quantity, name, strength, pricePence, isApproved, code, pence }) =>
    [
      `${String(quantity)} x ${String(name)}, ${String(strength)}`,
      ...(pricePence === undefined ? [] : [`${pounds(pricePence)} each`]),
      ...(isApproved === true ? ['approved'] : []),
      ...(isApproved === false ? [`declined (${declineReason(code)})`] : []),
      ...(pence === undefined ? [] : [`${pounds(pence)} of her money`]),
    ].join(', '),
  ),
  takesPence: (pence) => [`To be taken: ${pounds(pence)}`],
  releasesPence: (pence) => (pence === 0 ? [] : [`To be let go: ${pounds(pence)}`]),
  returnsPence: (pence) => [`To be given back: ${pounds(pence)}`],
  delivery: (delivery) => {
    const { name, pence } = recordOf(delivery);
    return [`Delivery: ${String(name)}, ${pounds(pence)}`];
  },
  discount: (discount) => {
    const { code, pence } = recordOf(discount);
    return [`Discount (${String(code)}): ${pounds(pence)}`];
  },
  totalPence: (pence) => [`Total: ${pounds(pence)}`],
  address: (address) => [`Sent to: ${addressInWords(recordOf(address))}`],
  practice: (practice) => [`To the practice: ${practiceInWords(recordOf(practice))}`],
  // Of a step with one there is only the name under which it is kept.
  letter: (letter) =>
    typeof letter === 'object' && letter !== null ? gpLetterInLines(letter) : [],
  payment: plain('Payment'),
  isTestPayment: (is) => (is === true ? ['With a test card: no money was moved.'] : []),
  method: plain('How it was seen'),
  grams: (grams) => [`Weight: ${Number(grams) / 1000} kg`],
  on: plain('On'),
  shipper: plain('Carrier'),
  trackingId: plain('Tracking number'),
  offered: (ids, { medicine }) =>
    Array.isArray(ids) && ids.length > 0
      ? [`Offered: ${ids.map((id) => medicine(String(id))).join(', ')}`]
      : ['Nothing was offered.'],
  withheld: each(
    'Withheld',
    ({ id, because }, { medicine }) =>
      `${medicine(String(id))}: ${(Array.isArray(because) ? because : []).map((one) => answerInWords(recordOf(one)['message'])).join(' ')}`,
  ),
  flags: each(
    'Flag',
    ({ id, level, message, isOpen, medicines }, { medicine }) =>
      `${String(level)}${spokenOf(medicines, medicine)}${medicines === undefined ? ',' : ':'} ${String(message ?? id)}${isOpen === true ? ` ${NOT_TOLD}` : ''}`,
  ),
  histories: (histories, words) =>
    (Array.isArray(histories) ? histories : []).map(recordOf).flatMap((one) => {
      const of = words.questionnaire(String(one['questionnaire']));
      return historyInWords(one, words).map((line) => `Known of her then, for ‘${of}’: ${line}`);
    }),
  changed: changesInWords,
  changes: each('Changed', ({ field, was, is }) => {
    const said = (value: unknown): string =>
      typeof value === 'object' && value !== null
        ? addressInWords(recordOf(value))
        : answerInWords(value);
    return `${OF_PERSON[field as OfPerson] ?? String(field)}: it was ${said(was)}, and is ${said(is)}`;
  }),
  refusals: each('Refused', ({ message }) => answerInWords(message)),
  words: each('Said to her', ({ words }) => answerInWords(words)),
  text: plain('Text'),
  files: plain('Files'),
  reason: plain('Reason'),
  doubts: each('The reason answers', ({ message }) => answerInWords(message)),
  ended: each(
    'The hold that ended',
    ({ by, since, reason }) =>
      `by ${String(by)}, since ${dayInWords(londonDay(new Date(String(since))))}: ${answerInWords(reason)}`,
  ),
  withheldReason: plain('Reason, although it is withheld'),
  identityReason: plain('Reason, although nobody had verified who she is'),
  messagesReason: plain('Reason, although she had not answered, or nobody had read what she wrote'),
  outcome: plain('Name and date of birth'),
  service: plain('Identity service'),
  reference: plain('Its reference'),
  firstname: plain('First name'),
  lastname: plain('Last name'),
  dob: plain('Born'),
  evidence: plain('Seen on'),
  note: plain('What was seen'),
  email: plain('Mail address'),
  confirmedBy: plain('Confirmed by'),
  confirmedOn: plain('Confirmed on'),
  first: plain('Decided first by'),
  from: plain('From'),
  how: (how) => [`For: ${LOOKED_FOR[how as Look] ?? String(how)}`],
};

const NOT_TOLD =
  'It cannot be told whether this is so: an answer is missing, is in her own words, or what she had from us is not known.';

const OF_PERSON: Readonly<Record<OfPerson, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  dob: 'Date of birth',
  phone: 'Phone',
  address: 'Address',
};

/** What somebody looked for. */
const LOOKED_FOR: Readonly<Record<Look, string>> = {
  desk: 'the case',
  files: 'her files',
  labels: 'the labels',
  'gp-letter': 'a letter to her GP',
  'beside-another': 'the case of another account that may be hers',
  explain: 'an explanation of how it was decided',
  export: 'all that is kept of her, for herself',
  inspection: 'an inspection',
  replay: 'the names of whom other rules would treat otherwise',
  'replay-of-all': 'what other rules would say of everybody',
};

function recordOf(value: unknown): Read {
  return typeof value === 'object' && value !== null ? (value as Read) : {};
}
