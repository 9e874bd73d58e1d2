import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Button, Card, Fold, Page, PageTitle } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { shownPasskey } from '../passkey.ts';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import forms from './forms.module.css';
import { nextIn, pageAfter } from './next-in.ts';
import { PassphraseForm } from './passphrase-form.tsx';
import { useComeIn } from './use-come-in.ts';

/** Two ways in: a passkey, or a passphrase with a one-time code. */
export function SignInPage() {
  useTitle('Sign in');
  const client = useTeam();
  const suspension = client.suspension();
  const { next } = nextIn(useSearch({ from: '/sign-in' }));
  const goOn = useComeIn(pageAfter(next));
  const passkey = useMutation({
    mutationFn: async () =>
      dataOf<'startTeamSession'>(
        client.api.POST('/team/session', { body: { response: await shownPasskey(client) } }),
      ),
    onSuccess: goOn,
  });
  return (
    <Page narrow>
      <PageTitle>Sign in</PageTitle>
      {suspension !== undefined && (
        <Alert kind="error" role="alert">
          <p>{suspension}</p>
        </Alert>
      )}
      <Card className={forms.ways}>
        <FailureAlert error={passkey.error} />
        <Button
          wide
          pending={passkey.isPending}
          pendingLabel="Waiting for your device..."
          onClick={() => passkey.mutate()}
        >
          Sign in with a passkey
        </Button>
        <Fold heading="h2" title="Use a passphrase and a one-time code">
          <PassphraseForm
            asksForEmail
            label="Sign in"
            send={(body) => dataOf<'startTeamSession'>(client.api.POST('/team/session', { body }))}
            onDone={goOn}
          />
        </Fold>
      </Card>
    </Page>
  );
}
