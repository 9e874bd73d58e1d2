import type { LatestConsultation } from '#consultation';
import { useClient, useOwner, useQuery, useStorage } from '#features/session';
import { standingOf } from './standing-of.ts';

/** Her last consultation by a questionnaire, asked again when somebody else is signed in. */
export function useStanding(questionnaire: string): LatestConsultation | undefined {
  const { query } = useQuery(standingOf(useClient(), useStorage(), useOwner(), questionnaire));
  return query.kind === 'loaded' ? query.data?.latest : undefined;
}
