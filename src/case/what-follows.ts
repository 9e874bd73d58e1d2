/**
 * What a step does that cannot be undone, said before it is taken: what becomes of the money, and when; what is sent, and
 * whose yes that still waits for. Each sentence has to be true of this very order, which may be of prescription medicines,
 * pharmacy medicines and what needs neither.
 */
import { type DeskOrder, inPounds } from '#contract';

type Asked = Pick<DeskOrder, 'order' | 'prescribed' | 'forPharmacist' | 'needsTwo'>;
type Item = DeskOrder['order']['items'][number];

/** What is decided about each medicine, as far as it is. */
export type DecidedLines = Readonly<Record<string, { readonly approve?: boolean | undefined }>>;

/** What will happen to her money, in pounds. */
export interface Amounts {
  readonly taken: number;
  readonly released: number;
}

/** Whatever is no prescription medicine goes with what is approved, and with the rest where everything is declined. */
export function amountsOf(
  { order, prescribed }: Pick<Asked, 'order' | 'prescribed'>,
  lines: DecidedLines,
): Amounts {
  const isDeclined = (option: string): boolean => lines[option]?.approve === false;
  const all = pence(order.total);
  const released = prescribed.every(isDeclined)
    ? all
    : sumOf(order.items.filter(({ _id }) => isDeclined(_id)));
  return { taken: (all - released) / 100, released: released / 100 };
}

const pence = (pounds: number): number => Math.round(pounds * 100);

const sumOf = (items: readonly Item[]): number =>
  items.reduce((sum, { price, quantity }) => sum + pence(price) * quantity, 0);

/** What some items cost together, in pounds. */
export const costOf = (items: readonly Item[]): number => sumOf(items) / 100;

/** Whether what she approves waits for a second prescriber, who has to agree to it. */
export const asksAnother = ({ needsTwo }: Pick<Asked, 'needsTwo'>, lines: DecidedLines): boolean =>
  needsTwo.some((option) => lines[option]?.approve === true);

/** After a prescriber's decision, where nobody else of them has to look at it. */
export function afterDecision(found: Asked, lines: DecidedLines): readonly string[] {
  return [...decided(found, lines), 'She is told. It cannot be undone.'];
}

/** After the first of two prescribers has approved it. */
export const afterFirstApproval = (found: Asked, lines: DecidedLines): readonly string[] => [
  'Another prescriber has to agree to just this. Until then nothing of it happens, she is told nothing, and you can take it back.',
  'Once somebody agrees:',
  ...decided(found, lines),
];

/** What the first of two prescribers has decided about each medicine. */
export const linesOf = ({ lines }: NonNullable<DeskOrder['firstApproval']>): DecidedLines =>
  Object.fromEntries(lines.map(({ option, approve }) => [option, { approve }]));

function decided(found: Asked, lines: DecidedLines): readonly string[] {
  const { order, prescribed, forPharmacist } = found;
  const amounts = amountsOf(found, lines);
  const going = order.items.filter(({ _id }) => lines[_id]?.approve !== false);
  const others = order.items.filter(({ _id }) => !prescribed.includes(_id));
  const money = moneyInWords(amounts, order.paymentStatus);
  if (amounts.taken === 0)
    return others.length === 0 ? [money] : [money, `With it is cancelled: ${named(others)}.`];
  const toPass = going.filter(({ _id }) => forPharmacist.includes(_id));
  const free = others.filter((item) => !toPass.includes(item));
  return [
    money,
    ...(free.length === 0 ? [] : [`With what is approved goes: ${named(free)}.`]),
    ...(toPass.length === 0
      ? []
      : [
          `Nothing of it is sent before a pharmacist has passed ${named(toPass)}: what she declines is not supplied, and its money goes back to her card.`,
        ]),
  ];
}

