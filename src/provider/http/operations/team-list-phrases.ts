import { listPhrases } from '#domain';
import type { Handler } from '../operation.ts';
import { phrasesShape } from '../shapes/phrases.ts';

export const teamListPhrases: Handler<'teamListPhrases'> = async (_request, { ports }) => ({
  status: 200,
  body: phrasesShape(await listPhrases(ports)),
});
