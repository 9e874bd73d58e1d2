import {
  type ChangedBy,
  type desk,
  PERMISSIONS,
  signature,
  type OpenSession,
  type StaffId,
} from '#domain';

/** Somebody of the team, with her session's token. */
export interface MemberCaller extends OpenSession {
  readonly kind: 'member';
  readonly token: string;
}

/** Whoever sits at the server itself and reads the desk's token, or somebody of the team. */
export type StaffCaller = { readonly kind: 'desk' } | MemberCaller;

/**
 * Under which name something is kept.
 *
 * @param said whoever sits at the desk's command line says who she is; of somebody who is signed in it is known
 */
export const nameOf = (staff: StaffCaller, said: string | undefined): string | undefined =>
  staff.kind === 'member' ? signature(staff.member) : said;

/** Who it is; whoever sits at the desk's command line is nobody in particular. */
export const staffIdOf = (staff: StaffCaller): StaffId | undefined =>
  staff.kind === 'member' ? staff.member.id : undefined;

/** By whom the team is changed. */
export const changedBy = (staff: StaffCaller): ChangedBy =>
  staff.kind === 'member' ? { kind: 'member', id: staff.member.id } : { kind: 'desk-token' };

/** Why an order goes out although something new is known of its patient: nobody's counts who may not say so. */
export const reasonOf = (staff: StaffCaller, { reason, doubts }: desk.OneReason): desk.OneReason =>
  reason !== undefined &&
  (staff.kind === 'desk' || PERMISSIONS['dispatch-all-the-same'].roles.includes(staff.member.role))
    ? { reason, doubts }
    : {};
