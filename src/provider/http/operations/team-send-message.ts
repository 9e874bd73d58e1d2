import { asObjectPath, sendTeamMessage } from '#domain';
import { roleOf } from '../callers.ts';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamSendMessage: Handler<'teamSendMessage'> = (
  { path, body: { by: said, files = [], readUntil, ...words }, staff },
  { ports },
) =>
  deskStep(ports, { staff, said, order: path.orderId }, (by, id) =>
    sendTeamMessage(
      ports,
      path.orderId,
      { by, staff: id },
      {
        ...words,
        files: files.map(asObjectPath),
        reading: readUntil === undefined ? undefined : { until: readUntil, role: roleOf(staff) },
      },
    ),
  );
