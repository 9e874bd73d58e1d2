import { failed, mailLetter } from '#domain';
import { nameOf, staffIdOf } from '../callers.ts';
import { NAMELESS } from '../desk-step.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { gpLetterShape } from '../shapes/gp-letter.ts';

export const teamMailGpLetter: Handler<'teamMailGpLetter'> = async (
  { path, body, staff },
  { ports },
) => {
  const by = nameOf(staff, body.by);
  const { by: _, ...address } = body;
  const letter =
    by === undefined
      ? failed(NAMELESS)
      : await mailLetter(ports, path.letterId, { ...address, by, staff: staffIdOf(staff) });
  return letter.ok ? { status: 200, body: gpLetterShape(letter.value) } : problem(letter.failure);
};
