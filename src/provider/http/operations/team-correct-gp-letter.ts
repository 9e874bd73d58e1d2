import { correctPractice, failed } from '#domain';
import { nameOf, staffIdOf } from '../callers.ts';
import { NAMELESS } from '../desk-step.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { gpLetterShape } from '../shapes/gp-letter.ts';

export const teamCorrectGpLetter: Handler<'teamCorrectGpLetter'> = async (
  { path, body: { by: said, reason, name, doctor = null, address, postcode }, staff },
  { ports },
) => {
  const by = nameOf(staff, said);
  const practice = { name, doctor, address, postcode };
  const letter =
    by === undefined
      ? failed(NAMELESS)
      : await correctPractice(ports, path.letterId, {
          ...{ by, practice, reason, staff: staffIdOf(staff) },
        });
  return letter.ok ? { status: 200, body: gpLetterShape(letter.value) } : problem(letter.failure);
};
