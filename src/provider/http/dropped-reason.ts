/** A reason why an order goes out all the same, of somebody whose reason counts for nothing. */
import type { OperationName } from '#contract';
import { PERMISSIONS, type desk, type Failure } from '#domain';
import type { StaffCaller } from './callers.ts';
import type { Given } from './operation.ts';

const mayGiveOne = (staff: StaffCaller): boolean =>
  staff.kind === 'desk' || PERMISSIONS['dispatch-all-the-same'].roles.includes(staff.member.role);

/** Why an order goes out although something new is known of its patient: nobody's counts who may not say so. */
export const reasonOf = (staff: StaffCaller, { reason, doubts }: desk.OneReason): desk.OneReason =>
  reason !== undefined && mayGiveOne(staff) ? { reason, doubts } : {};

const ANSWERED_WITH_ONE: ReadonlySet<string> = new Set<Failure['kind']>([
  'flag-unanswered',
  'identity-unverified',
  'messages-open',
]);

/** Whoever gave a reason that is not hers to give, where the step needed one, stands among what was refused. */
export function noteDroppedReason(
  { refused }: Given,
  { call, staff }: { readonly call: OperationName; readonly staff: StaffCaller },
  { order, reason }: { readonly order: string; readonly reason?: string | undefined },
  failure: { readonly kind: string },
): void {
  if (staff.kind !== 'member' || reason === undefined || mayGiveOne(staff)) return;
  if (!ANSWERED_WITH_ONE.has(failure.kind)) return;
  refused({ who: { member: staff.member.id }, why: 'reason-not-hers', call, about: order });
}
