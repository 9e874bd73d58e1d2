import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type SignalInWords, signalsInWords, type Words } from '#case';
import { dayInWords, type DeskOrder } from '#contract';
import { Unbroken } from '#ui';
import { Section } from './section.tsx';
import styles from './who.module.css';

interface WhoProps {
  readonly found: DeskOrder;
  readonly words: Words;
}

/** Who she is, and what does not match about it. */
export function Who({ found, words }: WhoProps) {
  const { customer, order } = found;
  const signals = signalsInWords(found, words);
  return (
    <Section title="Who she is">
      <dl className={styles.facts}>
        <Fact name="Name">
          {customer.firstname} {customer.lastname}
        </Fact>
        <Fact name="Born">{dayInWords(customer.dob)}</Fact>
        <Fact name="Email">{customer.email}</Fact>
        <Fact name="Phone">{customer.phone}</Fact>
        <Fact name="Sent to">
          {[order.address.line1, order.address.line2, order.address.city]
            .filter(Boolean)
            .map((part) => `${part}, `)}
          <span className="unbroken">{order.address.postalCode}</span>
        </Fact>
      </dl>
      {signals.length === 0 ? (
        <p>Nothing that is known here fails to match.</p>
      ) : (
        <>
          <h3 className={styles.subtitle}>What does not match</h3>
          <p className={styles.about}>Signals to ask about. None of them is a verdict.</p>
          <ul role="list" className={styles.signals}>
            {signals.map((signal) => (
              <Signal key={signal.says + signal.restsOn} signal={signal} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Signal({ signal: { says, restsOn, accounts, more } }: { readonly signal: SignalInWords }) {
  return (
    <li>
      <p className={styles.says}>{says}</p>
      <p className={styles.about}>{restsOn}</p>
      {accounts.length > 0 && (
        <ul className={styles.accounts}>
          {accounts.map(({ name, dob, order }, index) => (
            <li key={order?._id ?? index}>
              {order ? (
                <Link to="/orders/$orderId" params={{ orderId: order._id }}>
                  <Unbroken>Order {order.number}</Unbroken>
                </Link>
              ) : (
                'No order yet'
              )}
              : {name}, born {dayInWords(dob)}
            </li>
          ))}
          {more !== undefined && <li>{more}.</li>}
        </ul>
      )}
    </li>
  );
}
