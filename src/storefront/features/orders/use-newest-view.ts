import { useEffect, useState } from 'react';
import { useClient } from '#features/session';
import { type OrderView, VIEWS } from './views.ts';

/**
 * The view that her newest order is in, so that an order she has just made is not looked for in vain.
 * The first filter where she has none, or nobody can say; undefined until that is known, or not asked.
 */
export function useNewestView(customerId: string, isAsked: boolean): OrderView | undefined {
  const client = useClient();
  const [newest, setNewest] = useState<OrderView>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isRequested = true;
    void Promise.all(
      VIEWS.map(async ({ view }) => {
        const outcome = await client.orders.list(customerId, view);
        return { view, at: outcome.ok ? (outcome.data.results[0]?.createdAt ?? '') : '' };
      }),
    ).then((newestOfEach) => {
      const [{ view }] = newestOfEach.reduce<readonly [{ view: OrderView; at: string }]>(
        ([best], each) => [each.at > best.at ? each : best],
        [{ view: 'active', at: '' }],
      );
      if (isRequested) setNewest(view);
    });
    return () => {
      isRequested = false;
    };
  }, [client, customerId, isAsked]);
  return newest;
}
