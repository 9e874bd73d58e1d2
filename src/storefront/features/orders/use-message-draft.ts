import { useState } from 'react';
import type { MessageEntry } from '#contract';
import {
  forgetDraft,
  readStoredDraft,
  sessionStorageOrNone,
  storeDraft,
  type DraftSlot,
} from '#features/drafts';
import { useOwner } from '#features/session';

type Said = Omit<MessageEntry, 'id'>;

/** What she has typed to the team and not sent: kept with this tab, as answers that are not sent are. */
export function useMessageDraft(orderId: string) {
  const mine = { session: sessionStorageOrNone(), owner: useOwner() };
  const slot: DraftSlot = { ...mine, slot: `message ${orderId}` };
  const sending: DraftSlot = { ...mine, slot: `message sent ${orderId}` };
  const textIn = (): string => {
    const kept = readStoredDraft(slot);
    return typeof kept === 'string' ? kept : '';
  };
  const [initial, setInitial] = useState(textIn);
  return {
    /** What she had typed when the page was opened. */
    initial,
    keep: (text: string): void => (text === '' ? forgetDraft(slot) : storeDraft(slot, text)),
    /** The same words and files have the id under which they may have arrived already: a reply may be lost, and a page reloaded. */
    entryOf: (said: Said): MessageEntry => {
      const id = idIn(readStoredDraft(sending), said) ?? crypto.randomUUID();
      storeDraft(sending, { id, said });
      return { id, ...said };
    },
    /** It was sent; what she has typed since stays. */
    sent: (text: string): void => {
      setInitial('');
      forgetDraft(sending);
      if (textIn().trim() === text) forgetDraft(slot);
    },
  };
}

function idIn(kept: unknown, said: Said): string | undefined {
  const { id, said: then }: { id?: unknown; said?: unknown } = Object(kept);
  return typeof id === 'string' && JSON.stringify(then) === JSON.stringify(said) ? id : undefined;
}
