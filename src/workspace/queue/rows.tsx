import { Link } from '@tanstack/react-router';
import { inLondon } from '#case';
import { dayInWords, inPounds } from '#contract';
import { FlagCounts } from '../flag-counts.tsx';
import { ScrollTable } from '../scroll-table.tsx';
import { MISSING_IN_WORDS, paymentInWords, waitsFor } from '../words.ts';
import type { ShownRow } from './refreshed.ts';
import type { View } from './sought.ts';
import table from '../scroll-table.module.css';
import styles from './rows.module.css';

interface RowsProps {
  readonly rows: readonly ShownRow[];
  readonly view: View;
}

/** One row for each, in the order in which they came; one that has left since stays where it was, and says so. */
export function Rows({ rows, view }: RowsProps) {
  const isWaiting = view === 'waiting';
  const titles = isWaiting
    ? ['Order', 'Waits for', 'Flags', 'Missing', 'Open', ...REST]
    : view === 'unread'
      ? ['Order', 'Unread', 'Status', ...REST]
      : ['Order', 'Ordered', 'Payment', ...REST];
  return (
    <ScrollTable label="Orders" titles={titles} className={styles.orders}>
      {rows.map((row) => (
        <tr key={row._id} className={row.isGone ? styles.gone : undefined}>
          <th scope="row">
            <Link to="/orders/$orderId" params={{ orderId: row._id }}>
              {row.number}
            </Link>
          </th>
          <td>
            {since(row, view)}
            {view === 'unread' && row.isGone
              ? `, ${row.became}`
              : row.unreadMessages > 0 && (
                  <strong className={styles.unread}>Unread: {row.unreadMessages}</strong>
                )}
          </td>
          {isWaiting ? (
            <WaitingCells row={row} />
          ) : (
            <td>
              {view === 'unread' && `${row.status}, `}
              {view !== 'unread' && row.isGone ? row.became : paymentInWords(row)}
            </td>
          )}
          <td>
            {row.customer}
            {row.dob !== null && <span className={styles.born}>born {dayInWords(row.dob)}</span>}
          </td>
          <td className={table.wraps}>{row.treatments.join(', ')}</td>
          <td>{inPounds(row.total)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

const REST = ['Customer', 'Treatment', 'Total'] as const;

/** By when a list is ordered: what it waits for and since when, when she wrote, or when she ordered. */
function since(row: ShownRow, view: View): string {
  if (view === 'waiting') return waitsFor(row);
  if (view === 'unread')
    return row.unreadSince === null ? '' : `since ${inLondon(row.unreadSince)}`;
  return inLondon(row.createdAt);
}

function WaitingCells({
  row: { flags, missing, hold, isGone, became, isApprovedByYou },
}: {
  readonly row: ShownRow;
}) {
  return (
    <>
      <td>
        <FlagCounts flags={flags} />
      </td>
      <td>
        {missing.map((what) => MISSING_IN_WORDS[what]).join(', ')}
        {isApprovedByYou && ' (approved by you)'}
      </td>
      <td>{isGone ? became : hold && (hold.isYours ? 'by you' : `by ${hold.by}`)}</td>
    </>
  );
}
