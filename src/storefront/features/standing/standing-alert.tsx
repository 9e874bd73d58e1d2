import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LatestConsultation } from '#consultation';
import { Day, Alert } from '#ui';

interface StandingAlertProps {
  readonly latest: LatestConsultation;
  /** What she can do about it. */
  readonly children?: ReactNode;
}

/** That she has finished a consultation, and what has become of it. */
export function StandingAlert({ latest, children }: StandingAlertProps) {
  const { state, finishedAt, endsAt, orderId } = latest;
  switch (state) {
    case 'current':
      return (
        <Alert kind="success" role="status" title="You have finished this consultation">
          <p>
            It allows its medicines until <Day instant={endsAt} />. You do not have to answer
            anything again.
          </p>
          {children}
        </Alert>
      );
    case 'used':
      return (
        <Alert role="status" title="You have ordered with your last consultation">
          <p>
            What you answered on <Day instant={finishedAt} /> was for{' '}
            <OrderLink orderId={orderId} />. Please answer again for another one, so that a
            prescriber knows how you are now.
          </p>
          {children}
        </Alert>
      );
    case 'declined':
      return (
        <Alert role="status" title="A prescriber could not approve your last order">
          <p>
            What you answered on <Day instant={finishedAt} /> was looked at for{' '}
            <OrderLink orderId={orderId} />, which says why it was declined. If something has
            changed since, you are welcome to answer again, so that a prescriber knows how you are
            now.
          </p>
          {children}
        </Alert>
      );
    case 'ended':
      return (
        <Alert role="status" title="Your last consultation has ended">
          <p>
            What you answered on <Day instant={finishedAt} /> no longer allows a medicine. Please
            answer again, so that a prescriber knows how you are now.
          </p>
          {children}
        </Alert>
      );
  }
}

const OrderLink = ({ orderId }: Pick<LatestConsultation, 'orderId'>) =>
  orderId === undefined ? (
    'an order'
  ) : (
    <Link to="/orders/$orderId" params={{ orderId }}>
      this order
    </Link>
  );
