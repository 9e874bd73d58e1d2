import { removePhrase } from '#domain';
import type { Handler } from '../operation.ts';
import { phrasesShape } from '../shapes/phrases.ts';

export const teamRemovePhrase: Handler<'teamRemovePhrase'> = async ({ path }, { ports }) => ({
  status: 200,
  body: phrasesShape(await removePhrase(ports, path.phraseId)),
});
