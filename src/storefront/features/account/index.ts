/** Logging in and out, and what needs it. */
export { AccountAlerts } from './account-alerts.tsx';
export { AccountProvider } from './account-provider.tsx';
export { SignedIn } from './signed-in.tsx';
export { SignInEntry } from './sign-in-entry.tsx';
export { useAccountDialogs } from './use-account-dialogs.ts';
export { useLoginPage, useResetPage } from './dialog-pages.ts';
export { useLogout } from './logout.ts';
