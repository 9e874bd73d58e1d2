import type { KeyValues } from '#client';
import { readDraft, type Input } from '#consultation';
import type { Product } from '#contract';
import type { CalendarDate, Questionnaire } from '#engine';
import { readStoredDraft, sessionStorageOrNone, type DraftSlot } from '#features/drafts';
import { ownerIn, storedUser } from '#features/session';
import { readEntryState, type EntryState } from './entry-state.ts';
import { readCompleted } from './completed-storage.ts';
import { readStoredUser } from './stored-user.ts';

interface Circumstances {
  /** The content hash of the questionnaire's document. */
  readonly hash: string;
  readonly storage: KeyValues;
  /** The state of the history entry: how she came here. */
  readonly navigation: unknown;
  readonly on: CalendarDate;
}

/** What a consultation begins with, and where its draft is kept as it begins. */
export interface Beginning {
  readonly input: Input<Product>;
  readonly draft: DraftSlot;
}

/** Who she is, how she came, and what she had answered already. */
export function beginningOf(
  questionnaire: Questionnaire,
  { hash, storage, navigation, on }: Circumstances,
): Beginning {
  const session = sessionStorageOrNone();
  const isReorder = session?.getItem('isReorder') === 'true';
  const entry = readEntryState(navigation, isReorder, questionnaire);
  const { mode, orderId, insteadOf } = entry;
  const draft = { session, owner: ownerIn(storage), slot: `${questionnaire.id}/${mode}` };
  return {
    draft,
    input: {
      questionnaire,
      hash,
      mode,
      on,
      orderId,
      user: readStoredUser(storage),
      answeredBy: storedUser(storage)?._id,
      draft: readDraft(readStoredDraft(draft), questionnaire, { mode, on }),
      completed: completedOf(entry, storage),
      asksForMedicines: entry.fromCart,
      insteadOf,
    },
  };
}

/** Only the last consultation is kept: an older place in the history has none to come back to. */
function completedOf({ fromCart, consultationId }: EntryState, storage: KeyValues) {
  const completed = fromCart ? readCompleted(storage) : undefined;
  const isMeant = consultationId === undefined || consultationId === completed?.consultationId;
  return isMeant ? completed : undefined;
}
