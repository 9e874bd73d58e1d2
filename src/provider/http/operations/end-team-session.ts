import { endStaffSession } from '#domain';
import type { Handler } from '../operation.ts';

export const endTeamSession: Handler<'endTeamSession'> = async ({ staff }, { ports }) => {
  await endStaffSession(ports, staff);
  return { status: 200, body: { message: 'Signed out' } };
};
