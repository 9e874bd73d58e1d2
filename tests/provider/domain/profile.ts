import { describe, expect, it } from 'vitest';
import {
  asObjectPath,
  type CustomerId,
  type ObjectPath,
  readProfile,
  updateProfile,
} from '#domain';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { customer, guest, stores, valueOf } from './people.ts';
import { MINUTE, NOON, pharmacy, wait } from './pharmacy.ts';

const EMAIL = 'sample@example.com';

export function profile(): void {
  describe('a profile', () => {
    const NOT_FOUND = { ok: false, failure: { kind: 'not-found', what: 'customer' } };
    const change = (who: CustomerId, sent: Parameters<typeof updateProfile>[3], of = who) =>
      updateProfile(pharmacy.ports, who, of, sent);

    it('is read by its owner, and nobody else’s exists', async () => {
      const [id, other, nobody] = [await customer(EMAIL), await customer(), await guest()];
      expect(valueOf(await readProfile(pharmacy.ports, id, id))).toMatchObject({ email: EMAIL });
      expect(await readProfile(pharmacy.ports, other, id)).toEqual(NOT_FOUND);
      expect(await readProfile(pharmacy.ports, nobody, nobody)).toEqual(NOT_FOUND);
      expect(await change(other, { phone: '07700900999' }, id)).toEqual(NOT_FOUND);
      expect(await change(nobody, { phone: '07700900999' })).toEqual(NOT_FOUND);
      for (const who of [id, other])
        expect(valueOf(await readProfile(pharmacy.ports, who, who)).phone).toBe('07700900123');
    });

    it('changes in what is sent of it, tidied', async () => {
      const id = await customer();
      const before = valueOf(await readProfile(pharmacy.ports, id, id));
      expect(valueOf(await change(id, {}))).toEqual(before);
      const names = { firstname: ' Other ', lastname: ' Name ' };
      expect(valueOf(await change(id, names))).toEqual({
        ...before,
        firstname: 'Other',
        lastname: 'Name',
      });
      const rest = { dob: '1991-06-30T23:00:00Z', phone: '07700 900 999' };
      expect(valueOf(await change(id, rest))).toMatchObject({
        firstname: 'Other',
        dob: '1991-07-01',
        phone: '07700900999',
      });
    });

    it('has an address in England unless it says otherwise', async () => {
      const id = await customer();
      const address = { line1: '1 Sample Street' };
      expect(valueOf(await change(id, { address })).address).toEqual({
        ...address,
        nation: 'England',
      });
      const welsh = { ...address, nation: 'Wales' };
      expect(valueOf(await change(id, { address: welsh })).address).toEqual(welsh);
      expect(valueOf(await change(id, { firstname: 'Other' })).address).toEqual(welsh);
    });

    it.each([
      [{ dob: '2008-11-22' }, 'under-age'],
      [{ dob: '' }, 'unacceptable'],
      [{ phone: '' }, 'unacceptable'],
    ])('does not take %j', async (sent, kind) => {
      const id = await customer();
      const before = valueOf(await readProfile(pharmacy.ports, id, id));
      const outcome = await change(id, { firstname: 'Other', ...sent });
      expect(outcome).toMatchObject({ ok: false, failure: { kind } });
      expect(valueOf(await readProfile(pharmacy.ports, id, id))).toEqual(before);
    });

    it('has the papers that she has sent, the newest first', async () => {
      const id = await customer();
      const sent = async (path: ObjectPath): Promise<void> => {
        const { uploads } = pharmacy.ports.database;
        await uploads.claim(path, id, NOON);
        await uploads.markStored(
          path,
          { mediaType: 'image/png', digest: 'sample', marks: [] },
          NOON,
        );
      };
      await sent(asObjectPath('customers/one.png'));
      await sent(asObjectPath('customers/two.png'));
      const one = { type: 'ID', path: asObjectPath('customers/one.png') } as const;
      const two = { type: 'Others', path: asObjectPath('customers/two.png') } as const;
      expect(valueOf(await change(id, { documents: [one] })).documents).toEqual([one]);
      wait(MINUTE);
      expect(valueOf(await change(id, { documents: [two] })).documents).toEqual([two, one]);
      expect(valueOf(await change(id, { documents: [] })).documents).toEqual([two, one]);
      const rows = await pastThePorts(
        pharmacy.sql,
        'SELECT added_at FROM customer_documents ORDER BY position',
      );
      expect(rows).toEqual([{ added_at: NOON }, { added_at: new Date(NOON.getTime() + MINUTE) }]);
    });

    it('has no papers that did not reach us, and then nothing changes', async () => {
      const id = await customer();
      await pharmacy.ports.database.uploads.claim(asObjectPath('customers/claimed.png'), id, NOON);
      const { uploads } = pharmacy.ports.database;
      await uploads.claim(asObjectPath('customers/here.png'), id, NOON);
      await uploads.markStored(
        asObjectPath('customers/here.png'),
        { mediaType: 'image/png', digest: 'x', marks: [] },
        NOON,
      );
      const documents = ['here', 'claimed', 'unknown'].map((name) => ({
        type: 'ID' as const,
        path: asObjectPath(`customers/${name}.png`),
      }));
      const outcome = await change(id, { firstname: 'Other', documents });
      const message = 'This file did not reach us. Please upload it again.';
      expect(outcome).toEqual({
        ok: false,
        failure: {
          kind: 'unacceptable',
          problems: [
            { field: '/documents/1/path', constraint: 'upload', message },
            { field: '/documents/2/path', constraint: 'upload', message },
          ],
        },
      });
      expect(valueOf(await readProfile(pharmacy.ports, id, id))).toMatchObject({
        firstname: 'Sample',
        documents: [],
      });
    });

    it('does not exist when its account is gone by the time it changes', async () => {
      const id = await customer();
      const ports = stores((store) => ({
        ...store,
        customers: { ...store.customers, find: async () => undefined },
      }));
      expect(await updateProfile(ports, id, id, { phone: '07700900999' })).toEqual(NOT_FOUND);
    });
  });
}
