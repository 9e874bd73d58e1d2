import {
  consultationsByReader,
  inLondon,
  letterStanding,
  moneyInWords,
  sharedInWords,
  signalsInWords,
  timelineInWords,
  verificationsInWords,
  weightInWords,
  type EventInWords,
  type SignalInWords,
  warnings,
  withheldByReason,
  wordsIn,
  type Words,
} from '#case';
import { dayInWords, declinedMoneyInWords, type DeskOrder, inPounds } from '#contract';
import { visibleInLine } from '#engine';
import { answeredInLines, answersInWords, eventInWords } from '#record';
import { sha256 } from './records/sha256.ts';
import { printed, type Section } from './section.ts';
import { folded, wrapped } from './wrapped.ts';

type Consultation = DeskOrder['consultations'][number];
type Order = DeskOrder['order'];
type Attempt = DeskOrder['refusedElsewhere'][number];

/**
 * An order as a page of text, what a prescriber has to notice first.
 *
 * @param width how many columns there are
 */
export function orderInWords(desk: DeskOrder, width: number): string {
  const { order } = desk;
  const words = wordsIn(desk.documents, sha256);
  const heading = `${order.number}  ${endOf(order)}, payment ${order.paymentStatus}, ${inPounds(order.total)}, ordered ${inLondon(order.createdAt)}`;
  return [
    wrapped(heading, width),
    ...moneyInWords(order).map((sentence) => wrapped(sentence, width)),
    ...warnings(desk, words).map((warning) => wrapped(folded(visibleInLine(warning)), width, '! ')),
    ...sectionsOf(desk, words)
      .filter(({ items }) => items.length > 0)
      .map((section) => printed(section, width)),
  ].join('\n\n');
}

const sectionsOf = ({ order, customer, ...desk }: DeskOrder, words: Words): readonly Section[] => [
  {
    title: 'Customer',
    items: [
      `${customer.firstname} ${customer.lastname}, born ${dayInWords(customer.dob)}, ${customer.email}, ${customer.phone}`,
      addressInLine(order.address),
      ...customer.documents.map(({ type, path }) => `Document: ${type}, ${path}`),
    ],
  },
  {
    title: 'What does not match (signals, no verdict)',
    items: signalsInWords(desk, words).map(signalInLine),
  },
  {
    title: 'Items',
    items: order.items.map(
      ({ quantity, name, strength, price, declined, declinedMoney }) =>
        `${declined === null ? '' : 'DECLINED, NOT TO BE SUPPLIED: '}${quantity} x ${name}, ${strength}, ${inPounds(price)} each${declined === null ? '' : ` (${declined})`}${declinedMoney === null ? '' : ` ${declinedMoneyInWords(declinedMoney, 'her')}`}`,
    ),
  },
  ...consultationSections(desk, words),
  {
    title: 'Messages',
    items: desk.messages.results.map(
      ({ createdAt, from, by, text, files, isQuestion, readAt }) =>
        `${inLondon(createdAt)}, ${from === 'team' ? by : 'she'}${isQuestion ? ', a question' : ''}${from === 'patient' && readAt === null && text !== null ? ', new' : ''}${files.length === 0 ? '' : `, with ${files.join(', ')}`}: ${text ?? 'erased'}`,
    ),
  },
  {
    title: 'What was verified',
    items: verificationsInWords(desk, words).map(
      ({ what, says, evidence }) =>
        `${what}: ${says}${evidence === null ? '' : `, seen on ${evidence}`}`,
    ),
  },
  { title: 'Letters to her GP', items: desk.gp.letters.map(letterStanding) },
  {
    title: 'What came before, newest first',
    items: timelineInWords(desk.timeline, words)
      .filter(({ isHere }) => !isHere)
      .map(eventInLine),
  },
  {
    title: 'Weights',
    items: desk.timeline.weights.map(
      (weight) => `${dayInWords(weight.on)}: ${weightInWords(weight)}`,
    ),
  },
  {
    title: 'Other orders of hers (accounts that were never the same guest cannot be known)',
    items: [
      ...desk.otherOrders.map(orderInLine),
      ...(desk.otherOrders.length === 0 ? ['none'] : []),
    ],
  },
  ...desk.namesakes.shown.flatMap((namesake) => [
    {
      title: `Orders of another account with the same ${sharedInWords(namesake)}`,
      items: namesake.orders.map(orderInLine),
    },
    ...namesake.refused.map((attempt) =>
      attemptInWords('Refused at that other account', attempt, words),
    ),
  ]),
  {
    title: 'History',
    items: desk.history.map(
      ({ at, what, by, note }) =>
        `${inLondon(at)}${by === null ? '' : `, ${by}`}: ${eventInWords(what)}${note === null ? '' : ` ${note}`}`,
    ),
  },
];

