/** What the record's page asks the server. Each time that it is asked is an entry of the record. */
import { queryOptions } from '@tanstack/react-query';
import type { Explanation } from '#record';
import { saveFile } from '../save-file.ts';
import { dataOf, type TeamClient } from '../team-client.ts';

export const explanationQuery = ({ api }: TeamClient, orderId: string) =>
  queryOptions({
    queryKey: ['explanation', orderId],
    queryFn: async () => {
      const { explanation } = await dataOf<'teamExplainOrder'>(
        api.GET('/team/orders/{orderId}/explanation', { params: { path: { orderId } } }),
      );
      // The contract leaves its shape to the record's room, which makes it and reads it.
      return explanation as unknown as Explanation;
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Everything that is kept of an order as one file, which can be verified without this server. */
export async function inspectionPack({ api }: TeamClient, orderId: string): Promise<void> {
  const found = await dataOf<'deskReadRecord'>(
    api.GET('/desk/orders/{orderId}/record', {
      params: { path: { orderId }, query: { for: 'inspection' } },
    }),
  );
  saveFile(`${found.number}.json`, JSON.stringify(found, null, 2), 'application/json');
}
