/** Somebody of the team, signed in. */
import { randomUUID } from 'node:crypto';
import { asStaffId, type StaffMember } from '#domain';
import { pharmacy } from './pharmacy.ts';

export async function prescriber(name: string): Promise<StaffMember> {
  const { database, clock } = pharmacy.ports;
  const id = asStaffId(randomUUID());
  const member: StaffMember = {
    ...{ id, name, email: `${id}@example.com`, role: 'prescriber', registration: 'GPhC 1234567' },
    ...{ invitedAt: clock(), joinedAt: null, suspendedAt: null },
  };
  await database.staff.add(member);
  await database.staff.startSession(randomUUID(), id, 'network', clock());
  return member;
}
