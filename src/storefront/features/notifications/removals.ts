import type { Outcome } from '#client';

/** How long a removal can be taken back, in milliseconds. */
export const UNDO_TIME = 8000;

/** What becomes of one notification; nothing for those that simply stand there. */
export type Removal =
  | { readonly kind: 'undoable' }
  | { readonly kind: 'gone' }
  /** It could not be removed, and is still there. */
  | { readonly kind: 'failed' };

type Removals = ReadonlyMap<string, Removal>;

/**
 * Removals that can be taken back for a while: the server is asked only then, because it can bring
 * nothing back. `finish` asks at once, for when she leaves.
 */
export function createRemovals(remove: (id: string) => Promise<Outcome<unknown>>) {
  let removals: Removals = new Map();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const set = (id: string, removal: Removal | undefined) => {
    const next = new Map(removals);
    if (removal) next.set(id, removal);
    else next.delete(id);
    removals = next;
    listeners.forEach((listener) => listener());
  };
  const stopWaiting = (id: string) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const ask = async (id: string) => {
    stopWaiting(id);
    set(id, { kind: 'gone' });
    const outcome = await remove(id);
    // What is not there has been removed, perhaps in another tab.
    if (!outcome.ok && outcome.failure.status !== 404) set(id, { kind: 'failed' });
  };
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => removals,
    begin(id: string): void {
      stopWaiting(id);
      timers.set(
        id,
        setTimeout(() => void ask(id), UNDO_TIME),
      );
      set(id, { kind: 'undoable' });
    },
    undo(id: string): void {
      stopWaiting(id);
      set(id, undefined);
    },
    finish(): void {
      for (const id of [...timers.keys()]) void ask(id);
    },
  };
}
