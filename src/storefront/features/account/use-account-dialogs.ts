import { type DialogName, useAccount } from './account-context.ts';

interface AccountDialogs {
  readonly current: DialogName | undefined;
  open(dialog: DialogName): void;
  close(): void;
}

/** The account's dialogs, of which at most one is open. */
export function useAccountDialogs(): AccountDialogs {
  const { current, open, close } = useAccount();
  return { current, open, close };
}
