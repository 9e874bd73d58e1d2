/** Who is of the team: invited, listed, suspended. */
import { invitation as invitationMail } from '../emails/staff.ts';
import { asStaffId, type StaffId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { emailOf } from '../accounts/personal.ts';
import type { Role } from './roles.ts';
import { isRegistered } from './roles.ts';
import { sameAs } from './same-as.ts';
import type { ChangedBy, NamedStaffChange, StaffChange, StaffMember } from './staff-store.ts';

const DAY = 24 * 60 * 60_000;
/** So long an invitation waits for whoever has a weekend off. */
const INVITATION_DAYS = 3;

export interface Invited {
  readonly member: StaffMember;
  /** Where she chooses how she signs in. It works once. */
  readonly address: string;
}

export interface InvitedAgain extends Omit<Invited, 'address'> {
  /** Nothing where she has joined already: it is mailed to her alone, or whoever invites her could sign in in her name. */
  readonly address: string | null;
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
  by: ChangedBy,
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
    await store.staff.holdTeam();
    const same = sameAs(await store.staff.list(), member);
    if (same) return failed(same);
    await store.staff.add(member);
    await store.staff.note({ at: invitedAt, what: 'invited', member: member.id, by });
    return done({ member, address: await inviting(ports, store, member) });
  });
}

/** A new address for a member who has lost her way in, or never took the first one. */
export async function inviteAgain(
  ports: Ports,
  id: StaffId,
  by: ChangedBy,
): Promise<Outcome<InvitedAgain, 'not-found'>> {
  return ports.database.transaction(async (store) => {
    const member = await store.staff.find(id);
    if (!member || member.suspendedAt !== null)
      return failed({ kind: 'not-found', what: 'staff member' });
    const address = await invitingAgain(ports, store, member, by);
    return done({ member, address: member.joinedAt === null ? address : null });
  });
}

/** What an invitation is made with. */
export type InvitationPorts = Pick<Ports, 'database' | 'tokens' | 'site' | 'newId' | 'clock'>;

/** Why nobody is let in again: the words are for whoever runs the server. */
export class NotRecoveredError extends Error {
  override readonly name = 'NotRecoveredError';
}

/**
 * A new address for a lead, where every lead is locked out: for whoever runs the server and its database. Everybody else is
 * invited again by a lead.
 *
 * @throws NotRecoveredError where there is no lead with this email address, or she was suspended
 */
export const recoverLead = (ports: InvitationPorts, email: string): Promise<Invited> =>
  ports.database.transaction(async (store) => {
    const member = (await store.staff.list()).find((one) => one.email === emailOf(email));
    if (!member)
      throw new NotRecoveredError(`Nobody of the team has the email address '${email}'.`);
    if (member.suspendedAt !== null)
      throw new NotRecoveredError(`${member.email} was suspended, and is let in no more.`);
    if (member.role !== 'lead')
      throw new NotRecoveredError(
        `${member.email} is a ${member.role}: a lead invites her again. Only a lead is let in from here.`,
      );
    return { member, address: await invitingAgain(ports, store, member, { kind: 'recovery' }) };
  });

async function invitingAgain(
  ports: InvitationPorts,
  store: Store,
  member: StaffMember,
  by: ChangedBy,
): Promise<string> {
  await store.staff.note({ at: ports.clock(), what: 'invited-again', member: member.id, by });
  return inviting(ports, store, member);
}

async function inviting(
  { tokens, site, newId, clock }: InvitationPorts,
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

export interface Team {
  /** By name. */
  readonly members: readonly StaffMember[];
  /** The newest first. */
  readonly changes: readonly NamedStaffChange[];
}

export const readTeam = async ({ database: { staff } }: Ports): Promise<Team> => ({
  members: await staff.list(),
  changes: await staff.changes(),
});

/**
 * Ends her sessions, and lets her in no more. What she decided keeps her name. Nobody does that to herself, nor to the
 * only lead who can sign in: two who do it to each other at one moment do it one after the other.
 */
export async function suspendStaff(
  ports: Ports,
  id: StaffId,
  by: ChangedBy,
): Promise<Outcome<StaffMember, 'not-found' | 'too-late'>> {
  if (by.kind === 'member' && id === by.id)
    return failed({ kind: 'too-late', because: NOT_HERSELF });
  return ports.database.transaction(async (store) => {
    await store.staff.holdTeam();
    if (await isLastLead(store, id)) return failed({ kind: 'too-late', because: NOT_THE_LAST });
    return changed(ports, store, { what: 'suspended', member: id, by }, (at) =>
      store.staff.suspend(id, at),
    );
  });
}

const NOT_HERSELF = 'Nobody suspends herself. Ask another lead.';
const NOT_THE_LAST =
  'She is the only lead who can sign in: nobody would lead the team. Invite another lead, and suspend her once that one has joined.';

/** Whether nobody would be left to lead the team without her. */
async function isLastLead({ staff }: Store, id: StaffId): Promise<boolean> {
  const leads: StaffId[] = [];
  for (const { id: one, role, suspendedAt } of await staff.list())
    if (role === 'lead' && suspendedAt === null && (await staff.proofsOf(one)).length > 0)
      leads.push(one);
  return leads.length === 1 && leads[0] === id;
}

export const endSessionsOfStaff = (
  ports: Ports,
  id: StaffId,
  by: ChangedBy,
): Promise<Outcome<StaffMember, 'not-found'>> =>
  ports.database.transaction((store) =>
    changed(ports, store, { what: 'sessions-ended', member: id, by }, (at) =>
      store.staff.endSessionsOf(id, at),
    ),
  );

async function changed(
  { clock }: Ports,
  { staff }: Store,
  change: Omit<StaffChange, 'at'>,
  step: (at: Date) => Promise<void>,
): Promise<Outcome<StaffMember, 'not-found'>> {
  const at = clock();
  const before = await staff.find(change.member);
  if (!before) return failed({ kind: 'not-found', what: 'staff member' });
  await step(at);
  // Whoever is suspended already is so once.
  if (change.what !== 'suspended' || before.suspendedAt === null)
    await staff.note({ ...change, at });
  return done((await staff.find(change.member)) ?? before);
}
