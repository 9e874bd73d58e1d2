import type { KeyValues } from '#client';
import { listenTo } from '#features/page-events';
import { ownerIn } from '#features/session';
import { GUEST } from './draft-slot.ts';
import { giveDraftsTo } from './stored.ts';

/**
 * Whoever is signed in owns what was begun in this tab before: were it still a guest's when her
 * session ends, whoever takes the device next could read it.
 */
export function claimDrafts(session: Storage | undefined, storage: KeyValues): void {
  const owner = ownerIn(storage);
  if (owner !== GUEST) giveDraftsTo(session, owner);
}

/** Claims the drafts now, and whenever somebody signs in, here or in another tab. */
export function followOwnerOfDrafts(session: Storage | undefined, storage: KeyValues): void {
  const claim = () => claimDrafts(session, storage);
  claim();
  listenTo(['user-changed', 'storage'], claim);
}
