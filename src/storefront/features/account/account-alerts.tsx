import { Suspense } from 'react';
import { Alert } from '#ui';
import styles from './account-alerts.module.css';
import { useAccount } from './account-context.ts';
import { LazyCartChanges } from './later.ts';

/** What logging in has to say about more than one page; above all of them until it is dismissed. */
export function AccountAlerts() {
  const { cartChanges, notLoaded } = useAccount();
  return (
    <div role="status" className={styles.alerts}>
      {notLoaded && (
        <Alert kind="error" title="We could not open this">
          <p>Check your connection and try again.</p>
        </Alert>
      )}
      {cartChanges.length > 0 && (
        <Suspense>
          <LazyCartChanges />
        </Suspense>
      )}
    </div>
  );
}
