import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { CartChange } from '#contract';
import { useStorage } from '#features/session';
import { type Account, AccountContext, type DialogName, type Opening } from './account-context.ts';
import { LazyDialogs, loadDialogs } from './later.ts';
import { returnLocationOf, standsForDialog } from './return-location.ts';
import { useFollowedSession } from './use-followed-session.ts';

interface Asked {
  readonly dialog: DialogName;
  readonly opening?: Opening | undefined;
}

/** Everything about logging in, around all pages: its dialogs, and what follows from it. */
export function AccountProvider({ children }: { readonly children: ReactNode }) {
  const { history, navigate } = useRouter();
  const storage = useStorage();
  const [asked, setAsked] = useState<Asked>();
  const [ready, setReady] = useState(false);
  const [notLoaded, setNotLoaded] = useState(false);
  const [resetToken, setResetToken] = useState<string>();
  const [cartChanges, tellCartChanges] = useState<readonly CartChange[]>([]);

  const open = useCallback((dialog: DialogName, opening?: Opening) => {
    setAsked({ dialog, opening });
    loadDialogs().then(
      () => {
        setReady(true);
        setNotLoaded(false);
      },
      () => {
        setAsked(undefined);
        setNotLoaded(true);
      },
    );
  }, []);

  const close = useCallback(() => {
    setAsked(undefined);
    setResetToken(undefined);
    const { pathname, state } = history.location;
    const { returnTo } = state;
    if (returnTo && storage.getItem('isGuestUser') === 'false')
      history.replace(returnTo.href, returnTo.state);
    else if (standsForDialog(pathname))
      void navigate({ to: '/', replace: true, state: returnTo ? { returnTo } : {} });
  }, [history, navigate, storage]);

  const openWhenReady = useCallback(
    (dialog: DialogName, opening?: Opening) => {
      if (storage.getItem('isGuestUser') === 'false') close();
      else open(dialog, opening);
    },
    [close, open, storage],
  );

  const openReset = useCallback(
    (token: string | undefined) => {
      setResetToken(token);
      open('reset-password');
    },
    [open],
  );

  const askToLogIn = useCallback(() => {
    setAsked(undefined);
    const returnTo = returnLocationOf(history.location);
    void navigate({ to: '/login', replace: true, state: returnTo ? { returnTo } : {} });
  }, [history, navigate]);

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
        if (['BACK', 'FORWARD', 'GO'].includes(action.type)) setAsked(undefined);
      }),
    [history],
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
      {ready && (
        <Suspense>
          <LazyDialogs />
        </Suspense>
      )}
    </AccountContext>
  );
}
