import type { KeyValues } from '#client';

/** A draft that nobody has signed in for. Its owner is whoever signs in next in this tab. */
export const GUEST = 'guest';

/** Where one consultation's draft is kept. */
export interface DraftSlot {
  readonly session: Storage | undefined;
  /** Looked up at every use: a guest may sign in half-way. */
  readonly owner: string;
  /** The questionnaire's id and the mode. */
  readonly slot: string;
}

/** Who fills in: the signed-in customer's id, or 'guest'. */
export function draftOwner(
  storage: KeyValues,
  user: { readonly _id?: unknown } | undefined,
): string {
  const isSignedIn = storage.getItem('isGuestUser') === 'false';
  return isSignedIn && typeof user?._id === 'string' ? user._id : GUEST;
}

/**
 * The place of a consultation that begins now. A guest's draft becomes hers when she signs in
 * half-way; hers never becomes a guest's, not even when her session ends.
 */
export function draftSlot(
  session: Storage | undefined,
  slot: string,
  ownerNow: () => string,
): DraftSlot {
  let owner = ownerNow();
  return {
    session,
    slot,
    get owner() {
      if (owner === GUEST) owner = ownerNow();
      return owner;
    },
  };
}
