import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { londonDay } from '#engine';
import { sessionStorageOrNone } from '#features/drafts';
import { useStorage } from '#features/session';
import { anewAt } from './entry-state.ts';
import type { LoadedConsultation } from './load.ts';
import { beginningOf, type Beginning } from './beginning.ts';

/** What the page begins with, and the way to begin again at the same address. */
export function useBeginning({
  questionnaire,
  hash,
}: Pick<LoadedConsultation, 'questionnaire' | 'hash'>): {
  readonly beginning: Beginning;
  /** How often she has begun here: a key for what belongs to one beginning. */
  readonly round: number;
  /** @param insteadOf the finished consultation that she does not go on with */
  readonly beginAnew: (insteadOf: string | undefined) => void;
} {
  const { history } = useRouter();
  const storage = useStorage();
  const begin = () =>
    beginningOf(questionnaire, {
      hash,
      storage,
      navigation: history.location.state,
      on: londonDay(new Date()),
    });
  const [{ round, beginning }, setBegun] = useState(() => ({ round: 0, beginning: begin() }));
  const beginAnew = (insteadOf: string | undefined) => {
    const { pathname, state } = history.location;
    sessionStorageOrNone()?.removeItem('isReorder');
    history.replace(pathname, anewAt(state, insteadOf));
    setBegun({ round: round + 1, beginning: begin() });
  };
  return { beginning, round, beginAnew };
}
