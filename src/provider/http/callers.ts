import { signature, type OpenSession } from '#domain';

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
