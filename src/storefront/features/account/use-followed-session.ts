import { useEffect } from 'react';
import { useCartActions } from '#features/cart';
import { listenTo } from '#features/page-events';
import { storedUser, useClient, useStorage } from '#features/session';
import { onLogoutElsewhere } from './logout.ts';

interface Followed {
  /** She has to log in again. */
  readonly onEnded: () => void;
  readonly onLoggedInElsewhere: () => void;
  /** Another tab was logged out by hand; what this one kept is forgotten. */
  readonly onLoggedOutElsewhere: () => void;
  /** She who was logged in is not any more; somebody else may be. */
  readonly onLeft: () => void;
}

/**
 * Follows who is logged in, in this tab and the others. Another tab writes the refresh token last, so
 * once that has changed everything else has.
 */
export function useFollowedSession(followed: Followed): void {
  const { onEnded, onLoggedInElsewhere, onLoggedOutElsewhere, onLeft } = followed;
  const client = useClient();
  const storage = useStorage();
  const { forget, loadQuietly } = useCartActions();

  useEffect(() => {
    let owner = storedUser(storage)?._id;
    /** Her details may change; she stays who she is. */
    const follow = (onSignedIn: () => void) => {
      const now = storedUser(storage)?._id;
      if (now === owner) return;
      // What a guest had in it is hers when she logs in, and stays in sight.
      if (owner !== undefined) {
        forget();
        onLeft();
      }
      owner = now;
      if (now !== undefined) onSignedIn();
      // A session that has just ended is still ending: the cart waits for what comes after it.
      void client.start().then(loadQuietly);
    };
    const onUserChanged = () => follow(() => undefined);
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'refreshToken') follow(onLoggedInElsewhere);
    };
    const stops = [listenTo(['user-changed'], onUserChanged), listenTo(['session-ended'], onEnded)];
    window.addEventListener('storage', onStorage);
    return () => {
      stops.forEach((stop) => stop());
      window.removeEventListener('storage', onStorage);
    };
  }, [client, storage, forget, loadQuietly, onEnded, onLoggedInElsewhere, onLeft]);

  useEffect(() => onLogoutElsewhere(onLoggedOutElsewhere), [onLoggedOutElsewhere]);
}
