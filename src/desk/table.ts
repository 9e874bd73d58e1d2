import { type CaseRow, type DeskOrderRow, inPounds } from '#contract';
import { inLondon } from '#case';
import { visibleInLine } from '#engine';
import { beginningOf, columnsOf, inColumns } from './columns.ts';
import { folded, wrapped } from './wrapped.ts';

type Cells = readonly string[];

/** More of a cell is for whoever looks at one order. */
const WIDEST = 48;

/**
 * Rows under a heading, each column as wide as its widest cell; one long name widens no row too much.
 *
 * @param width of the terminal; a row that is wider goes on behind a mark
 */
export function table([heading, ...rows]: readonly [Cells, ...Cells[]], width: number): string {
  if (rows.length === 0) return 'No orders.';
  const shown = rows.map((cells) => cells.map((cell) => cut(folded(visibleInLine(cell)))));
  return inColumns([heading, ...shown], heading.length)
    .map((cells) => wrapped(cells.join('  ').trimEnd(), width))
    .join('\n');
}

const cut = (text: string): string =>
  columnsOf(text) <= WIDEST ? text : `${beginningOf(text, WIDEST - 1)}…`;

const HEADING = ['Order', 'Ordered', 'Customer', 'Status', 'Payment', 'Total', 'Waits for'];

export const rowsOf = (orders: readonly DeskOrderRow[]): readonly [Cells, ...Cells[]] => [
  HEADING,
  ...orders.map((order) => [
    order.number,
    inLondon(order.createdAt),
    order.customer,
    order.isDeclined ? 'declined' : order.status,
    order.isTestPayment ? `${order.paymentStatus} (test card)` : order.paymentStatus,
    inPounds(order.total),
    waitsFor(order),
  ]),
];

const UNREAD_HEADING = [
  'Order',
  'Unread since',
  'Unread',
  'Customer',
  'Status',
  'Payment',
  'Total',
];

export const unreadRowsOf = (rows: readonly CaseRow[]): readonly [Cells, ...Cells[]] => [
  UNREAD_HEADING,
  ...rows.map((row) => [
    row.number,
    row.unreadSince === null ? '' : inLondon(row.unreadSince),
    String(row.unreadMessages),
    row.customer,
    row.isDeclined ? 'declined' : row.status,
    row.isTestPayment ? `${row.paymentStatus} (test card)` : row.paymentStatus,
    inPounds(row.total),
  ]),
];

function waitsFor(order: DeskOrderRow): string {
  const { status, paymentStatus, needsPrescriber, missingConsultations } = order;
  if (status === 'pending' && missingConsultations.length > 0) return '! CONSULTATION MISSING';
  if (status === 'pending')
    return paymentStatus === 'unpaid' || paymentStatus === 'processing'
      ? 'payment'
      : needsPrescriber
        ? 'prescriber'
        : '';
  if (status !== 'active') return '';
  return order.waitsForCheck ? 'pharmacist’s check' : 'dispatch or delivery';
}
