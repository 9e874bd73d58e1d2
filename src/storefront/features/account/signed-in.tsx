import type { ReactNode } from 'react';
import type { Customer } from '#contract';
import { useUser } from '#features/session';
import { Button, Page, PageTitle } from '#ui';
import { useAccount } from './account-context.ts';
import { prepareDialogs } from './later.ts';
import styles from './signed-in.module.css';
import { StorageBlocked } from './storage-blocked.tsx';

interface SignedInProps {
  /** The page's heading while nobody is logged in. */
  readonly title: string;
  /** Why this needs an account, in a sentence. */
  readonly why: string;
  readonly children: (user: Customer) => ReactNode;
}

/** What only somebody with an account can see; everybody else is told so, and can log in here. */
export function SignedIn({ title, why, children }: SignedInProps) {
  const user = useUser();
  const { open } = useAccount();
  if (user) return children(user);
  return (
    <Page narrow className={styles.gate}>
      <PageTitle>{title}</PageTitle>
      <p>{why}</p>
      <StorageBlocked />
      <div className={styles.actions}>
        <Button onPointerEnter={prepareDialogs} onClick={() => open('login')}>
          Log in
        </Button>
        <Button look="secondary" onClick={() => open('create-account')}>
          Create an account
        </Button>
      </div>
    </Page>
  );
}
