/** What a prescriber or a pharmacist said no to before: whoever decides next has to know it, and why. */
import { londonDay } from '#engine';
import { orderNumber, type Decline } from '../order.ts';
import type { Store } from '../store.ts';
import type { FlaggedOrder } from '../supply/flags.ts';
import type { NotedFlag, Supply } from '../supply/rules.ts';

/** Each decline of another order of hers with a medicine of the same questionnaire, or of the same substance. */
export async function declineFlags(
  { orders }: Pick<Store, 'orders'>,
  { order, records }: FlaggedOrder,
  ordered: readonly Supply[],
): Promise<readonly NotedFlag[]> {
  const declines = await orders.declines(order.customerId, order.id);
  const questionnaires = new Set(records.map(({ questionnaireId }) => questionnaireId));
  const substances = new Set(ordered.flatMap((supply) => supply.substances));
  return declines
    .filter(
      (decline) =>
        decline.questionnaires.some((id) => questionnaires.has(id)) ||
        decline.substances.some((name) => substances.has(name)),
    )
    .map(flagOf);
}

const flagOf = ({ by, reason, at, isCheck, isOwn, ...order }: Decline): NotedFlag => ({
  id: 'declined-before',
  level: 'high',
  message: `A ${isCheck ? 'pharmacist' : 'prescriber'} declined order ${orderNumber(order)} of hers on ${londonDay(at)} (${by ?? 'nobody is named'}): ${reason ?? 'no reason is kept.'}`,
  source: { title: `Order ${orderNumber(order)}` },
  ...(!isOwn && {
    inRecord: `An order of another account that was the same guest once was declined: ${orderNumber(order)}.`,
  }),
});
