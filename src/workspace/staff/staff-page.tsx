import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InvitedAgain, StaffMember } from '#contract';
import { Dialog, LoadFailure, Loading, Page, PageTitle, Skeleton } from '#ui';
import { sessionQuery } from '../queries.ts';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { Changes } from './changes.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { InviteForm } from './invite-form.tsx';
import { Members } from './members.tsx';
import { GivenAddress } from './given-address.tsx';
import { staffQuery } from './queries.ts';
import styles from './staff-page.module.css';
import { BUTTON, type MemberStep } from './words.ts';

/** What stands above the page: a step that is asked about, or the address that one has made. */
type Shown =
  | { readonly kind: 'step'; readonly step: MemberStep; readonly member: StaffMember }
  | { readonly kind: 'address'; readonly invited: InvitedAgain };

/** Who is of the team: invited, and suspended, by whoever leads it. */
export function StaffPage() {
  useTitle('Team');
  const client = useTeam();
  const found = useQuery(staffQuery(client));
  const { data: session } = useQuery(sessionQuery(client));
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (next: Shown) => {
    setShown(next);
    setOpen(true);
  };
  const onInvited = (invited: InvitedAgain) => show({ kind: 'address', invited });
  /** The button that opened it may be gone with the step that it took. */
  const onClosed = () => {
    setShown(undefined);
    if (document.activeElement === document.body) heading.current?.focus();
  };
  return (
    <Page className={styles.page}>
      <PageTitle>Team</PageTitle>
      <h2 ref={heading} tabIndex={-1}>
        Who is of it
      </h2>
      {found.isPending && (
        <Loading label="Loading the team">
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="The team did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && session && (
        <Members
          members={found.data.results}
          self={session.member._id}
          onStep={(step, member) => show({ kind: 'step', step, member })}
        />
      )}
      {session?.may.includes('manage-staff') === true && <InviteForm onInvited={onInvited} />}
      {found.data && <Changes changes={found.data.changes} />}
      <Dialog
        open={isOpen}
        title={titleOf(shown)}
        staysOpen
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      >
        {shown?.kind === 'step' && (
          <ConfirmStep {...shown} onInvited={onInvited} onDone={() => setOpen(false)} />
        )}
        {shown?.kind === 'address' && <GivenAddress invited={shown.invited} />}
      </Dialog>
    </Page>
  );
}

function titleOf(shown: Shown | undefined): string {
  if (shown === undefined) return '';
  if (shown.kind === 'address') return `The address for ${shown.invited.member.name}`;
  return `${BUTTON[shown.step]}: ${shown.member.name}?`;
}
