import {
  type ChangedBy,
  memberOf,
  signature,
  type OpenSession,
  type Ports,
  type Role,
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

/** What a handler is given, with who of the team asks: what she does is written down under her id as well. */
export const askedBy = <Given extends { readonly ports: Ports }>(
  given: Given,
  staff: StaffCaller | undefined,
): Given =>
  staff?.kind === 'member'
    ? {
        ...given,
        ports: {
          ...given.ports,
          acting: { name: signature(staff.member), staff: staff.member.id },
        },
      }
    : given;

/** Who it is; whoever sits at the desk's command line is nobody in particular. */
export const staffIdOf = (staff: StaffCaller): StaffId | undefined =>
  staff.kind === 'member' ? staff.member.id : undefined;

/** As what she asks; nothing of whoever sits at the desk's command line. */
export const roleOf = (staff: StaffCaller): Role | undefined =>
  staff.kind === 'member' ? staff.member.role : undefined;

/** By whom the team is changed. */
export const changedBy = (staff: StaffCaller): ChangedBy =>
  staff.kind === 'member' ? { kind: 'member', id: staff.member.id } : { kind: 'desk-token' };

/** Whether whoever was let in still is, while something is sent to her bit by bit: her session is not kept open by that. */
export const isStillIn = async (ports: Ports, staff: StaffCaller): Promise<boolean> =>
  staff.kind === 'desk' || (await memberOf(ports, staff.token, false)) !== undefined;
