import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LatestConsultation } from '#consultation';
import { Day, Alert } from '#ui';

/** Who reads what she answers: a pharmacist, where it is about something that the shop sells. */
export type Reader = 'prescriber' | 'pharmacist';

interface StandingAlertProps {
  readonly latest: LatestConsultation;
  readonly reader?: Reader;
  /** What she can do about it. */
  readonly children?: ReactNode;
}

/** That she has finished a consultation, and what has become of it. */
export function StandingAlert({ latest, reader = 'prescriber', children }: StandingAlertProps) {
  const { state, finishedAt, endsAt, orderId } = latest;
  const isPharmacist = reader === 'pharmacist';
  switch (state) {
    case 'current':
      return (
        <Alert
          kind="success"
          role="status"
          title={
            isPharmacist
              ? 'You have answered these questions'
              : 'You have finished this consultation'
          }
        >
          <p>
            {isPharmacist ? 'Your answers count for one order' : 'It allows its medicines'} until{' '}
            <Day instant={endsAt} />. You do not have to answer anything again.
          </p>
          {children}
        </Alert>
      );
    case 'used':
      return (
        <Alert
          role="status"
          title={`You have ordered with your last ${isPharmacist ? 'answers' : 'consultation'}`}
        >
          <p>
            What you answered on <Day instant={finishedAt} /> was for{' '}
            <OrderLink orderId={orderId} />. Please answer again for another one, so that a {reader}{' '}
            knows how you are now.
          </p>
          {children}
        </Alert>
      );
    case 'declined':
      return (
        <Alert
          role="status"
          title={
            isPharmacist
              ? 'A pharmacist did not sell it to you last time'
              : 'A prescriber could not approve your last order'
          }
        >
          <p>
            What you answered on <Day instant={finishedAt} /> was looked at for{' '}
            <OrderLink orderId={orderId} />, which says why it was declined. If something has
            changed since, you are welcome to answer again, so that a {reader} knows how you are
            now.
          </p>
          {children}
        </Alert>
      );
    case 'ended':
      return (
        <Alert
          role="status"
          title={
            isPharmacist ? 'Your last answers no longer count' : 'Your last consultation has ended'
          }
        >
          <p>
            What you answered on <Day instant={finishedAt} /> no longer allows a medicine. Please
            answer again, so that a {reader} knows how you are now.
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
