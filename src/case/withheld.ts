import type { DeskOrder } from '#contract';
import type { Words } from './words.ts';

/**
 * Which medicines she could not choose: by reason, as several strengths often have the same. Each is called as by the
 * formulary that she was judged with: in another one the same id may be another medicine.
 */
export function withheldByReason(
  { withheld, judgedWith }: Pick<DeskOrder['consultations'][number], 'withheld' | 'judgedWith'>,
  words: Words,
): readonly (readonly [reason: string, medicines: readonly string[]])[] {
  const called = words.medicinesIn(judgedWith);
  const byReason = new Map<string, readonly string[]>();
  for (const { medicine, because } of withheld)
    for (const { message } of because)
      byReason.set(message, [...(byReason.get(message) ?? []), called(medicine)]);
  return [...byReason];
}
