import type { StaffMember } from '#contract';
import { Button } from '#ui';
import { ScrollTable } from '../scroll-table.tsx';
import styles from './staff-page.module.css';
import { BUTTON, type MemberStep, standingOf, stepsFor } from './words.ts';

interface MembersProps {
  readonly members: readonly StaffMember[];
  /** Who is signed in. */
  readonly self: string;
  readonly onStep: (step: MemberStep, member: StaffMember) => void;
}

/** Who is of the team, and what can be done with each. */
export const Members = ({ members, self, onStep }: MembersProps) => (
  <ScrollTable
    label="Members"
    titles={['Name and email', 'Role and registration', 'State', 'Steps']}
    className={styles.members}
  >
    {members.map((member) => (
      <tr key={member._id}>
        <th scope="row">
          {member.name}
          {member._id === self && ' (you)'}
          <p>
            {/* Broken before its @ where it has to be broken. */}
            {member.email.replace(/@.*/u, '')}
            <wbr />
            {member.email.replace(/^[^@]*/u, '')}
          </p>
        </th>
        <td>
          {member.role}
          {member.registration !== null && <p>{member.registration}</p>}
        </td>
        <td>{standingOf(member)}</td>
        <td>
          <div className={styles.steps}>
            {stepsFor(member, self).map((step) => (
              <Button key={step} look="quiet" onClick={() => onStep(step, member)}>
                {BUTTON[step]}
                <span className="visually-hidden"> {member.name}</span>
              </Button>
            ))}
          </div>
        </td>
      </tr>
    ))}
  </ScrollTable>
);
