import { deskOrder, type OrderId, type Outcome, type Ports } from '#domain';
import { problem } from './problem.ts';
import { deskOrderShape } from './shapes/desk-order.ts';

/** What every step of the desk answers: the order as it is now, or why the step was not taken. */
export async function deskResponse<
  Kind extends
    | 'not-found'
    | 'too-late'
    | 'unacceptable'
    | 'weight-unverified'
    | 'consultation-missing'
    | 'flag-unanswered',
>(ports: Ports, step: Outcome<OrderId, Kind>) {
  if (!step.ok) return problem(step.failure);
  const order = await deskOrder(ports, step.value);
  return order.ok
    ? { status: 200 as const, body: deskOrderShape(order.value) }
    : problem(order.failure);
}
