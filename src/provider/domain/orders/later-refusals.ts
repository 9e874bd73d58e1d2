/** What was refused after the consultation on which an order stands: what let her through may not have been true. */
import type { ConsultationRecord } from '../consultation.ts';
import { dayInWords } from '../days.ts';
import { refusedAttempts, type RefusedAttempt } from '../refused-attempts.ts';
import type { NotedFlag } from '../supply/rules.ts';

export const isLater = ({ at }: RefusedAttempt, than: Pick<ConsultationRecord, 'at'>): boolean =>
  at > than.at;

/**
 * Each rule once, as of the last time.
 *
 * @param hers all that she has posted, newest first
 */
export const laterRefusalFlags = (
  record: ConsultationRecord,
  hers: readonly ConsultationRecord[],
): readonly NotedFlag[] => {
  const later = refusedAttempts(hers).filter(
    (attempt) => attempt.questionnaireId === record.questionnaireId && isLater(attempt, record),
  );
  const flags = new Map<string, NotedFlag>();
  for (const attempt of later)
    for (const { id, message } of attempt.by)
      if (!flags.has(id))
        flags.set(id, {
          id: 'refused-after-this-consultation',
          level: 'high',
          message: `She was refused on ${dayInWords(attempt.at)}, after this consultation: ${message}`,
          source: {
            title: `Questionnaire ${attempt.questionnaireId}, version ${attempt.questionnaireVersion}`,
          },
          // Refusals of one day may be told in the same words.
          restsOn: `${attempt.at.toISOString()} ${id}`,
          ...(attempt.customerId !== record.customerId && {
            inRecord: `Another account that was the same guest once was refused after this consultation: consultation ${attempt.id}.`,
          }),
        });
  return [...flags.values()];
};
