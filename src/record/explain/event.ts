import type { Entry } from '../entry.ts';
import { EVENTS, isEvent } from '../events.ts';
import { jsonIn } from '../json-in.ts';
import { answerInWords } from '../wording.ts';
import type { ExplainedEvent } from './explanation.ts';

const ROLES = { patient: 'the patient', staff: 'staff', server: 'the server' } as const;

/**
 * An entry in words, whatever it tells of.
 *
 * @param medicine what a medicine is called
 */
export function eventOf(
  { at, who, what, facts, person, personHash }: Entry,
  medicine: (id: string) => string,
): ExplainedEvent {
  const read = { ...objectIn(facts), ...objectIn(person) };
  return {
    at: at.toISOString(),
    who: who.name ?? ROLES[who.role],
    says: isEvent(what) ? EVENTS[what].says : `Something that this version does not know: ${what}.`,
    details: [
      ...Object.entries(DETAILS).flatMap(([name, inWords]) =>
        read[name] === undefined || read[name] === null ? [] : inWords(read[name], medicine),
      ),
      ...(person === null && personHash !== null ? ['What it said of her was erased.'] : []),
    ],
  };
}

const objectIn = (text: string | null): Readonly<Record<string, unknown>> =>
  text === null ? {} : jsonIn(text);

type InWords = (value: unknown, medicine: (id: string) => string) => readonly string[];

const plain =
  (label: string): InWords =>
  (value) => [`${label}: ${answerInWords(value)}`];

const each =
  (
    label: string,
    inWords: (one: Readonly<Record<string, unknown>>, medicine: (id: string) => string) => string,
  ): InWords =>
  (value, medicine) =>
    Array.isArray(value) ? value.map((one) => `${label}: ${inWords(recordOf(one), medicine)}`) : [];

const pounds = (pence: unknown): string => `£${(Number(pence) / 100).toFixed(2)}`;

/** What the facts of entries are called, in the order in which they are read. */
const DETAILS: Readonly<Record<string, InWords>> = {
  lines: each('Item', ({ quantity, name, strength, pricePence, isApproved, code }) =>
    [
      `${String(quantity)} x ${String(name)}, ${String(strength)}`,
      ...(pricePence === undefined ? [] : [`${pounds(pricePence)} each`]),
      ...(isApproved === true ? ['approved'] : []),
      ...(isApproved === false ? [`declined (${answerInWords(code)})`] : []),
    ].join(', '),
  ),
  takesPence: (pence) => [`To be taken: ${pounds(pence)}`],
  releasesPence: (pence) => (pence === 0 ? [] : [`To be let go: ${pounds(pence)}`]),
  totalPence: (pence) => [`Total: ${pounds(pence)}`],
  address: (address) => [`Sent to: ${Object.values(recordOf(address)).map(String).join(', ')}`],
  payment: plain('Payment'),
  isTestPayment: (is) => (is === true ? ['With a test card: no money was moved.'] : []),
  method: plain('How it was seen'),
  grams: (grams) => [`Weight: ${Number(grams) / 1000} kg`],
  on: plain('On'),
  shipper: plain('Carrier'),
  trackingId: plain('Tracking number'),
  offered: (ids, medicine) =>
    Array.isArray(ids) && ids.length > 0
      ? [`Offered: ${ids.map((id) => medicine(String(id))).join(', ')}`]
      : ['Nothing was offered.'],
  withheld: each(
    'Withheld',
    ({ id, because }, medicine) =>
      `${medicine(String(id))}: ${(Array.isArray(because) ? because : []).map((one) => answerInWords(recordOf(one)['message'])).join(' ')}`,
  ),
  flags: each('Flag', ({ id, level, message }) =>
    [id, level, message]
      .filter((part) => part !== undefined)
      .map(String)
      .join(', '),
  ),
  said: each('Said of', ({ id, message }) => `${String(id)}: ${answerInWords(message)}`),
  changed: each(
    'Answer',
    ({ question, from, to }) =>
      `${String(question)} was ${answerInWords(from)}, and is ${answerInWords(to)}`,
  ),
  refusals: each('Refused', ({ message }) => answerInWords(message)),
  words: each('Said to her', ({ words }) => answerInWords(words)),
  text: plain('Text'),
  files: plain('Files'),
  reason: plain('Reason'),
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
  first: plain('Decided first by'),
  from: plain('From'),
  how: plain('For'),
};

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
