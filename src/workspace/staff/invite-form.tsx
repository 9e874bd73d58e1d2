import type { Invited } from '#contract';
import { Button } from '#ui';
import { SelectField } from '../fields/select-field.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { LineField } from '../fields/line-field.tsx';
import { isRegistered, ROLES } from './new-member.ts';
import styles from './staff-page.module.css';
import { useInvite } from './use-invite.ts';

/** Somebody new: she is sent an address at which she chooses how she signs in. */
export function InviteForm({ onInvited }: { readonly onInvited: (invited: Invited) => void }) {
  const { entered, enter, errorOf, error, isPending, submit } = useInvite(onInvited);
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <FailureAlert error={error} />
      <LineField
        id="invite-name"
        label="Name"
        hint="As it will stand under what she does."
        error={errorOf('name')}
        value={entered.name}
        onChange={enter('name')}
      />
      <LineField
        id="invite-email"
        label="Email address"
        type="email"
        error={errorOf('email')}
        value={entered.email}
        onChange={enter('email')}
      />
      <SelectField
        id="invite-role"
        label="Role"
        error={errorOf('role')}
        value={entered.role}
        onChange={enter('role')}
        choices={ROLES}
      />
      {isRegistered(entered.role) && (
        <LineField
          id="invite-registration"
          label="Registration"
          hint="With the regulator, for example GPhC 1234567."
          error={errorOf('registration')}
          value={entered.registration}
          onChange={enter('registration')}
        />
      )}
      <div>
        <Button type="submit" pending={isPending} pendingLabel="Inviting...">
          Invite
        </Button>
      </div>
    </form>
  );
}
