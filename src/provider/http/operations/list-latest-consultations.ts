import { latestConsultations } from '#domain';
import type { Handler } from '../operation.ts';

export const listLatestConsultations: Handler<'listLatestConsultations'> = async (
  { customer },
  { ports },
) => {
  const { latest, repeatable, tooEarly } = await latestConsultations(ports, customer);
  return {
    status: 200,
    body: {
      results: latest.map(({ record, endsAt, standing }) => ({
        _id: record.id,
        questionnaire: record.questionnaireId,
        finishedAt: record.at.toISOString(),
        endsAt: endsAt.toISOString(),
        state: standing.state,
        orderId: 'orderId' in standing ? standing.orderId : null,
      })),
      repeatable,
      tooEarly: tooEarly.map(({ again, ...found }) => ({
        ...found,
        until: again?.toISOString() ?? null,
      })),
    },
  };
};
