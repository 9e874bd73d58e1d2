import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAccount } from './account-context.ts';

/** For the page that is home with the login dialog open. */
export function useLoginPage(): void {
  const { openWhenReady } = useAccount();
  const hadToLogInAgain = useLocation({ select: ({ state }) => state.returnTo !== undefined });
  const [ended] = useState(hadToLogInAgain);
  useEffect(
    () =>
      openWhenReady(
        'login',
        ended
          ? {
              kind: 'info',
              words:
                'Your session has ended. Log in again, and you are back where you were: what you had answered in this tab is kept.',
            }
          : undefined,
      ),
    [openWhenReady, ended],
  );
}

/**
 * For the page that a reset link leads to. The token is read once, and leaves the address and the
 * history at once: nobody finds it there later.
 */
export function useResetPage(): void {
  const { history } = useRouter();
  const { openReset } = useAccount();
  // Read as it was sent: the router would take a token of digits for a number.
  const [token] = useState(
    () => new URLSearchParams(window.location.search).get('token') ?? undefined,
  );
  useEffect(() => {
    if (history.location.search !== '') history.replace(history.location.pathname);
    openReset(token);
  }, [history, openReset, token]);
}
