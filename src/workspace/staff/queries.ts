/** What the team's page asks the server. */
import { queryOptions } from '@tanstack/react-query';
import { dataOf, type TeamClient } from '../team-client.ts';

/** Everybody of the team, whoever was suspended too, and what was changed about it. */
export const staffQuery = ({ api }: TeamClient) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: () => dataOf<'listStaff'>(api.GET('/team/staff')),
    gcTime: 0,
  });
