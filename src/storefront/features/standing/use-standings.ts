import type { Standing } from '#consultation';
import { useClient, useOwner, useQuery, useStorage } from '#features/session';
import { standingIn, standings } from './standing-of.ts';

/** What is known of her by a questionnaire, asked again when somebody else is signed in: one lookup for a whole list. */
export function useStandings(): (questionnaire: string) => Standing | undefined {
  const { query } = useQuery(standings(useClient(), useStorage(), useOwner()));
  const known = query.kind === 'loaded' ? query.data : null;
  return (questionnaire) => (known === null ? undefined : standingIn(known, questionnaire));
}
