import { createContext, use } from 'react';
import type { CartChange } from '#contract';

export type DialogName =
  | 'login'
  | 'create-account'
  | 'additional-details'
  | 'forgot-password'
  | 'reset-password';

/** What a dialog says first, because of what has just happened. */
export interface Opening {
  readonly kind: 'info' | 'success';
  readonly words: string;
}

export interface Account {
  readonly current: DialogName | undefined;
  readonly opening: Opening | undefined;
  /** Of the reset link that she came by; kept in memory and nowhere else. */
  readonly resetToken: string | undefined;
  open(dialog: DialogName, opening?: Opening): void;
  /** Opens the dialog that a page of its own stands for, unless she is logged in already. */
  openWhenReady(dialog: DialogName, opening?: Opening): void;
  openReset(token: string | undefined): void;
  /** Closes the dialog; somebody who has logged in is led back to where she had to. */
  close(): void;
  /** What of her cart did not fit when she logged in, until she has dismissed it. */
  readonly cartChanges: readonly CartChange[];
  tellCartChanges(changes: readonly CartChange[]): void;
  /** The dialogs did not arrive. */
  readonly notLoaded: boolean;
}

export const AccountContext = createContext<Account | undefined>(undefined);

/** For this feature's own parts; other features use `useAccountDialogs`. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error('This stands outside the AccountProvider.');
  return account;
}
