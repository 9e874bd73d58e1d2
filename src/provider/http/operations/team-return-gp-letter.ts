import { failed, returnLetter } from '#domain';
import { nameOf, staffIdOf } from '../callers.ts';
import { NAMELESS } from '../desk-step.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { gpLetterShape } from '../shapes/gp-letter.ts';

export const teamReturnGpLetter: Handler<'teamReturnGpLetter'> = async (
  { path, body, staff },
  { ports },
) => {
  const by = nameOf(staff, body.by);
  const { reason } = body;
  const sentAt = new Date(body.sentAt);
  const letter =
    by === undefined
      ? failed(NAMELESS)
      : await returnLetter(ports, path.letterId, { by, sentAt, reason, staff: staffIdOf(staff) });
  return letter.ok ? { status: 200, body: gpLetterShape(letter.value) } : problem(letter.failure);
};
