import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { hasCustomer } from '#client';
import type { CartChange } from '#contract';
import { useStorage } from '#features/session';
import { type Account, AccountContext, type DialogName, type Opening } from './account-context.ts';
import { LazyDialogs } from './later.ts';
import { returnLocationOf, standsForDialog } from './return-location.ts';
import { useFollowedSession } from './use-followed-session.ts';
import { useOpenedDialog } from './use-opened-dialog.ts';

/** Everything about logging in, around all pages: its dialogs, and what follows from it. */
export function AccountProvider({ children }: { readonly children: ReactNode }) {
  const { history, navigate } = useRouter();
  const storage = useStorage();
  const { asked, resetToken, isReady, notLoaded, open, openReset, leave, forget } =
    useOpenedDialog();
  const [cartChanges, tellCartChanges] = useState<readonly CartChange[]>([]);

  const close = useCallback(() => {
    forget();
    const { pathname, state } = history.location;
    const { returnTo } = state;
    if (returnTo && hasCustomer(storage)) history.replace(returnTo.href, returnTo.state);
    else if (standsForDialog(pathname))
      void navigate({ to: '/', replace: true, state: returnTo ? { returnTo } : {} });
  }, [forget, history, navigate, storage]);

  const openWhenReady = useCallback(
    (dialog: DialogName, opening?: Opening) => {
      if (hasCustomer(storage)) close();
      else open(dialog, opening);
    },
    [close, open, storage],
  );

  const askToLogIn = useCallback(() => {
    leave();
    const returnTo = returnLocationOf(history.location);
    void navigate({ to: '/login', replace: true, state: returnTo ? { returnTo } : {} });
  }, [history, leave, navigate]);

  const startAgain = useCallback(() => void navigate({ to: '/' }), [navigate]);
  const forgetChanges = useCallback(() => tellCartChanges([]), []);
  useFollowedSession({
    onEnded: askToLogIn,
    onLoggedInElsewhere: close,
    onLoggedOutElsewhere: startAgain,
    onLeft: forgetChanges,
  });

  // A dialog belongs to the place where it was opened.
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (['BACK', 'FORWARD', 'GO'].includes(action.type)) leave();
      }),
    [history, leave],
  );

  const account = useMemo<Account>(
    () => ({
      current: asked?.dialog,
      opening: asked?.opening,
      resetToken,
      open,
      openWhenReady,
      openReset,
      close,
      cartChanges,
      tellCartChanges,
      notLoaded,
    }),
    [asked, resetToken, open, openWhenReady, openReset, close, cartChanges, notLoaded],
  );
  return (
    <AccountContext value={account}>
      {children}
      {isReady && (
        <Suspense>
          <LazyDialogs />
        </Suspense>
      )}
    </AccountContext>
  );
}
