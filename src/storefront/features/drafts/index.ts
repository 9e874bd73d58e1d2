/** What was answered and not sent, and whose it is. */
export { claimDrafts, followOwnerOfDrafts } from './claim.ts';
export type { DraftSlot } from './draft-slot.ts';
export { forgetDraft, readStoredDraft, sessionStorageOrNone, storeDraft } from './stored.ts';
