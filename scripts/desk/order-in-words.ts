import type { LoadedQuestionnaire } from '#documents';
import type { DeskOrder } from '#contract';
import { visible, visibleInLine } from '#engine';
import { inLondon } from './table.ts';

type Consultation = DeskOrder['consultations'][number];

const pounds = (amount: number): string => `£${amount.toFixed(2)}`;

/** An order as a page of text, what a prescriber has to notice first. */
export function orderInWords(
  desk: DeskOrder,
  questionnaires: readonly LoadedQuestionnaire[],
): string {
  const { order, customer } = desk;
  const sections = [
    `${order.number}  ${order.status}, payment ${order.paymentStatus}, ${pounds(order.total)}, ordered ${inLondon(order.createdAt)}`,
    ...warnings(desk).map(visibleInLine),
    section('Customer', [
      `${customer.firstname} ${customer.lastname}, born ${customer.dob}, ${customer.email}, ${customer.phone}`,
      Object.values(order.address).filter(Boolean).join(', '),
      ...customer.documents.map(({ type, path }) => `Document: ${type}, ${path}`),
    ]),
    section(
      'Items',
      order.items.map(
        ({ quantity, name, strength, price }) =>
          `${quantity} x ${name}, ${strength}, ${pounds(price)} each`,
      ),
    ),
    ...desk.consultations.map((consultation) => consultationInWords(consultation, questionnaires)),
    section(
      'Verified weight',
      desk.weightVerifications.map(
        ({ kilograms, on, method, by }) => `${kilograms} kg on ${on}, ${method}, by ${by}`,
      ),
    ),
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

/** Only titles begin at the edge: a line end that a customer wrote begins no section, and no line of ours. */
const section = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : [visibleInLine(title), ...items.map((item) => `  ${indented(item)}`)].join('\n');

const indented = (item: string): string => visible(item).replaceAll('\n', '\n    | ');

/** What must not be overlooked before approving. */
function warnings({
  customer,
  consultations,
  needsWeightVerification,
}: DeskOrder): readonly string[] {
  const changes = consultations.flatMap(({ changedAnswers }) => changedAnswers);
  const strangers = consultations.filter(
    ({ payload: { firstname, lastname, dob } }) =>
      dob !== customer.dob ||
      !isSameName(`${firstname} ${lastname}`, `${customer.firstname} ${customer.lastname}`),
  );
  return [
    ...(needsWeightVerification ? ["! The patient's weight has not been verified."] : []),
    ...changes.map(
      ({ question, from, to, rule }) =>
        `! Changed a refusing answer: ${question} was ${inWords(from)}, is ${inWords(to)} (rule ${rule}).`,
    ),
    ...strangers.map(
      ({ payload: { firstname, lastname, dob } }) =>
        `! The consultation is for ${firstname} ${lastname}, born ${dob}: not the name or birth date of the account.`,
    ),
  ];
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function consultationInWords(
  { questionnaire, version, createdAt, mode, payload }: Consultation,
  questionnaires: readonly LoadedQuestionnaire[],
): string {
  const document = questionnaires.find((known) => known.questionnaire.id === questionnaire);
  const isOther = document !== undefined && document.questionnaire.version !== version;
  const title = `${document?.questionnaire.title ?? questionnaire} ${version}, ${mode}, ${inLondon(createdAt)}`;
  const note = isOther ? ` (the wording below is of ${document.questionnaire.version})` : '';
  const answers = Object.entries(payload.answers).map(([name, answer]) => {
    const question = document?.questionnaire.question(name);
    return `${question?.schema.title ?? name}: ${inWords(answer)}`;
  });
  const measures = [
    ...(payload.height ? [`Height: ${payload.height.value} ${payload.height.unit}`] : []),
    ...(payload.weight ? [`Weight: ${payload.weight.value} ${payload.weight.unit}`] : []),
    ...(payload.bmi === undefined ? [] : [`BMI: ${payload.bmi}`]),
  ];
  return section(`${title}${note}`, [...measures, ...answers]);
}

function inWords(answer: unknown): string {
  if (answer === undefined || answer === null) return 'taken back';
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}
