import { asObjectPath, sendTeamMessage } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamSendMessage: Handler<'teamSendMessage'> = (
  { path, body: { by: said, files = [], ...words }, staff },
  { ports },
) =>
  deskStep(ports, { staff, said, order: path.orderId }, (by, id) =>
    sendTeamMessage(
      ports,
      path.orderId,
      { by, staff: id },
      { ...words, files: files.map(asObjectPath) },
    ),
  );
