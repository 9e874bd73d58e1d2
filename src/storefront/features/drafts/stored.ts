import { GUEST, type DraftSlot } from './draft-slot.ts';

/**
 * Drafts live in session storage only, so they are gone with the tab. They are kept by whose they
 * are: what a signed-in person began is shown to nobody else who uses the tab after her, and is
 * there when she comes back. What a guest began becomes hers when she signs in half-way.
 */
const KEY = 'consultationDraft';

/** By questionnaire and mode, so that beginning another consultation loses nothing. */
interface Drafts {
  readonly [slot: string]: unknown;
}

interface Kept {
  readonly [owner: string]: Drafts;
}

export const readStoredDraft = ({ session, owner, slot }: DraftSlot): unknown =>
  draftsOf(read(session), owner)[slot];

/** A full or forbidden storage costs the draft, never the form. */
export function storeDraft({ session, owner, slot }: DraftSlot, draft: unknown): void {
  const kept = read(session);
  write(session, kept, owner, { ...draftsOf(kept, owner), [slot]: draft });
}

export function forgetDraft({ session, owner, slot }: DraftSlot): void {
  const kept = read(session);
  const { [slot]: _, ...others } = draftsOf(kept, owner);
  write(session, kept, owner, others);
}

/** What a guest has begun is this person's from now on. */
export function giveDraftsTo(session: Storage | undefined, owner: string): void {
  const kept = read(session);
  if (GUEST in kept) write(session, kept, owner, draftsOf(kept, owner));
}

/** Session storage, where the browser lets us have it. */
export const sessionStorageOrNone = (): Storage | undefined => attempt(() => window.sessionStorage);

/** Hers, and what she began before she signed in. */
const draftsOf = (kept: Kept, owner: string): Drafts => ({ ...kept[owner], ...kept[GUEST] });

/** These are all that she has, a guest's included; what is others' stays theirs. */
function write(session: Storage | undefined, kept: Kept, owner: string, drafts: Drafts): void {
  const { [GUEST]: _, [owner]: __, ...others } = kept;
  const now = Object.keys(drafts).length > 0 ? { ...others, [owner]: drafts } : others;
  attempt(() =>
    Object.keys(now).length > 0
      ? session?.setItem(KEY, JSON.stringify(now))
      : session?.removeItem(KEY),
  );
}

/** Anybody can change what a browser keeps: only what has the shape of drafts is read. */
function read(session: Storage | undefined): Kept {
  const kept: unknown = attempt(() => JSON.parse(session?.getItem(KEY) ?? 'null'));
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([owner, drafts]) => (isRecord(drafts) ? [[owner, drafts]] : [])),
  );
}

const isRecord = (value: unknown): value is Drafts => typeof value === 'object' && value !== null;

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
