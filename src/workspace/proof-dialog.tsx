import { WebAuthnAbortService } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { RequestOf, TeamMember } from '#contract';
import { Button, Dialog } from '#ui';
import { FailureAlert } from './failure-alert.tsx';
import { shownPasskey } from './passkey.ts';
import { ProofContext } from './proof-context.ts';
import { sessionQuery } from './queries.ts';
import { PassphraseForm } from './sign-in/passphrase-form.tsx';
import forms from './sign-in/forms.module.css';
import { dataOf } from './team-client.ts';
import { useTeam } from './team-context.ts';

interface Asked {
  readonly session: TeamMember;
  readonly resolve: (isProved: boolean) => void;
  readonly isOpen: boolean;
}

/** Where she proves again that it is she, before a step that needs it: above the page, which stays as it is. */
export function ProofDialog({ children }: { readonly children: ReactNode }) {
  const client = useTeam();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const prove = useCallback(async () => {
    // What she can prove it with may be another thing since she has signed in.
    const session = await queries.fetchQuery({ ...sessionQuery(client), staleTime: 0 });
    return new Promise<boolean>((resolve) => setAsked({ session, resolve, isOpen: true }));
  }, [client, queries]);
  const end = (isProved: boolean) => {
    asked?.resolve(isProved);
    setAsked(asked && { ...asked, isOpen: false });
  };
  useEffect(
    () =>
      client.onEnded(() => {
        asked?.resolve(false);
        setAsked(undefined);
      }),
    [client, asked],
  );
  const send = async (body: RequestOf<'proveTeamMember'>['body']): Promise<void> => {
    const session = await dataOf<'proveTeamMember'>(client.api.POST('/team/proof', { body }));
    queries.setQueryData(sessionQuery(client).queryKey, session);
  };
  const proofs = asked?.session.proofs ?? [];
  const email = asked?.session.member.email ?? '';
  return (
    <ProofContext value={prove}>
      {children}
      <Dialog
        open={asked?.isOpen === true}
        title="Prove that it is you"
        staysOpen
        onClose={() => end(false)}
        onClosed={() => setAsked(undefined)}
      >
        <div className={forms.ways}>
          <p>You last did so more than ten minutes ago. What you have entered stays.</p>
          {proofs.includes('passkey') && (
            <PasskeyProof send={(response) => send({ response })} onDone={() => end(true)} />
          )}
          {proofs.includes('passphrase') && (
            <PassphraseForm
              asksForEmail={false}
              label="Use your passphrase"
              send={({ passphrase, code }) => send({ email, passphrase, code })}
              onDone={() => end(true)}
            />
          )}
          <Button wide look="secondary" onClick={() => end(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </ProofContext>
  );
}

interface PasskeyProofProps {
  readonly send: (response: Record<string, unknown>) => Promise<void>;
  readonly onDone: () => void;
}

/** It is asked for at once. */
function PasskeyProof({ send, onDone }: PasskeyProofProps) {
  const client = useTeam();
  const showing = useMutation({
    mutationFn: async () => send(await shownPasskey(client, 'Try again.')),
    onSuccess: onDone,
  });
  const { mutate } = showing;
  useEffect(() => {
    mutate();
    // Whoever has cancelled is not asked for her finger any more.
    return () => WebAuthnAbortService.cancelCeremony();
  }, [mutate]);
  return (
    <>
      <FailureAlert error={showing.error} />
      <Button
        wide
        pending={showing.isPending}
        pendingLabel="Waiting for your device..."
        onClick={() => mutate()}
      >
        Use your passkey
      </Button>
    </>
  );
}
