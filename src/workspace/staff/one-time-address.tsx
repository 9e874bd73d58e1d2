import { useMutation } from '@tanstack/react-query';
import type { Invited } from '#contract';
import { Alert, Button } from '#ui';
import styles from './staff-page.module.css';

/** The address that an invitation has made. The server keeps no copy that could be read. */
export function OneTimeAddress({ invited: { address, member } }: { readonly invited: Invited }) {
  const copying = useMutation({
    mutationFn: () => window.navigator.clipboard.writeText(address),
    gcTime: 0,
  });
  return (
    <div className={styles.form}>
      <p>
        It works once, within three days, and was mailed to <strong>{member.email}</strong>. Give it
        to nobody else: whoever opens it first joins as {member.name}. It is shown here only now.
      </p>
      <p className={styles.address}>
        <code>{address}</code>
      </p>
      {copying.isError && (
        <Alert kind="error" role="alert">
          <p>It was not copied. Mark the address above, and copy it by hand.</p>
        </Alert>
      )}
      <p role="status">{copying.isSuccess && 'Copied.'}</p>
      <Button wide pending={copying.isPending} onClick={() => copying.mutate()}>
        Copy the address
      </Button>
    </div>
  );
}
