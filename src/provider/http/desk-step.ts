import {
  deskOrder,
  failed,
  type FailureOf,
  type OrderId,
  type Outcome,
  type Ports,
  type StaffId,
} from '#domain';
import { problem } from './problem.ts';
import { deskOrderShape } from './shapes/desk-order.ts';
import { nameOf, staffIdOf, type StaffCaller } from './callers.ts';

type StepFailure =
  | 'not-found'
  | 'too-many-attempts'
  | 'too-late'
  | 'unacceptable'
  | 'weight-unverified'
  | 'consultation-missing'
  | 'flag-unanswered'
  | 'identity-unverified'
  | 'identity-service-silent'
  | 'identity-unreadable'
  | 'messages-open'
  | 'case-held'
  | 'second-check-waits'
  | 'second-check-unasked'
  | 'decided';

/** Whoever takes a step says who she is. */
export const NAMELESS: FailureOf<'unacceptable'> = {
  kind: 'unacceptable',
  problems: [
    {
      field: '/by',
      constraint: 'required',
      message: 'Say who takes this step, with the registration number.',
    },
  ],
};

/** Takes a step of the desk under a name, and answers the order as it is then, or why the step was not taken. */
export async function deskStep<Kind extends StepFailure>(
  ports: Ports,
  staff: StaffCaller,
  said: string | undefined,
  take: (by: string, id: StaffId | undefined) => Promise<Outcome<OrderId, Kind>>,
) {
  const by = nameOf(staff, said);
  const step = by === undefined ? failed(NAMELESS) : await take(by, staffIdOf(staff));
  if (!step.ok) return problem(step.failure);
  const order = await deskOrder(ports, step.value);
  return order.ok
    ? { status: 200 as const, body: deskOrderShape(order.value) }
    : problem(order.failure);
}
