import type { LatestConsultation } from '#consultation';
import { queryOf, useClient, useOwner, useQuery, useStorage } from '#features/session';
import { readStanding } from './read-standing.ts';

/** Her last consultation by a questionnaire, asked again when somebody else is signed in. */
export function useStanding(questionnaire: string): LatestConsultation | undefined {
  const client = useClient();
  const storage = useStorage();
  const { query } = useQuery(
    queryOf([useOwner(), 'standing', questionnaire], async () => {
      const outcome = await readStanding(client, storage, questionnaire);
      return outcome.ok ? { ok: true, data: outcome.data?.latest ?? null } : outcome;
    }),
  );
  return query.kind === 'loaded' ? (query.data ?? undefined) : undefined;
}
