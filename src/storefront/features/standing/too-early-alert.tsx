import type { TooEarly } from '#consultation';
import { Alert, Day } from '#ui';

/** That she would answer too early to have a medicine, wherever she could begin to. */
export const TooEarlyAlert = (early: TooEarly) => (
  <Alert role="status" title="It is too early to order more">
    <p>
      <TooEarlyWords {...early} />
    </p>
    <p>You can answer now, but your medicine will not come sooner for it.</p>
  </Alert>
);

/** What one person may have, and from when she may have more. */
export const TooEarlyWords = ({ message, until }: TooEarly) => (
  <>
    {message}{' '}
    {until === undefined ? (
      'An order of yours that waits for its payment or for a prescriber counts until it is decided.'
    ) : (
      <>
        You can order more after <Day instant={until} />.
      </>
    )}
  </>
);
