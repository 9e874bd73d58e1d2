import { fromCallback } from 'xstate';
import type { Draft, DraftEvent } from '#consultation';
import { forgetDraft, storeDraft, type DraftPlace } from '#features/drafts';
import type { Screen } from './screen.ts';

/**
 * The machine's `keepDraft` slot. To write a draft takes longer than to show a letter, so it waits until
 * the letter is seen. It waits for nothing where that may never be: when the page is hidden, which is the
 * last that many a phone says of it, when it is left, and when the consultation is.
 */
export const keepDraftIn = (place: DraftPlace, seenOn: Screen) =>
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
      if (seenOn.isHidden()) write();
      else if (!isAwaited) seenOn.afterPaint(write);
    });
    const forget = seenOn.onHiding(write);
    return () => {
      forget();
      write();
    };
  });
