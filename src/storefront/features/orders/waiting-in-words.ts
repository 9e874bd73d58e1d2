/** What she is told of the wait for a decision: what is so, never a promise that nobody keeps. */
import type { OrderWaiting } from '#contract';
import { counted } from '#ui';

/** Who has waited longer. */
export function beforeInWords(before: number): string {
  switch (before) {
    case 0:
      return 'No order that waits for our prescribers has waited longer.';
    case 1:
      return 'One order that waits for our prescribers has waited longer.';
    default:
      return `${before} orders that wait for our prescribers have waited longer.`;
  }
}

/** The usual time, or that there is none to tell. */
export const usualInWords = (minutes: OrderWaiting['usualMinutes']): string =>
  minutes === null
    ? 'We cannot say how long it usually takes: too few orders were decided in the last 30 days.'
    : `In the last 30 days half of all decisions were made within ${lengthInWords(minutes)}, the other half later.`;

/** Rounded up, so that what is said of it stays true. */
function lengthInWords(minutes: number): string {
  if (minutes <= 90) return counted(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day');
}
