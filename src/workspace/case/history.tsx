import { inLondon } from '#case';
import type { DeskOrder } from '#contract';
import { eventInWords } from '#record';
import { Unbroken } from '#ui';
import { RecordLink } from './record-link.tsx';
import { Section } from './section.tsx';

/** Other orders of hers, and what has happened to this one. */
export function History({ found }: { readonly found: DeskOrder }) {
  const { otherOrders, history } = found;
  return (
    <>
      <Section title="Other orders of hers">
        {otherOrders.length === 0 ? (
          <p>None. Accounts that were never the same guest cannot be known.</p>
        ) : (
          <ul>
            {otherOrders.map(({ _id, number, createdAt, status, isDeclined, items }) => (
              <li key={_id}>
                <Unbroken>{number}</Unbroken>, {inLondon(createdAt)},{' '}
                {isDeclined ? 'declined' : status}:{' '}
                {items
                  .map(({ quantity, name, strength }) => `${quantity} x ${name}, ${strength}`)
                  .join('; ')}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="What has happened">
        <RecordLink order={found.order._id}>How it was decided: the record</RecordLink>
        <ol>
          {history.map(({ at, what, by, note }, index) => (
            <li key={`${at} ${index}`}>
              {inLondon(at)}
              {by === null ? '' : `, ${by}`}: {eventInWords(what)}
              {note !== null && <Unbroken> {note}</Unbroken>}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
