/** Who is of the team: invited, listed, suspended. */
import { invitation as invitationMail } from '../emails/staff.ts';
import { asStaffId, type StaffId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { emailOf } from '../accounts/personal.ts';
import type { Role } from './roles.ts';
import { isRegistered } from './roles.ts';
import type { StaffMember } from './staff-store.ts';

const DAY = 24 * 60 * 60_000;
/** So long an invitation waits for whoever has a weekend off. */
const INVITATION_DAYS = 3;

export interface Invited {
  readonly member: StaffMember;
  /** Where she chooses how she signs in. It works once. */
  readonly address: string;
}

export interface NewMember {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly registration: string | null;
}

/** Invites somebody, by an address that is told here and mailed to her. */
export async function inviteStaff(
  ports: Ports,
  { name, email: written, role, registration }: NewMember,
): Promise<Outcome<Invited, 'staff-known' | 'unacceptable'>> {
  if (isRegistered(role) && registration === null)
    return failed({
      kind: 'unacceptable',
      problems: [
        {
          field: '/registration',
          constraint: 'required',
          message: `A ${role} is named with her registration number: decisions carry it.`,
        },
      ],
    });
  const invitedAt = ports.clock();
  const member: StaffMember = {
    ...{ id: asStaffId(ports.newId()), name, email: emailOf(written), role, registration },
    ...{ invitedAt, joinedAt: null, suspendedAt: null },
  };
  return ports.database.transaction(async (store) => {
    if (!(await store.staff.add(member))) return failed({ kind: 'staff-known' });
    return done({ member, address: await inviting(ports, store, member) });
  });
}

/** A new address for a member who has lost her way in, or never took the first one. */
export async function inviteAgain(
  ports: Ports,
  id: StaffId,
): Promise<Outcome<Invited, 'not-found'>> {
  return ports.database.transaction(async (store) => {
    const member = await store.staff.find(id);
    if (!member || member.suspendedAt !== null)
      return failed({ kind: 'not-found', what: 'staff member' });
    return done({ member, address: await inviting(ports, store, member) });
  });
}

async function inviting(
  { tokens, site, newId, clock }: Ports,
  { staff, outbox }: Store,
  { id, email, name }: StaffMember,
): Promise<string> {
  const at = clock();
  const token = tokens.refreshToken();
  const expires = new Date(at.getTime() + INVITATION_DAYS * DAY);
  await staff.invite(id, tokens.hashOf(token), tokens.refreshToken(), expires);
  // Behind the '#': no server, proxy or log is ever told it.
  const address = `${site.address()}/team/join#${token}`;
  await outbox.add({ id: newId(), to: email, at, ...invitationMail(name, address) });
  return address;
}

export const listStaff = ({ database }: Ports): Promise<readonly StaffMember[]> =>
  database.staff.list();

/**
 * Ends her sessions, and lets her in no more. What she decided keeps her name. Nobody does that to herself, so that a
 * team keeps a lead for as long as it has one.
 *
 * @param by who suspends; undefined is whoever runs the server
 */
export async function suspendStaff(
  ports: Ports,
  id: StaffId,
  by: StaffId | undefined,
): Promise<Outcome<StaffMember, 'not-found' | 'too-late'>> {
  if (id === by) return failed({ kind: 'too-late', because: NOT_HERSELF });
  return ofMember(ports, id, ({ staff }) => staff.suspend(id, ports.clock()));
}

const NOT_HERSELF =
  'Nobody suspends herself. Ask another lead, or whoever runs the server: they suspend with npm run staff.';

export const endSessionsOfStaff = (
  ports: Ports,
  id: StaffId,
): Promise<Outcome<StaffMember, 'not-found'>> =>
  ofMember(ports, id, ({ staff }) => staff.endSessionsOf(id, ports.clock()));

const ofMember = (
  { database }: Ports,
  id: StaffId,
  step: (store: Store) => Promise<void>,
): Promise<Outcome<StaffMember, 'not-found'>> =>
  database.transaction(async (store) => {
    await step(store);
    const member = await store.staff.find(id);
    return member ? done(member) : failed({ kind: 'not-found', what: 'staff member' });
  });
