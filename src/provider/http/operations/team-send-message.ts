import { sendTeamMessage } from '#domain';
import { deskStep } from '../desk-step.ts';
import type { Handler } from '../operation.ts';

export const teamSendMessage: Handler<'teamSendMessage'> = (
  { path, body: { by: said, ...message }, staff },
  { ports },
) => deskStep(ports, staff, said, (by) => sendTeamMessage(ports, path.orderId, by, message));
