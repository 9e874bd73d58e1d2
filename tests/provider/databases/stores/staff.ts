import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { asStaffId, type StaffMember } from '#domain';
import { atOnce, minutesAfterNoon, NOON, type GivenDatabase } from './customers.ts';

const BEFORE = { seen: minutesAfterNoon(-30), started: minutesAfterNoon(-720) };

export function staff(given: GivenDatabase): void {
  describe('the team', () => {
    async function newMember(role: StaffMember['role'] = 'prescriber'): Promise<StaffMember> {
      const id = asStaffId(randomUUID());
      const member: StaffMember = {
        ...{ id, name: 'Sample Member', email: `${id}@example.com`, role, registration: null },
        ...{ invitedAt: NOON, joinedAt: null, suspendedAt: null },
      };
      await given().staff.add(member);
      return member;
    }

    it('has each email address once', async () => {
      const member = await newMember();
      const again = { ...member, id: asStaffId(randomUUID()) };
      await expect(given().staff.add(again)).rejects.toThrow('staff_members_email_key');
      expect(await given().staff.find(again.id)).toBeUndefined();
      expect(await given().staff.find(member.id)).toEqual(member);
      expect(await given().staff.list()).toContainEqual(member);
    });

    it('is held by one at a time: who holds it next sees what was changed before', async () => {
      const member = await newMember();
      const added = await atOnce(8, (n) =>
        given().transaction(async ({ staff: team }) => {
          await team.holdTeam();
          const name = `Sample ${member.id}`;
          if ((await team.list()).some((one) => one.name === name)) return false;
          await sleep(20);
          const next = { ...member, name, email: `${n}.${member.email}` };
          await team.add({ ...next, id: asStaffId(randomUUID()) });
          return true;
        }),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    it('has had a prescriber from the day the first one joins, also once she is suspended', async () => {
      const { id } = await newMember();
      await given().staff.join(id, NOON);
      await given().staff.join(id, minutesAfterNoon(5));
      expect(await given().staff.find(id)).toMatchObject({ joinedAt: NOON });
      expect(await given().staff.hasHadPrescriber()).toBe(true);
      await given().staff.suspend(id, minutesAfterNoon(6));
      expect(await given().staff.hasHadPrescriber()).toBe(true);
    });

    it('keeps who was let in and shut out, and by whom, the newest first', async () => {
      const [lead, other] = [await newMember('lead'), await newMember()];
      const by = { kind: 'member', id: lead.id } as const;
      const { staff: team } = given();
      await team.note({ at: NOON, what: 'invited', member: lead.id, by: { kind: 'desk-token' } });
      await team.note({ at: NOON, what: 'suspended', member: other.id, by });
      await team.note({
        at: NOON,
        what: 'invited-again',
        member: lead.id,
        by: { kind: 'recovery' },
      });
      const name = 'Sample Member';
      expect((await team.changes()).slice(0, 3)).toEqual([
        { at: NOON, what: 'invited-again', member: name, means: 'recovery', by: null },
        { at: NOON, what: 'suspended', member: name, means: 'member', by: name },
        { at: NOON, what: 'invited', member: name, means: 'desk-token', by: null },
      ]);
    });

    it('takes the newest invitation, once', async () => {
      const { id } = await newMember();
      const [old, hash] = [randomUUID(), randomUUID()];
      await given().staff.invite(id, old, 'salt', minutesAfterNoon(5));
      await given().staff.invite(id, hash, 'other salt', minutesAfterNoon(5));
      expect(await given().staff.invitation(old, NOON)).toBeUndefined();
      expect(await given().staff.invitation(hash, minutesAfterNoon(5))).toBeUndefined();
      const invitation = { staffId: id, codeSalt: 'other salt' };
      expect(await given().staff.invitation(hash, NOON)).toEqual(invitation);
      const spent = await atOnce(10, () =>
        given().transaction((store) => store.staff.spendInvitation(hash, NOON)),
      );
      expect(spent.filter((one) => one !== undefined)).toEqual([invitation]);
    });

    it('takes each one-time code once, and none that is older', async () => {
      const { id, email } = await newMember();
      expect(await given().staff.passphraseOf(email)).toBeUndefined();
      const passphrase = { hash: 'hash', codeSalt: 'salt', codeInterval: 100 };
      await given().staff.setPassphrase(id, passphrase);
      expect(await given().staff.passphraseOf(email)).toEqual({ id, ...passphrase });
      const taken = await atOnce(10, () =>
        given().transaction((store) => store.staff.takeCode(id, 101)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await given().staff.takeCode(id, 99)).toBe(false);
      await given().staff.suspend(id, NOON);
      expect(await given().staff.passphraseOf(email)).toBeUndefined();
    });

    it('knows a passkey whose count goes back, and lets one be that counts nothing', async () => {
      const { id: staffId } = await newMember();
      const key = { id: randomUUID(), staffId, publicKey: 'key', counter: 0 };
      await given().staff.addPasskey(key, NOON);
      expect(await given().staff.passkey(key.id)).toEqual(key);
      const { countPasskey } = given().staff;
      expect(await countPasskey(key.id, 0)).toBe(true);
      expect(await countPasskey(key.id, 0)).toBe(true);
      expect(await countPasskey(key.id, 7)).toBe(true);
      expect(await countPasskey(key.id, 7)).toBe(false);
      expect(await countPasskey(key.id, 0)).toBe(false);
      await given().staff.suspend(staffId, NOON);
      expect(await given().staff.passkey(key.id)).toBeUndefined();
    });

    it('takes the response to a challenge once, in time', async () => {
      const [challenge, late] = [randomUUID(), randomUUID()];
      await given().staff.addChallenge(challenge, minutesAfterNoon(5));
      await given().staff.addChallenge(late, minutesAfterNoon(5));
      const spent = await atOnce(10, () =>
        given().transaction((store) => store.staff.spendChallenge(challenge, NOON)),
      );
      expect(spent.filter(Boolean)).toHaveLength(1);
      expect(await given().staff.spendChallenge(late, minutesAfterNoon(5))).toBe(false);
    });

    it('keeps a session open while it is used, and says when she last proved who she is', async () => {
      const { id, email } = await newMember();
      const hash = randomUUID();
      const { staff: store } = given();
      expect(await store.isKnownNetwork(email, 'a network', BEFORE.started)).toBe(false);
      await store.startSession(hash, id, 'a network', NOON);
      expect(await store.isKnownNetwork(email, 'a network', BEFORE.started)).toBe(true);
      expect(await store.isKnownNetwork(email, 'another', BEFORE.started)).toBe(false);
      const at = minutesAfterNoon(20);
      expect(await store.touchSession(hash, at, BEFORE)).toMatchObject({
        ...{ member: { id }, provedAt: NOON },
      });
      await store.proveSession(hash, at);
      const since = { ...BEFORE, seen: minutesAfterNoon(19) };
      expect(await store.touchSession(hash, at, since)).toMatchObject({ provedAt: at });
      expect(await store.touchSession(hash, at, { ...BEFORE, seen: at })).toBeUndefined();
      expect(await store.touchSession(hash, at, { ...BEFORE, started: NOON })).toBeUndefined();
    });

    it('ends one session, or all of a member’s, or those of whoever is suspended', async () => {
      const { id } = await newMember();
      const { staff: store } = given();
      const open = async (): Promise<string> => {
        const hash = randomUUID();
        await store.startSession(hash, id, 'a network', NOON);
        return hash;
      };
      const isOpen = async (hash: string): Promise<boolean> =>
        (await store.touchSession(hash, NOON, BEFORE)) !== undefined;
      const [one, two] = [await open(), await open()];
      await store.endSession(one, NOON);
      expect([await isOpen(one), await isOpen(two)]).toEqual([false, true]);
      await store.endSessionsOf(id, NOON);
      expect(await isOpen(two)).toBe(false);
      const three = await open();
      await store.suspend(id, NOON);
      expect(await isOpen(three)).toBe(false);
    });
  });
}
