import { fromCallback } from 'xstate';
import type { KeyValues } from '#client';
import type { DraftEvent } from '#consultation';

/**
 * Drafts live in session storage only, so they are gone with the tab. They carry whose they are: what
 * a signed-in person began is shown to nobody else who uses the tab after her, while a guest's draft
 * stays when she signs in half-way.
 */
const KEY = 'consultationDraft';
const GUEST = 'guest';

interface Kept {
  readonly owner: string;
  /** By questionnaire and mode, so that beginning another consultation loses nothing. */
  readonly drafts: { readonly [slot: string]: unknown };
}

/** Where one consultation's draft is kept. */
export interface DraftPlace {
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
export function draftPlace(
  session: Storage | undefined,
  slot: string,
  ownerNow: () => string,
): DraftPlace {
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

export const readStoredDraft = ({ session, owner, slot }: DraftPlace): unknown =>
  keptFor(session, owner)[slot];

/** The machine's `keepDraft` slot. A full or forbidden storage costs the draft, never the form. */
export const keepDraftIn = (place: DraftPlace) =>
  fromCallback<DraftEvent>(({ receive }) => {
    receive((event) => {
      const { session, owner, slot } = place;
      const { [slot]: _, ...others } = keptFor(session, owner);
      const drafts = event.type === 'save' ? { ...others, [slot]: event.draft } : others;
      attempt(() =>
        Object.keys(drafts).length > 0
          ? session?.setItem(KEY, JSON.stringify({ owner, drafts } satisfies Kept))
          : session?.removeItem(KEY),
      );
    });
  });

/** Session storage, where the browser lets us have it. */
export const sessionStorageOrNone = (): Storage | undefined => attempt(() => window.sessionStorage);

function keptFor(session: Storage | undefined, owner: string): Kept['drafts'] {
  const kept: unknown = attempt(() => JSON.parse(session?.getItem(KEY) ?? 'null'));
  return isKept(kept) && (kept.owner === GUEST || kept.owner === owner) ? kept.drafts : {};
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'drafts' in value &&
  typeof value.drafts === 'object' &&
  value.drafts !== null;

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
