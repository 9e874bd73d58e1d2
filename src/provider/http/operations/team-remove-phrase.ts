import { removePhrase } from '#domain';
import { staffIdOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { phrasesShape } from '../shapes/phrases.ts';

export const teamRemovePhrase: Handler<'teamRemovePhrase'> = async ({ path, staff }, { ports }) => {
  const left = await removePhrase(ports, path.phraseId, staffIdOf(staff));
  return left.ok ? { status: 200, body: phrasesShape(left.value) } : problem(left.failure);
};
