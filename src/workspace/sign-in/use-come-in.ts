import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TeamSession } from '#contract';
import { firstPageOf } from '../first-page.ts';
import { sessionQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';

/**
 * Lets her in.
 *
 * @param page where she wanted to be: it is shown to her, and else what she works at
 */
export function useComeIn(page?: string): (session: TeamSession) => Promise<void> {
  const client = useTeam();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (session) => {
    client.signIn(session);
    // Where it cannot be read the list of orders says so.
    const member = page
      ? undefined
      : await queries.fetchQuery(sessionQuery(client)).catch(() => undefined);
    await navigate({ to: page ?? firstPageOf(member?.may), replace: true });
  };
}
