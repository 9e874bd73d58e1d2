import { readGpLetter } from '#domain';
import { nameOf } from '../callers.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { gpLetterShape } from '../shapes/gp-letter.ts';

export const teamReadGpLetter: Handler<'teamReadGpLetter'> = async (
  { path, query, staff },
  { ports },
) => {
  const letter = await readGpLetter(ports, path.letterId, nameOf(staff, query.by));
  return letter.ok ? { status: 200, body: gpLetterShape(letter.value) } : problem(letter.failure);
};