/** What is somebody else's to judge comes last, and says whose it is. */
function consultationSections(
  desk: Omit<DeskOrder, 'order' | 'customer'>,
  words: Words,
): readonly Section[] {
  const { own, others } = consultationsByReader(desk);
  const sections = (consultation: Consultation): readonly Section[] => [
    consultationInWords(consultation, words),
    withheldInWords(consultation, words),
    ...consultation.refusedAttempts.map((attempt) => attemptInWords('Refused', attempt, words)),
  ];
  return [
    ...own.flatMap(sections),
    ...desk.refusedElsewhere.map((attempt) =>
      attemptInWords('Refused at another questionnaire', attempt, words),
    ),
    ...(others?.consultations ?? [])
      .flatMap(sections)
      .map((section) => ({ ...section, title: `${others?.title}: ${section.title}` })),
  ];
}

const eventInLine = ({ at, what, state, order, gap }: EventInWords): string =>
  [`${inLondon(at)}, ${what}, ${state}`, order?.number, gap].filter(Boolean).join(', ');

const signalInLine = ({ says, restsOn, accounts, more }: SignalInWords): string =>
  [
    `${says} ${restsOn}`,
    ...accounts.map(
      ({ name, dob, order: theirs }) =>
        `${theirs?.number ?? 'no order yet'} (${name}, born ${dayInWords(dob)})`,
    ),
    ...(more === undefined ? [] : [`${more}.`]),
  ].join(' ');

/** As it stands on a parcel, whatever the order in which it was stored. */
const addressInLine = ({
  line1,
  line2,
  landmark,
  city,
  county,
  ...rest
}: Order['address']): string =>
  [line1, line2, landmark, city, county, rest.postalCode, rest.nation, rest.country]
    .filter(Boolean)
    .join(', ');

/** A prescriber's no is not somebody's change of mind. */
const endOf = ({
  status,
  isDeclined,
  cancelReason,
}: Pick<Order, 'status' | 'isDeclined' | 'cancelReason'>): string =>
  status === 'cancelled'
    ? `${isDeclined ? 'DECLINED BY A PRESCRIBER' : 'cancelled'}${cancelReason === null ? '' : ` (${cancelReason})`}`
    : status;

const orderInLine = ({ number, createdAt, paymentStatus, items, ...order }: Order): string =>
  `${number}, ${inLondon(createdAt)}, ${endOf(order)}, payment ${paymentStatus}: ${items.map(({ quantity, name, strength }) => `${quantity} x ${name}, ${strength}`).join('; ')}`;

const withheldInWords = (consultation: Consultation, words: Words): Section => ({
  title: 'Withheld from her as she answered',
  items: withheldByReason(consultation, words).map(
    ([reason, medicines]) => `${medicines.join(', ')}: ${reason}`,
  ),
});

function consultationInWords(
  { questionnaire, payload, ...consultation }: Consultation,
  words: Words,
): Section {
  const measures = [
    ...(payload.height ? [`Height: ${payload.height.value} ${payload.height.unit}`] : []),
    ...(payload.weight ? [`Weight: ${payload.weight.value} ${payload.weight.unit}`] : []),
    ...(payload.bmi === undefined ? [] : [`BMI: ${payload.bmi}`]),
  ];
  return {
    title: titleOf(consultation, questionnaire, words),
    items: [...measures, ...said(payload.answers, consultation, words)],
  };
}

function attemptInWords(
  what: string,
  { questionnaire, rules, answers, ...attempt }: Attempt,
  words: Words,
): Section {
  return {
    title: `${what}: ${titleOf(attempt, questionnaire, words)}`,
    items: [
      ...rules.map(({ id, message }) => `Rule ${id}: ${message}`),
      ...(answers
        ? said(answers, attempt, words)
        : ['What she answered is not kept, or can no longer be read.']),
    ],
  };
}

const said = (
  answers: Consultation['payload']['answers'],
  { document, mode }: Pick<Attempt, 'document' | 'mode'>,
  words: Words,
): readonly string[] =>
  answersInWords(answers, words.of(document, mode) ?? { questions: [] }).map(answeredInLines);

function titleOf(
  {
    version,
    createdAt,
    mode,
    document,
  }: Pick<Attempt, 'version' | 'createdAt' | 'mode' | 'document'>,
  questionnaire: string,
  words: Words,
): string {
  const wording = words.of(document, mode);
  const note = wording ? '' : `. ${words.whyNone(document)}`;
  return `${wording?.title ?? words.nameOf(questionnaire)} ${version}, ${mode}, ${inLondon(createdAt)}${note}`;
}
