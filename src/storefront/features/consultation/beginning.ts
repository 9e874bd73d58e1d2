import type { KeyValues } from '#client';
import { readDraft, type Input } from '#consultation';
import type { Product } from '#contract';
import type { CalendarDate, Questionnaire } from '#engine';
import {
  draftOwner,
  draftPlace,
  readStoredDraft,
  sessionStorageOrNone,
  type DraftPlace,
} from '#features/drafts';
import { readArrival, type Arrival } from './arrival.ts';
import { readCompleted } from './completed-storage.ts';
import { readStoredUser } from './stored-user.ts';

interface Circumstances {
  readonly storage: KeyValues;
  /** The state of the history entry: how she came here. */
  readonly navigation: unknown;
  readonly on: CalendarDate;
}

/** What a consultation begins with, and where its draft is kept. */
export interface Beginning {
  readonly input: Input<Product>;
  readonly draft: DraftPlace;
}

/** Who she is, how she came, and what she had answered already. */
export function beginningOf(
  questionnaire: Questionnaire,
  { storage, navigation, on }: Circumstances,
): Beginning {
  const session = sessionStorageOrNone();
  const isReorder = session?.getItem('isReorder') === 'true';
  const arrival = readArrival(navigation, isReorder, questionnaire);
  const { mode, orderId, insteadOf } = arrival;
  const user = readStoredUser(storage);
  const slot = `${questionnaire.id}/${mode}`;
  const draft = draftPlace(session, slot, () => draftOwner(storage, readStoredUser(storage)));
  return {
    draft,
    input: {
      questionnaire,
      mode,
      on,
      orderId,
      user,
      draft: readDraft(readStoredDraft(draft), questionnaire, mode),
      completed: completedOf(arrival, storage),
      asksForMedicines: arrival.fromCart,
      insteadOf,
    },
  };
}

/** Only the last consultation is kept: an older place in the history has none to come back to. */
function completedOf({ fromCart, consultationId }: Arrival, storage: KeyValues) {
  const completed = fromCart ? readCompleted(storage) : undefined;
  const isMeant = consultationId === undefined || consultationId === completed?.consultationId;
  return isMeant ? completed : undefined;
}
