import { Fragment } from 'react';
import { Unbroken } from '#ui';
import { ScrollTable } from '../scroll-table.tsx';
import { pickTotals } from './pick-totals.ts';
import { goneInAWord, type ShownOrder } from './standing.ts';
import { packOf } from './words.ts';
import table from '../scroll-table.module.css';
import styles from './dispensing.module.css';

/** What to take from the shelf, and into which parcel it goes; nobody is named on it. */
export function PickList({ orders }: { readonly orders: readonly ShownOrder[] }) {
  const ready = orders.filter(({ waitsFor }) => waitsFor === null);
  if (ready.length === 0) return <p>There is nothing to pick.</p>;
  return (
    <>
      <h2>From the shelf</h2>
      <ScrollTable
        label="From the shelf"
        titles={['Medicine', 'Strength', 'Pack', 'Packs', 'For']}
        className={styles.shelf}
      >
        {pickTotals(ready).map((total) => (
          <tr key={total.option}>
            <th scope="row">{total.name}</th>
            <td>{total.strength}</td>
            <td>{packOf(total)}</td>
            <td>{total.quantity}</td>
            <td className={table.wraps}>
              {total.orders.map(({ number, quantity, gone }, index) => (
                <Fragment key={number}>
                  {index > 0 && ', '}
                  <span className={styles.share}>
                    {number} ({gone ? goneInAWord(gone) : quantity})
                  </span>
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </ScrollTable>
      <h2>Into the parcels</h2>
      <ScrollTable
        label="Into the parcels"
        titles={['Order', 'Medicine', 'Strength', 'Pack', 'Packs']}
        className={styles.shelf}
      >
        {ready.flatMap(({ _id, number, lines, gone }) =>
          lines.map((line) => (
            <tr key={`${_id} ${line.option}`} className={gone && styles.gone}>
              <th scope="row">
                <Unbroken>{number}</Unbroken>
                {gone && `: ${goneInAWord(gone)}`}
              </th>
              <td>{line.name}</td>
              <td>{line.strength}</td>
              <td>{packOf(line)}</td>
              <td>{line.quantity}</td>
            </tr>
          )),
        )}
      </ScrollTable>
    </>
  );
}
