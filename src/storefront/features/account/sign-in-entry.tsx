import { Link } from '@tanstack/react-router';
import { useUser } from '#features/session';
import { UserRound } from '#ui/icons';
import { useAccount } from './account-context.ts';
import { prepareDialogs } from './later.ts';
import styles from './sign-in-entry.module.css';

/** Sign In, or who is signed in and the way to her profile. */
export function SignInEntry() {
  const user = useUser();
  const { open } = useAccount();
  return user ? (
    <Link to="/profile" className={styles.profile}>
      <UserRound aria-hidden="true" size={22} strokeWidth={1.75} />
      <span className="visually-hidden">
        {user.firstname} {user.lastname}, your profile
      </span>
    </Link>
  ) : (
    <button
      type="button"
      className={styles.signIn}
      onPointerEnter={prepareDialogs}
      onFocus={prepareDialogs}
      onClick={() => open('login')}
    >
      Sign In
    </button>
  );
}
