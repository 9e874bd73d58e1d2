import type { LoadedQuestionnaire } from '#documents';
import type { DeskOrder } from '#contract';
import { visible, visibleInLine } from '#engine';
import { answersInWords } from './answers-in-words.ts';
import { inLondon } from './table.ts';
import { warnings } from './warnings.ts';

type Consultation = DeskOrder['consultations'][number];
type Order = DeskOrder['order'];
type Attempt = DeskOrder['refusedElsewhere'][number];

const pounds = (amount: number): string => `£${amount.toFixed(2)}`;

/** An order as a page of text, what a prescriber has to notice first. */
export function orderInWords(
  desk: DeskOrder,
  questionnaires: readonly LoadedQuestionnaire[],
): string {
  const { order, customer } = desk;
  const sections = [
    `${order.number}  ${order.status}, payment ${order.paymentStatus}, ${pounds(order.total)}, ordered ${inLondon(order.createdAt)}`,
    ...warnings(desk, questionnaires).map(visibleInLine),
    section('Customer', [
      `${customer.firstname} ${customer.lastname}, born ${customer.dob}, ${customer.email}, ${customer.phone}`,
      addressInLine(order.address),
      ...customer.documents.map(({ type, path }) => `Document: ${type}, ${path}`),
    ]),
    section(
      'Items',
      order.items.map(
        ({ quantity, name, strength, price }) =>
          `${quantity} x ${name}, ${strength}, ${pounds(price)} each`,
      ),
    ),
    ...desk.consultations.flatMap((consultation) => [
      consultationInWords(consultation, questionnaires),
      ...consultation.refusedAttempts.map((attempt) =>
        attemptInWords('Refused', attempt, questionnaires),
      ),
    ]),
    ...desk.refusedElsewhere.map((attempt) =>
      attemptInWords('Refused at another questionnaire', attempt, questionnaires),
    ),
    section(
      'Verified weight',
      desk.weightVerifications.map(
        ({ kilograms, on, method, by, reason }) =>
          `${kilograms} kg on ${on}, ${method}, by ${by}${reason === undefined ? '' : `; taken all the same: ${reason}`}`,
      ),
    ),
    section('Other orders of hers (accounts that were never the same guest cannot be known)', [
      ...desk.otherOrders.map(orderInLine),
      ...(desk.otherOrders.length === 0 ? ['none'] : []),
    ]),
    section(
      'History',
      desk.history.map(
        ({ at, what, by, note }) =>
          `${inLondon(at)}  ${what}${by === null ? '' : `, ${by}`}${note === null ? '' : `: ${note}`}`,
      ),
    ),
  ];
  return sections.filter((text) => text !== '').join('\n\n');
}

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

const orderInLine = ({ number, createdAt, status, paymentStatus, items }: Order): string =>
  `${number}  ${inLondon(createdAt)}  ${status}, payment ${paymentStatus}: ${items.map(({ quantity, name, strength }) => `${quantity} x ${name}, ${strength}`).join('; ')}`;

/** Only titles begin at the edge: a line end that a customer wrote begins no section, and no line of ours. */
const section = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : [visibleInLine(title), ...items.map((item) => `  ${indented(item)}`)].join('\n');

const indented = (item: string): string => visible(item).replaceAll('\n', '\n    | ');

function consultationInWords(
  { questionnaire, payload, ...consultation }: Consultation,
  questionnaires: readonly LoadedQuestionnaire[],
): string {
  const document = questionnaires.find((known) => known.questionnaire.id === questionnaire);
  const measures = [
    ...(payload.height ? [`Height: ${payload.height.value} ${payload.height.unit}`] : []),
    ...(payload.weight ? [`Weight: ${payload.weight.value} ${payload.weight.unit}`] : []),
    ...(payload.bmi === undefined ? [] : [`BMI: ${payload.bmi}`]),
  ];
  const title = titleOf(consultation, questionnaire, document);
  return section(title, [
    ...measures,
    ...answersInWords(payload.answers, consultation.mode, document),
  ]);
}

function attemptInWords(
  what: string,
  { questionnaire, rules, answers, ...attempt }: Attempt,
  questionnaires: readonly LoadedQuestionnaire[],
): string {
  const document = questionnaires.find((known) => known.questionnaire.id === questionnaire);
  return section(`${what}: ${titleOf(attempt, questionnaire, document)}`, [
    ...rules.map(({ id, message }) => `Rule ${id}: ${message}`),
    ...(answers
      ? answersInWords(answers, attempt.mode, document)
      : ['What she answered can no longer be read.']),
  ]);
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
