import { fromCallback } from 'xstate';
import type { Draft, DraftEvent } from '#consultation';
import { forgetDraft, storeDraft, type DraftSlot } from '#features/drafts';
import type { Screen } from '#ui';

/**
 * The machine's `keepDraft` slot. To write a draft takes longer than to show a letter, so it waits until
 * the letter is seen, and no longer than the consultation is there.
 */
export const keepDraftIn = (place: DraftSlot, seenOn: Screen) =>
  fromCallback<DraftEvent>(({ receive }) => {
    let unwritten: Draft | undefined;
    const write = () => {
      if (unwritten) storeDraft(place, unwritten);
      unwritten = undefined;
    };
    receive((event) => {
      if (event.type === 'clear') {
        unwritten = undefined;
        forgetDraft(place);
        return;
      }
      const isAwaited = unwritten !== undefined;
      unwritten = event.draft;
      if (!isAwaited) seenOn.afterPaint(write);
    });
    return write;
  });
