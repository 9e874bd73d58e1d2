import { type ComponentType, useState } from 'react';
import { Dialog, Alert } from '#ui';
import { type DialogName, type Opening, useAccount } from './account-context.ts';
import { AdditionalDetails } from './dialogs/additional-details.tsx';
import { CreateAccount } from './dialogs/create-account.tsx';
import type { DialogProps } from './dialogs/dialog-props.ts';
import { ForgotPassword } from './dialogs/forgot-password.tsx';
import { Login } from './dialogs/login.tsx';
import { ResetPassword } from './dialogs/reset-password.tsx';
import { StorageBlocked } from './storage-blocked.tsx';

interface Shown {
  readonly title: string;
  readonly Content: ComponentType<DialogProps>;
}

const DIALOGS = {
  login: { title: 'Login', Content: Login },
  'create-account': { title: 'Create an Account', Content: CreateAccount },
  'additional-details': { title: 'Additional Details', Content: AdditionalDetails },
  'forgot-password': { title: 'Forgot Password', Content: ForgotPassword },
  'reset-password': { title: 'Reset Password', Content: ResetPassword },
} satisfies { readonly [name in DialogName]: Shown };

/** The account's dialogs: one place on the page, in which one takes the other's turn. */
export default function AccountDialogs() {
  const { current, opening, open, close } = useAccount();
  const [email, setEmail] = useState<string>();
  // While it fades out, it shows what it showed.
  const [last, setLast] = useState({ dialog: current, opening });
  if (current && (last.dialog !== current || last.opening !== opening))
    setLast({ dialog: current, opening });

  const shown = last.dialog;
  if (!shown) return null;
  const { title, Content } = DIALOGS[shown];
  const onSwitch = (dialog: DialogName, written: string | undefined) => {
    setEmail(written);
    open(dialog);
  };
  return (
    <Dialog
      staysOpen
      open={current !== undefined}
      title={title}
      onClose={close}
      onClosed={() => {
        setEmail(undefined);
        focusPageIfLost();
      }}
    >
      {last.opening && <Said {...last.opening} />}
      {(shown === 'login' || shown === 'create-account') && <StorageBlocked />}
      <Content key={shown} email={email} onSwitch={onSwitch} />
    </Dialog>
  );
}

const Said = ({ kind, words }: Opening) => (
  <Alert kind={kind} role="status">
    <p>{words}</p>
  </Alert>
);

/** The button that opened the dialog is gone once she is logged in; Tab goes on from the heading. */
function focusPageIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
