import { useMutation } from '@tanstack/react-query';
import type { Invited, InvitedAgain } from '#contract';
import { Alert, Button } from '#ui';
import styles from './staff-page.module.css';

/** What became of an invitation. Who has joined is mailed her address alone: whoever had it could be her. */
export const GivenAddress = ({
  invited: { address, member },
}: {
  readonly invited: InvitedAgain;
}) =>
  address === null ? (
    <p>
      <strong>{member.email}</strong> was mailed an address that works once, within three days. She
      has joined, so it is shown to nobody else.
    </p>
  ) : (
    <OneTimeAddress address={address} member={member} />
  );

/** The address that an invitation has made. The server keeps no copy that could be read. */
function OneTimeAddress({ address, member }: Invited) {
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