function moneyInWords(
  { taken, released }: Amounts,
  paymentStatus: DeskOrder['order']['paymentStatus'],
): string {
  if (paymentStatus === 'processing')
    return `${UNDER_WAY} ${taken === 0 ? COMES_BACK : NOT_BEFORE}`;
  if (paymentStatus === 'paid') {
    if (taken === 0) return `${inPounds(released)} that was taken goes back to her card.`;
    return released === 0
      ? `${inPounds(taken)} was taken from her card already.`
      : 'Its money was taken already, so that no part of it can be let go: approve or decline the whole order.';
  }
  if (released === 0) return `${inPounds(taken)} is taken from her card.`;
  if (taken === 0) return `${inPounds(released)} that is held on her card is let go.`;
  return `${inPounds(taken)} is taken from her card, and the other ${inPounds(released)} that is held is let go.`;
}

const UNDER_WAY = 'Her payment is still under way, and nothing is held on her card yet.';

const COMES_BACK = 'If her bank still takes anything, it comes back to her by itself.';

const NOT_BEFORE = 'Nothing can be approved before it has ended.';

/**
 * After a pharmacist has passed it.
 *
 * @param declined the options of it that she does not pass
 */
export function afterPass(
  { order, toCheck }: Pick<DeskOrder, 'order' | 'toCheck'>,
  declined: readonly string[] = [],
): readonly string[] {
  const isDeclined = ({ _id }: Item): boolean => declined.includes(_id);
  const going = left(order.items).filter((item) => !isDeclined(item));
  const picked = `From then on this is picked, packed and sent, and nobody else checks it: ${named(going)}.`;
  if (declined.length === 0)
    return [
      picked,
      `${inPounds(due(order))} was taken from her card already. It cannot be undone.`,
    ];
  const back = toCheck
    .filter(({ option }) => declined.includes(option))
    .reduce((sum, { paid }) => sum + pence(paid), 0);
  return [
    `Not supplied: ${named(order.items.filter(isDeclined))}. ${inPounds(back / 100)} goes back to her card, and she is told.`,
    picked,
    `The other ${inPounds((pence(due(order)) - back) / 100)} was taken already. It cannot be undone.`,
  ];
}

/** After a pharmacist has declined it. */
export function afterDeclinedCheck({
  order,
  forPharmacist,
}: Pick<Asked, 'order' | 'forPharmacist'>): readonly string[] {
  const others = left(order.items).filter(({ _id }) => !forPharmacist.includes(_id));
  return [
    `The whole order ends, and ${inPounds(due(order))} goes back to her card.`,
    ...(others.length === 0 ? [] : [`With it is cancelled: ${named(others)}.`]),
    'She is told. It cannot be undone.',
  ];
}

/** After its parcel was handed to a carrier. */
export const afterDispatch = ({
  order,
  gp,
}: Pick<DeskOrder, 'order' | 'gp'>): readonly string[] => [
  `She is told that her parcel is on its way, with ${named(left(order.items))}.`,
  ...(gp.letters.some(({ standing }) => standing === 'waits')
    ? [
        'The letter to her GP goes by mail where the address of the practice is known, and is to be posted else.',
      ]
    : []),
  'It cannot be undone.',
];

/** After somebody of the team has cancelled it. */
export const afterCancellation = ({ order }: Pick<Asked, 'order'>): readonly string[] => [
  `Nothing of it is sent: ${named(left(order.items))}.`,
  returned(order),
  'She is told. It cannot be undone.',
];

function returned(order: DeskOrder['order']): string {
  switch (order.paymentStatus) {
    case 'authorised':
      return `${inPounds(order.total)} that is held on her card is let go.`;
    case 'paid':
      return `${inPounds(due(order))} goes back to her card.`;
    case 'unpaid':
      return 'Nothing was taken from her card, and what is still to be had is in her cart again.';
    case 'processing':
      return 'What her bank has not decided about yet is not taken, or goes back to her card.';
    case 'released':
    case 'refunded':
      return 'Her money has gone back already.';
  }
}

const left = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ declined }) => declined === null);

const due = ({ total, declinedTotal }: DeskOrder['order']): number =>
  (pence(total) - pence(declinedTotal)) / 100;

const named = (items: readonly Item[]): string =>
  items.map(({ quantity, name, strength }) => `${quantity} x ${name}, ${strength}`).join('; ');
