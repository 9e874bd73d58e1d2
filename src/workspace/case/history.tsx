import { inLondon } from '#case';
import type { DeskOrder } from '#contract';
import { Section } from './section.tsx';

/** Verified weights, other orders of hers, and what has happened to this one. */
export function History({ found }: { readonly found: DeskOrder }) {
  const { weightVerifications, otherOrders, history } = found;
  return (
    <>
      {weightVerifications.length > 0 && (
        <Section title="Verified weight">
          <ul>
            {weightVerifications.map(({ kilograms, on, method, by, reason }) => (
              <li key={`${on} ${kilograms} ${method}`}>
                {kilograms} kg on {on}, {method}, by {by}
                {reason === undefined ? '' : `; taken all the same: ${reason}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Other orders of hers">
        {otherOrders.length === 0 ? (
          <p>None. Accounts that were never the same guest cannot be known.</p>
        ) : (
          <ul>
            {otherOrders.map(({ _id, number, createdAt, status, isDeclined, items }) => (
              <li key={_id}>
                {number}, {inLondon(createdAt)}, {isDeclined ? 'declined' : status}:{' '}
                {items
                  .map(({ quantity, name, strength }) => `${quantity} x ${name}, ${strength}`)
                  .join('; ')}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="What has happened">
        <ol>
          {history.map(({ at, what, by, note }) => (
            <li key={`${at} ${what}`}>
              {inLondon(at)}, {what}
              {by === null ? '' : `, ${by}`}
              {note === null ? '' : `: ${note}`}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
