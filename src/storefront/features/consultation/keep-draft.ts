import { fromCallback } from 'xstate';
import type { DraftEvent } from '#consultation';
import { forgetDraft, storeDraft, type DraftPlace } from '#features/drafts';

/** The machine's `keepDraft` slot. */
export const keepDraftIn = (place: DraftPlace) =>
  fromCallback<DraftEvent>(({ receive }) => {
    receive((event) => {
      if (event.type === 'save') storeDraft(place, event.draft);
      else forgetDraft(place);
    });
  });
