import { savePhrase } from '#domain';
import { nameOf, staffIdOf } from '../callers.ts';
import { NAMELESS } from '../desk-step.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { phrasesShape } from '../shapes/phrases.ts';

export const teamSavePhrase: Handler<'teamSavePhrase'> = async (
  { body: { by: said, ...phrase }, staff },
  { ports },
) => {
  const by = nameOf(staff, said);
  if (by === undefined) return problem(NAMELESS);
  const saved = await savePhrase(ports, { ...phrase, by }, staffIdOf(staff));
  return saved.ok ? { status: 200, body: phrasesShape(saved.value) } : problem(saved.failure);
};
