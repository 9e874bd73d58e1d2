import {
  countStepsBy,
  deskOrder,
  failed,
  noteLook,
  othersIn,
  stepsBy,
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

interface StepBy {
  readonly staff: StaffCaller;
  /** Who it is, as whoever sits at the desk's command line says it. */
  readonly said: string | undefined;
  /** The order's id or its number. */
  readonly order: string;
}

/**
 * Takes a step of the desk under a name, and answers the order as it is then, or why the step was not taken. Whoever reads a
 * case by a step that changed nothing has looked at it; and whoever reads one has looked at each that is shown beside it.
 */
export async function deskStep<Kind extends StepFailure>(
  ports: Ports,
  { staff, said, order: name }: StepBy,
  take: (by: string, id: StaffId | undefined) => Promise<Outcome<OrderId, Kind>>,
) {
  const by = nameOf(staff, said);
  const before = await countStepsBy(ports, name, by);
  const step = by === undefined ? failed(NAMELESS) : await take(by, staffIdOf(staff));
  if (!step.ok) return problem(step.failure);
  const order = await deskOrder(ports, step.value);
  if (!order.ok) return problem(order.failure);
  if (stepsBy(order.value.history, by) === before)
    await noteLook(ports, [`order:${step.value}`], 'desk', by);
  await noteLook(ports, othersIn(order.value), 'beside-another', by);
  return { status: 200 as const, body: deskOrderShape(order.value) };
}
