/** Who is of the team, where two change it at one moment. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  asStaffId,
  suspendStaff,
  type ChangedBy,
  type Role,
  type StaffId,
  type StaffMember,
} from '#domain';
import { pharmacy } from './pharmacy.ts';

const DESK = { kind: 'desk-token' } as const;
const herself = (id: StaffId): ChangedBy => ({ kind: 'member', id });

/** Somebody of the team who can sign in; one without a passkey has not joined yet. */
async function newMember(role: Role, hasJoined = true): Promise<StaffId> {
  const { database, clock } = pharmacy.ports;
  const id = asStaffId(randomUUID());
  const member: StaffMember = {
    ...{ id, name: `Sample ${id}`, email: `${id}@example.com`, role, registration: null },
    ...{ invitedAt: clock(), joinedAt: null, suspendedAt: null },
  };
  await database.staff.add(member);
  if (!hasJoined) return id;
  await database.staff.addPasskey({ id, staffId: id, publicKey: 'sample', counter: 0 }, clock());
  await database.staff.join(id, clock());
  return id;
}

const left = async (): Promise<readonly StaffId[]> =>
  (await pharmacy.ports.database.staff.list())
    .filter(({ suspendedAt }) => suspendedAt === null)
    .map(({ id }) => id);

const LAST = {
  ok: false,
  failure: { kind: 'too-late', because: expect.stringContaining('She is the only lead') },
};

export function managingTheTeam(): void {
  it('of two leads who suspend each other at one moment one is left to lead', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = [await newMember('lead'), await newMember('lead')];
      const suspended = await Promise.all([
        suspendStaff(pharmacy.ports, one, herself(other)),
        suspendStaff(pharmacy.ports, other, herself(one)),
      ]);
      expect(suspended.filter(({ ok }) => ok)).toHaveLength(1);
      expect(suspended).toContainEqual(LAST);
      const [last, ...more] = await left();
      expect(more).toEqual([]);
      expect([one, other]).toContain(last);
      // The next round has two again.
      if (last) await pharmacy.ports.database.staff.suspend(last, pharmacy.ports.clock());
    }
  });

  it('the only lead who can sign in is suspended by nobody, whoever else is invited', async () => {
    const lead = await newMember('lead');
    const invited = await newMember('lead', false);
    await newMember('prescriber');
    expect(await suspendStaff(pharmacy.ports, lead, DESK)).toEqual(LAST);
    expect(await left()).toContain(lead);
    expect(await suspendStaff(pharmacy.ports, invited, DESK)).toMatchObject({ ok: true });
    await newMember('lead');
    expect(await suspendStaff(pharmacy.ports, lead, DESK)).toMatchObject({ ok: true });
  });
}
