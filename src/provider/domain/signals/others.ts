import type { Stream } from '#record';
import type { ConsultationRecord } from '../consultation.ts';
import type { CustomerId } from '../ids.ts';
import type { DeskOrder } from '../orders/desk-view.ts';

/** What a case shows of other people's records: whoever reads the case has looked at those, too. */
export const othersIn = ({
  order,
  timeline,
  signals,
  namesakes,
}: Pick<DeskOrder, 'order' | 'timeline' | 'signals' | 'namesakes'>): readonly Stream[] => [
  ...new Set([
    // All that was posted stands there, whether it was refused or not.
    ...timeline.events.flatMap((event) =>
      event.kind === 'consultation' ? besideHers([event.record], order.customerId) : [],
    ),
    ...signals.shared.flatMap(({ accounts }) =>
      accounts.flatMap(({ order }): readonly Stream[] => (order ? [`order:${order.id}`] : [])),
    ),
    ...namesakes.shown.flatMap(({ orders, refused }): readonly Stream[] => [
      ...orders.map(({ id }): Stream => `order:${id}`),
      ...refused.map(({ id }): Stream => `consultation:${id}`),
    ]),
  ]),
];

/** Of consultations that are shown as hers, those of another account that was the same guest once, or of that guest. */
export const besideHers = (
  shown: readonly Pick<ConsultationRecord, 'id' | 'customerId'>[],
  her: CustomerId,
): readonly Stream[] =>
  shown
    .filter(({ customerId }) => customerId !== her)
    .map(({ id }): Stream => `consultation:${id}`);
