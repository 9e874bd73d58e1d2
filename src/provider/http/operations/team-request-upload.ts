import { failed, requestTeamUpload } from '#domain';
import { nameOf, staffIdOf } from '../callers.ts';
import { NAMELESS } from '../desk-step.ts';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const teamRequestUpload: Handler<'teamRequestUpload'> = async (
  { path, body, staff },
  { ports },
) => {
  const by = nameOf(staff, body.by);
  const asked =
    by === undefined
      ? failed(NAMELESS)
      : await requestTeamUpload(
          ports,
          path.orderId,
          { by, staff: staffIdOf(staff) },
          body.mediaType,
        );
  return asked.ok ? { status: 200, body: asked.value } : problem(asked.failure);
};
