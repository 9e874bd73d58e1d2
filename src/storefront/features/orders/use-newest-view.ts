import type { Client, Outcome } from '#client';
import type { Customer } from '#contract';
import { queryOf, useClient, useOwner, useQuery } from '#features/session';
import { type OrderView, VIEWS } from './views.ts';

/**
 * The view that her newest order is in, so that an order she has just made is not looked for in vain.
 * The first filter where she has none, or nobody can say; undefined until that is known, or not asked.
 */
export function useNewestView(
  customerId: Customer['_id'],
  isNeeded: boolean,
): OrderView | undefined {
  const client = useClient();
  // Not one of the orders' own: what she sees does not become another view because she has cancelled one.
  const asked = queryOf([useOwner(), 'newest-view', customerId], () =>
    newestView(client, customerId),
  );
  const { query } = useQuery(asked, { isNeeded });
  return query.kind === 'loaded' ? query.data : undefined;
}

async function newestView(client: Client, customerId: string): Promise<Outcome<OrderView>> {
  const newestOfEach = await Promise.all(
    VIEWS.map(async ({ view }) => {
      const outcome = await client.orders.list(customerId, view);
      return { view, at: outcome.ok ? (outcome.data.results[0]?.createdAt ?? '') : '' };
    }),
  );
  const [{ view }] = newestOfEach.reduce<readonly [{ view: OrderView; at: string }]>(
    ([best], each) => [each.at > best.at ? each : best],
    [{ view: 'active', at: '' }],
  );
  return { ok: true, data: view };
}
