/** What was answered and not sent, and whose it is. */
export { claimDrafts, followOwnerOfDrafts } from './claim.ts';
export { draftOwner, draftPlace, type DraftPlace } from './place.ts';
export { forgetDraft, readStoredDraft, sessionStorageOrNone, storeDraft } from './stored.ts';
