import { useStorage } from '#features/session';
import { Alert } from '#ui';

/** Says that nobody can stay logged in, where the browser keeps nothing for this site. */
export function StorageBlocked() {
  const storage = useStorage();
  if (isKept(storage.getItem('isGuestUser'))) return null;
  return (
    <Alert title="Your browser keeps nothing for this site">
      <p>
        You can log in, but only until this page is reloaded or closed. Allow cookies and site data
        for this site, or leave private browsing, to stay logged in.
      </p>
    </Alert>
  );
}

/** Whether the browser itself has what the page believes is kept. */
function isKept(flag: string | null): boolean {
  try {
    return window.localStorage.getItem('isGuestUser') === flag;
  } catch {
    return false;
  }
}
