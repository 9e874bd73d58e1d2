/** What the team's page asks the server. */
import { queryOptions } from '@tanstack/react-query';
import { dataOf, type TeamClient } from '../team-client.ts';

/** Everybody of the team, whoever was suspended too: what she decided keeps her name. */
export const staffQuery = ({ api }: TeamClient) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: async () => (await dataOf<'listStaff'>(api.GET('/team/staff'))).results,
    gcTime: 0,
  });
