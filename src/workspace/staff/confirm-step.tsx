import type { InvitedAgain, StaffMember } from '#contract';
import { Button } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import styles from './staff-page.module.css';
import { useStaffStep } from './use-staff-step.ts';
import { BUTTON, type MemberStep, whatHappens } from './words.ts';

interface ConfirmStepProps {
  readonly step: MemberStep;
  readonly member: StaffMember;
  readonly onInvited: (invited: InvitedAgain) => void;
  readonly onDone: () => void;
}

/** What will happen, in words, and the press that does it. */
export function ConfirmStep({ step, member, onInvited, onDone }: ConfirmStepProps) {
  const { api } = useTeam();
  const params = { path: { staffId: member._id } };
  const inviting = useStaffStep(
    () => dataOf<'inviteStaffAgain'>(api.POST('/team/staff/{staffId}/invitation', { params })),
    onInvited,
  );
  const changing = useStaffStep((change: Exclude<MemberStep, 'invite-again'>) =>
    dataOf<'suspendStaff' | 'endStaffSessions'>(
      api.POST(`/team/staff/{staffId}/${change}`, { params }),
    ),
  );
  const { isPending, error } = step === 'invite-again' ? inviting : changing;
  return (
    <div className={styles.form}>
      <p>
        <strong>{member.name}</strong>, {member.role}, {member.email}
      </p>
      <ul>
        {whatHappens(step, member).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <FailureAlert error={error} />
      <Button
        wide
        pending={isPending}
        pendingLabel="One moment..."
        onClick={() => {
          if (step === 'invite-again') inviting.mutate(undefined);
          // Once the table says how she is: the focus goes to what is there by then.
          else changing.mutate(step, { onSuccess: (done) => done !== undefined && onDone() });
        }}
      >
        {BUTTON[step]}
      </Button>
    </div>
  );
}
