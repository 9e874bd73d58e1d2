import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert, Button, Card, Fold, Loading, Page, PageTitle, Skeleton } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { newPasskey } from '../passkey.ts';
import { dataOf, wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import forms from './forms.module.css';
import { PassphraseForm } from './passphrase-form.tsx';
import { useComeIn } from './use-come-in.ts';
import styles from './join-page.module.css';

/** Where an invitation leads: she chooses how she signs in from now on. */
export function JoinPage() {
  useTitle('Join the team');
  const { api } = useTeam();
  // It stands behind the '#', which no server is told; read once, and out of the address after that.
  const [token] = useState(() => window.location.hash.slice(1));
  const opened = useQuery({
    queryKey: ['invitation'],
    queryFn: () => dataOf<'openInvitation'>(api.POST('/team/invitation', { body: { token } })),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Page narrow>
      <PageTitle>Join the team</PageTitle>
      {opened.isPending && (
        <Loading label="Looking at your invitation">
          <Skeleton shape="box" />
        </Loading>
      )}
      {opened.isError && (
        <Alert kind="error" role="alert" title="This invitation cannot be used">
          <p>{wordsOf(opened.error)}</p>
        </Alert>
      )}
      {opened.isSuccess && <Ways token={token} opened={opened.data} />}
    </Page>
  );
}

interface WaysProps {
  readonly token: string;
  readonly opened: Awaited<ReturnType<typeof dataOf<'openInvitation'>>>;
}

function Ways({ token, opened: { member, passkey, codeAddress } }: WaysProps) {
  const client = useTeam();
  const goOn = useComeIn();
  const joining = useMutation({
    mutationFn: async () =>
      dataOf<'joinWithPasskey'>(
        client.api.POST('/team/invitation/passkey', {
          body: { token, response: await newPasskey(passkey) },
        }),
      ),
    onSuccess: goOn,
  });
  return (
    <Card className={forms.ways}>
      <p>
        Welcome, {member.name}. You join as a {member.role}
        {member.registration === null ? '' : `, ${member.registration}`}. If that is not right, tell
        your lead before you go on.
      </p>
      <FailureAlert error={joining.error} />
      <Button
        wide
        pending={joining.isPending}
        pendingLabel="Waiting for your device..."
        onClick={() => joining.mutate()}
      >
        Create a passkey
      </Button>
      <p className={styles.hint}>
        Your device asks for your finger, your face or its own code. Nothing of that leaves it.
      </p>
      <Fold heading="h2" title="My device has no passkeys">
        <ol className={styles.steps}>
          <li>
            Set up an authenticator app with <a href={codeAddress}>this address</a>, or with this
            key: <code className={styles.key}>{keyIn(codeAddress)}</code>
          </li>
          <li>Choose a passphrase, and enter the code that the app shows.</li>
        </ol>
        <PassphraseForm
          asksForEmail={false}
          isNew
          label="Join with a passphrase"
          send={({ passphrase, code }) =>
            dataOf<'joinWithPassphrase'>(
              client.api.POST('/team/invitation/passphrase', {
                body: { token, passphrase, code },
              }),
            )
          }
          onDone={goOn}
        />
      </Fold>
    </Card>
  );
}

/** What the app is told, in groups of four, for whoever types it. */
const keyIn = (address: string): string =>
  (new URL(address).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ');
