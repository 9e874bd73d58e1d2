import { leaveCase } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';

export const teamLeaveCase: Handler<'teamLeaveCase'> = async ({ path, staff }, { ports }) => {
  if (staff.kind === 'member') {
    const left = await leaveCase(ports, path.orderId, staff.member);
    if (!left.ok) return problem(left.failure);
  }
  return { status: 200, body: { message: 'You have this case open no more.' } };
};
