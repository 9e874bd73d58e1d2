import { holdCase, holdOf } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { holdShape } from '../shapes/case.ts';

export const teamHoldCase: Handler<'teamHoldCase'> = async ({ path, body, staff }, { ports }) => {
  // Whoever sits at the desk's command line is nobody in particular, and has nothing open.
  if (staff.kind === 'desk') return { status: 200, body: { hold: null } };
  const held = await holdCase(ports, path.orderId, staff.member, body.reason);
  if (!held.ok) return problem(held.failure);
  return { status: 200, body: { hold: holdShape(await holdOf(ports, held.value), staff) } };
};
