import { endLetter, failed } from '#domain';
import { nameOf, staffIdOf } from '../callers.ts';
import { NAMELESS } from '../desk-step.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { gpLetterShape } from '../shapes/gp-letter.ts';

export const teamEndGpLetter: Handler<'teamEndGpLetter'> = async (
  { path, body: { by: said, reason }, staff },
  { ports },
) => {
  const by = nameOf(staff, said);
  const letter =
    by === undefined
      ? failed(NAMELESS)
      : await endLetter(ports, path.letterId, { by, reason, staff: staffIdOf(staff) });
  return letter.ok ? { status: 200, body: gpLetterShape(letter.value) } : problem(letter.failure);
};
