import { fromCallback } from 'xstate';
import type { Draft, DraftEvent } from '#consultation';
import { forgetDraft, storeDraft, type DraftSlot } from '#features/drafts';
import type { Screen } from '#ui';

/**
 * Autosave: the machine's `saveDraft` slot. To write a draft takes longer than to show a keystroke, so it waits until
 * that is seen, and no longer than the consultation is there.
 */
export const saveDraftIn = (begun: DraftSlot, seenOn: Screen) =>
  fromCallback<DraftEvent>(({ receive }) => {
    let slot = begun;
    let unwritten: Draft | undefined;
    const write = () => {
      if (unwritten) storeDraft(slot, unwritten);
      unwritten = undefined;
    };
    receive((event) => {
      switch (event.type) {
        case 'clear':
          unwritten = undefined;
          return forgetDraft(slot);
        case 'give':
          // What is written already goes with everything else that the guest has begun.
          slot = { ...slot, owner: event.to };
          return undefined;
        case 'save': {
          const isAwaited = unwritten !== undefined;
          unwritten = event.draft;
          if (!isAwaited) seenOn.afterPaint(write);
        }
      }
    });
    return write;
  });
