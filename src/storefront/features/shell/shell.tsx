import { type MouseEvent, type ReactNode, useRef } from 'react';
import { AccountAlerts, AccountProvider } from '#features/account';
import { Consent } from '#features/consent';
import { Toasts } from '#ui';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** Header, the page, footer; and the account's dialogs over all of it. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  /** Without a change of address, which would be one more page to go back through. */
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <AccountProvider>
      <a className={styles.skip} href="#main" onClick={skip}>
        Skip to the main content
      </a>
      <Consent />
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <AccountAlerts />
        {children}
      </main>
      <Footer />
      <Toasts />
    </AccountProvider>
  );
}
