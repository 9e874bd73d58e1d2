import { useLoginPage, useResetPage } from '#features/account';
import { useDocumentHead } from '#ui';
import { Home } from './home.tsx';

/** Home with the login dialog open. */
export function LoginPage() {
  useLoginPage();
  useDocumentHead({ title: 'Log in', noindex: true });
  return <Home />;
}

/** Home with the dialog for a new password open, which a link in an email leads to. */
export function ResetPasswordPage() {
  useResetPage();
  useDocumentHead({ title: 'Set a new password', noindex: true });
  return <Home />;
}
