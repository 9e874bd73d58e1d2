import type { Stream } from '#record';
import type { DeskOrder } from '../orders/desk-view.ts';

/** What a case shows of other people's records: whoever reads the case has looked at those, too. */
export const othersIn = ({
  signals,
  namesakes,
}: Pick<DeskOrder, 'signals' | 'namesakes'>): readonly Stream[] => [
  ...new Set([
    ...signals.shared.flatMap(({ accounts }) =>
      accounts.flatMap(({ order }): readonly Stream[] => (order ? [`order:${order.id}`] : [])),
    ),
    ...namesakes.shown.flatMap(({ orders, refused }): readonly Stream[] => [
      ...orders.map(({ id }): Stream => `order:${id}`),
      ...refused.map(({ id }): Stream => `consultation:${id}`),
    ]),
  ]),
];
