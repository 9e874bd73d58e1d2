import { Link } from '@tanstack/react-router';
import { Unbroken } from '#ui';
import { FlagCounts } from '../flag-counts.tsx';
import { ScrollTable } from '../scroll-table.tsx';
import { ageOf } from '../words.ts';
import { goneInWords, type ShownOrder } from './standing.ts';
import { lineInWords } from './words.ts';
import table from '../scroll-table.module.css';
import styles from './dispensing.module.css';

/** What a pharmacist looks at first: each is passed or declined on its own page, beside all that is known of her. */
export function ToCheck({ orders }: { readonly orders: readonly ShownOrder[] }) {
  return (
    <ScrollTable label="To check" titles={['Order', 'Ordered', 'Flags', 'What is in it']}>
      {orders.map(({ _id, number, createdAt, flags, lines, gone }) => (
        <tr key={_id} className={gone && styles.gone}>
          <th scope="row">
            <Link to="/orders/$orderId" params={{ orderId: _id }}>
              <Unbroken>Check {number}</Unbroken>
            </Link>
          </th>
          <td>{gone ? <strong>{goneInWords(gone)}</strong> : `${ageOf(createdAt)} ago`}</td>
          <td>
            <FlagCounts flags={flags} />
          </td>
          <td className={table.wraps}>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line.option}>
                  {lineInWords(line)}
                  {line.category === 'P' && ' (pharmacy medicine)'}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
