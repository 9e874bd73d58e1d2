import { useCallback } from 'react';
import type { LatestConsultation } from '#consultation';
import { useQuery, useClient, useStorage, useUser } from '#features/session';
import { readStanding } from './read-standing.ts';

/** Her last consultation by a questionnaire, asked again when somebody else is signed in. */
export function useStanding(questionnaire: string): LatestConsultation | undefined {
  const client = useClient();
  const storage = useStorage();
  const who = useUser()?._id;
  const { query } = useQuery(
    useCallback(
      () => readStanding(client, storage, questionnaire),
      // Another person's standing is another question.
      // eslint-disable-next-line react-hooks/exhaustive-deps
      [client, storage, questionnaire, who],
    ),
  );
  return query.kind === 'loaded' ? query.data?.latest : undefined;
}
