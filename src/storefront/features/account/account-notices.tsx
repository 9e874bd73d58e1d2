import { Suspense } from 'react';
import { Notice } from '#ui';
import styles from './account-notices.module.css';
import { useAccount } from './account-context.ts';
import { LazyCartChanges } from './later.ts';

/** What logging in has to say about more than one page; above all of them until it is dismissed. */
export function AccountNotices() {
  const { cartChanges, notLoaded } = useAccount();
  return (
    <div role="status" className={styles.notices}>
      {notLoaded && (
        <Notice kind="error" title="We could not open this">
          <p>Check your connection and try again.</p>
        </Notice>
      )}
      {cartChanges.length > 0 && (
        <Suspense>
          <LazyCartChanges />
        </Suspense>
      )}
    </div>
  );
}
