import { failed, postLetter } from '#domain';
import { nameOf, staffIdOf } from '../callers.ts';
import { NAMELESS } from '../desk-step.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { gpLetterShape } from '../shapes/gp-letter.ts';

export const teamPostGpLetter: Handler<'teamPostGpLetter'> = async (
  { path, body, staff },
  { ports },
) => {
  const by = nameOf(staff, body.by);
  const posted =
    by === undefined
      ? failed(NAMELESS)
      : await postLetter(ports, path.letterId, by, staffIdOf(staff));
  return posted.ok ? { status: 200, body: gpLetterShape(posted.value) } : problem(posted.failure);
};
