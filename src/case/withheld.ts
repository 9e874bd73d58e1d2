import type { DeskOrder } from '#contract';
import type { Words } from './words.ts';

/** Which medicines she could not choose: by reason, as several strengths often have the same. */
export function withheldByReason(
  withheld: DeskOrder['consultations'][number]['withheld'],
  words: Words,
): readonly (readonly [reason: string, medicines: readonly string[]])[] {
  const byReason = new Map<string, readonly string[]>();
  for (const { medicine, because } of withheld)
    for (const { message } of because)
      byReason.set(message, [...(byReason.get(message) ?? []), words.medicine(medicine)]);
  return [...byReason];
}
