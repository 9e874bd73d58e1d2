import { keptDocuments } from '#domain';
import type { Handler } from '../operation.ts';

export const deskReadDocuments: Handler<'deskReadDocuments'> = async (_request, { ports }) => ({
  status: 200,
  body: await keptDocuments(ports),
});
