/** A pharmacy medicine whose questions nobody has answered: its customer ordered it before it asked any, or they were lost. */
import type { ConsultationRecord } from '../consultation.ts';
import type { Order } from '../order.ts';
import type { NotedFlag } from '../supply/rules.ts';

export const questionFlags = (
  { lines }: Pick<Order, 'lines'>,
  records: readonly ConsultationRecord[],
): readonly NotedFlag[] =>
  lines.flatMap(({ name, strength, questionnaireId, consultationId }) =>
    questionnaireId === null ||
    records.some(
      (record) => record.id === consultationId && record.questionnaireId === questionnaireId,
    )
      ? []
      : [
          {
            id: 'questions-unanswered',
            level: 'high' as const,
            message: `No answers of hers are kept to what ${name}, ${strength}, asks first. Ask her before it is sold.`,
            source: { title: `Questionnaire ${questionnaireId}` },
          },
        ],
  );
