/** What a prescriber or a pharmacist said no to before: whoever decides next has to know it, and why. */
import { declineReason } from '#record';
import { dayInWords } from '../days.ts';
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

/** Each medicine's own reason, where they are not one; what was declined with one reason, or before each had its own, says that. */
function whyOf({ lines, reason }: Pick<Decline, 'lines' | 'reason'>): string {
  const [first, ...others] = lines;
  if (!first) return reason ?? 'no reason is kept.';
  if (others.every(({ code, words }) => code === first.code && words === first.words))
    return first.words;
  return lines
    .map(
      ({ name, strength, code, words }) =>
        `${name}, ${strength}${code === null ? '' : ` (${declineReason(code)})`}: ${words}`,
    )
    .join(' ');
}

const flagOf = ({ by, reason, lines, at, isCheck, isOwn, ...order }: Decline): NotedFlag => ({
  id: 'declined-before',
  level: 'high',
  message: `A ${isCheck ? 'pharmacist' : 'prescriber'} declined order ${orderNumber(order)} of hers on ${dayInWords(at)} (${by ?? 'nobody is named'}): ${whyOf({ lines, reason })}`,
  source: { title: `Order ${orderNumber(order)}` },
  ...(!isOwn && {
    inRecord: `An order of another account that was the same guest once was declined: ${orderNumber(order)}.`,
  }),
});
