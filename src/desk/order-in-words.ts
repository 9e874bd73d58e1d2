import type { LoadedQuestionnaire } from '#documents';
import type { DeskOrder } from '#contract';
import { visibleInLine } from '#engine';
import { answersInWords } from './answers-in-words.ts';
import { inLondon } from './table.ts';
import { sharedInWords, warnings } from './warnings.ts';
import { folded, wrapped } from './wrapped.ts';

type Consultation = DeskOrder['consultations'][number];
type Order = DeskOrder['order'];
type Attempt = DeskOrder['refusedElsewhere'][number];

interface Section {
  readonly title: string;
  readonly items: readonly string[];
}

const pounds = (amount: number): string => `£${amount.toFixed(2)}`;

/**
 * An order as a page of text, what a prescriber has to notice first.
 *
 * @param width how many columns there are
 */
export function orderInWords(
  desk: DeskOrder,
  questionnaires: readonly LoadedQuestionnaire[],
  width: number,
): string {
  const { order } = desk;
  const heading = `${order.number}  ${endOf(order)}, payment ${order.paymentStatus}, ${pounds(order.total)}, ordered ${inLondon(order.createdAt)}`;
  return [
    wrapped(heading, width),
    ...warnings(desk, questionnaires).map((warning) =>
      wrapped(folded(visibleInLine(warning)), width, '! '),
    ),
    ...sectionsOf(desk, questionnaires)
      .filter(({ items }) => items.length > 0)
      .map((section) => printed(section, width)),
  ].join('\n\n');
}

const sectionsOf = (
  { order, customer, ...desk }: DeskOrder,
  questionnaires: readonly LoadedQuestionnaire[],
): readonly Section[] => [
  {
    title: 'Customer',
    items: [
      `${customer.firstname} ${customer.lastname}, born ${customer.dob}, ${customer.email}, ${customer.phone}`,
      addressInLine(order.address),
      ...customer.documents.map(({ type, path }) => `Document: ${type}, ${path}`),
    ],
  },
  {
    title: 'Items',
    items: order.items.map(
      ({ quantity, name, strength, price }) =>
        `${quantity} x ${name}, ${strength}, ${pounds(price)} each`,
    ),
  },
  ...desk.consultations.flatMap((consultation) => [
    consultationInWords(consultation, questionnaires),
    withheldInWords(consultation, questionnaires),
    ...consultation.refusedAttempts.map((attempt) =>
      attemptInWords('Refused', attempt, questionnaires),
    ),
  ]),
  ...desk.refusedElsewhere.map((attempt) =>
    attemptInWords('Refused at another questionnaire', attempt, questionnaires),
  ),
  {
    title: 'Verified weight',
    items: desk.weightVerifications.map(
      ({ kilograms, on, method, by, reason }) =>
        `${kilograms} kg on ${on}, ${method}, by ${by}${reason === undefined ? '' : `; taken all the same: ${reason}`}`,
    ),
  },
  {
    title: 'Other orders of hers (accounts that were never the same guest cannot be known)',
    items: [
      ...desk.otherOrders.map(orderInLine),
      ...(desk.otherOrders.length === 0 ? ['none'] : []),
    ],
  },
  ...desk.namesakes.flatMap((namesake) => [
    {
      title: `Orders of another account with the same ${sharedInWords(namesake)}`,
      items: namesake.orders.map(orderInLine),
    },
    ...namesake.refused.map((attempt) =>
      attemptInWords('Refused at that other account', attempt, questionnaires),
    ),
  ]),
  {
    title: 'History',
    items: desk.history.map(
      ({ at, what, by, note }) =>
        `${inLondon(at)}, ${what}${by === null ? '' : `, ${by}`}${note === null ? '' : `: ${note}`}`,
    ),
  },
];

/** Only titles begin at the edge: no line end and no space that a customer wrote begins a section, or a line of ours. */
const printed = ({ title, items }: Section, width: number): string =>
  [
    wrapped(visibleInLine(title), width),
    ...items.map((item) => wrapped(folded(item), width, '  ')),
  ].join('\n');

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

/** Which medicines she could not choose: by reason, as several strengths often have the same. */
function withheldInWords(
  { questionnaire, withheld }: Consultation,
  questionnaires: readonly LoadedQuestionnaire[],
): Section {
  const { medicines = [] } =
    questionnaires.find((known) => known.questionnaire.id === questionnaire)?.questionnaire
      .medicines ?? {};
  const byReason = new Map<string, string[]>();
  for (const { medicine, because } of withheld)
    for (const { message } of because) {
      const { name, strength } = medicines.find(({ id }) => id === medicine) ?? {};
      const words = name && strength ? `${name} ${strength.value} ${strength.unit}` : medicine;
      byReason.set(message, [...(byReason.get(message) ?? []), words]);
    }
  return {
    title: 'Withheld from her as she answered',
    items: [...byReason].map(([message, names]) => `${names.join(', ')}: ${message}`),
  };
}

function consultationInWords(
  { questionnaire, payload, ...consultation }: Consultation,
  questionnaires: readonly LoadedQuestionnaire[],
): Section {
  const document = questionnaires.find((known) => known.questionnaire.id === questionnaire);
  const measures = [
    ...(payload.height ? [`Height: ${payload.height.value} ${payload.height.unit}`] : []),
    ...(payload.weight ? [`Weight: ${payload.weight.value} ${payload.weight.unit}`] : []),
    ...(payload.bmi === undefined ? [] : [`BMI: ${payload.bmi}`]),
  ];
  return {
    title: titleOf(consultation, questionnaire, document),
    items: [...measures, ...answersInWords(payload.answers, consultation.mode, document)],
  };
}

function attemptInWords(
  what: string,
  { questionnaire, rules, answers, ...attempt }: Attempt,
  questionnaires: readonly LoadedQuestionnaire[],
): Section {
  const document = questionnaires.find((known) => known.questionnaire.id === questionnaire);
  return {
    title: `${what}: ${titleOf(attempt, questionnaire, document)}`,
    items: [
      ...rules.map(({ id, message }) => `Rule ${id}: ${message}`),
      ...(answers
        ? answersInWords(answers, attempt.mode, document)
        : ['What she answered is not kept, or can no longer be read.']),
    ],
  };
}

function titleOf(
  { version, createdAt, mode }: Pick<Attempt, 'version' | 'createdAt' | 'mode'>,
  questionnaire: string,
  document: LoadedQuestionnaire | undefined,
): string {
  const isOther = document !== undefined && document.questionnaire.version !== version;
  const note = isOther ? ` (the wording below is of ${document.questionnaire.version})` : '';
  return `${document?.questionnaire.title ?? questionnaire} ${version}, ${mode}, ${inLondon(createdAt)}${note}`;
}
