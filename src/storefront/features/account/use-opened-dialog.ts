import { useCallback, useState } from 'react';
import type { DialogName, Opening } from './account-context.ts';
import { loadDialogs } from './later.ts';

interface Asked {
  readonly dialog: DialogName;
  readonly opening?: Opening | undefined;
}

/** Which dialog is open, once they are there. */
export function useOpenedDialog() {
  const [asked, setAsked] = useState<Asked>();
  const [isReady, setReady] = useState(false);
  const [notLoaded, setNotLoaded] = useState(false);
  const [resetToken, setResetToken] = useState<string>();

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

  const openReset = useCallback(
    (token: string | undefined) => {
      setResetToken(token);
      open('reset-password');
    },
    [open],
  );

  /** What was open is not any more; a new password may still be set. */
  const leave = useCallback(() => setAsked(undefined), []);
  const forget = useCallback(() => {
    leave();
    setResetToken(undefined);
  }, [leave]);
  return { asked, resetToken, isReady, notLoaded, open, openReset, leave, forget };
}
