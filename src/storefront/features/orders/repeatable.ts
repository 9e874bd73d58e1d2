import { questionnaires } from 'virtual:questionnaires';
import type { Order } from '#contract';

/**
 * The questionnaire by which what is in this order can be ordered again; undefined where there is
 * none. Only what has arrived is repeated, and only treatments whose questionnaire asks differently
 * of somebody who has had it before.
 */
export function repeatQuestionnaire({
  status,
  treatments,
}: Pick<Order, 'status' | 'treatments'>): string | undefined {
  if (status !== 'past') return undefined;
  return questionnaires.find(
    ({ modes, catalogue }) => modes.includes('repeat') && treatments.includes(catalogue.treatment),
  )?.id;
}
