import type { DialogName } from '../account-context.ts';

/** What goes from one dialog to the next. */
export interface DialogProps {
  /** What she has typed as her email address already. */
  readonly email: string | undefined;
  readonly onSwitch: (dialog: DialogName, email: string | undefined) => void;
}
