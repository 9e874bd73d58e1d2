import { keptDocuments } from '#domain';
import type { Handler } from '../operation.ts';

export const deskReadDocuments: Handler<'deskReadDocuments'> = async (_request, { ports }) => {
  const { unrecorded, ...kept } = await keptDocuments(ports);
  return {
    status: 200,
    body: {
      ...kept,
      unrecorded: unrecorded.map(({ id, questionnaire, at }) => ({
        ...{ _id: id, questionnaire, createdAt: at.toISOString() },
      })),
    },
  };
};
