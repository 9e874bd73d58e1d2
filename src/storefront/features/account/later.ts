/** What comes only when somebody logs in; pages that do not ask for it cost nothing more. */
import { lazy } from 'react';

const dialogs = () => import('./account-dialogs.tsx');
const cartChanges = () => import('./cart-changes.tsx');

export const LazyDialogs = lazy(dialogs);
export const LazyCartChanges = lazy(cartChanges);

/** Fetches all of it, so that nothing is missing half-way. */
export const loadDialogs = (): Promise<unknown> => Promise.all([dialogs(), cartChanges()]);

/** Fetches it before it is asked for, as when a pointer nears the button. */
export const prepareDialogs = (): void => void loadDialogs().catch(() => undefined);
