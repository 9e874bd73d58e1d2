import { useState } from 'react';
import {
  forgetDraft,
  readStoredDraft,
  sessionStorageOrNone,
  storeDraft,
  type DraftSlot,
} from '#features/drafts';
import { useOwner } from '#features/session';

/** What she has typed to the team and not sent: kept with this tab, as answers that are not sent are. */
export function useMessageDraft(orderId: string) {
  const slot: DraftSlot = {
    session: sessionStorageOrNone(),
    owner: useOwner(),
    slot: `message ${orderId}`,
  };
  const textIn = (): string => {
    const kept = readStoredDraft(slot);
    return typeof kept === 'string' ? kept : '';
  };
  const [initial, setInitial] = useState(textIn);
  return {
    /** What she had typed when the page was opened. */
    initial,
    keep: (text: string): void => (text === '' ? forgetDraft(slot) : storeDraft(slot, text)),
    /** It was sent; what she has typed since stays. */
    sent: (text: string): void => {
      setInitial('');
      if (textIn().trim() === text) forgetDraft(slot);
    },
  };
}
