import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asCustomerId } from '#domain';
import type { Customer as Profile } from '#contract';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { newAccount, type Account } from '../../kit/accounts.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { type Shop } from '../../kit/shop.ts';

export function profile(given: () => Shop): void {
  describe('a profile', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let account: Account;
    let customer: Customer;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      account = await newAccount(shop);
      customer = account.customer;
    });

    const ADDRESS = { line1: '1 Sample Street', city: 'London', postalCode: 'SW1A 1AA' };

    const patch = (change: object, whose = customer.id, who = customer): Promise<Response> =>
      who.request(`/customers/profile/${whose}`, {
        method: 'PATCH',
        body: JSON.stringify(change),
        headers: { 'content-type': 'application/json' },
      });
    async function changed(change: object): Promise<Profile> {
      const response = await patch(change);
      expect(response.status).toBe(200);
      const { data, message } = await jsonOf<{ data: Profile; message: string }>(response);
      expect(message).toBe('Profile updated successfully');
      return data;
    }
    async function profile(): Promise<Profile> {
      const response = await customer.request(`/customers/profile/${customer.id}`);
      expect(response.status).toBe(200);
      return (await jsonOf<{ data: Profile }>(response)).data;
    }

    let count = 0;
    async function uploaded(who = customer): Promise<string> {
      const path = `customers/profile-${customer.id}-${++count}.pdf`;
      const asked = await who.post('/storage/create-presigned-url', { path });
      const { data } = await jsonOf<{ data: string }>(asked);
      const put = await fetch(new URL(data, shop.api), {
        method: 'PUT',
        body: '%PDF-1.7\n%sample',
        headers: { 'content-type': 'application/pdf' },
      });
      expect(put.status).toBe(204);
      return path;
    }

    it('is what the account was created with', async () => {
      expect(await profile()).toEqual(account.data.user);
    });

    it('changes only in what is sent', async () => {
      const before = await profile();
      expect(await changed({})).toEqual(before);
      expect(await changed({ lastname: 'Changed' })).toEqual({ ...before, lastname: 'Changed' });
      expect(await changed({ phone: '+44 (0)7700 900999' })).toMatchObject({
        lastname: 'Changed',
        phone: '+447700900999',
      });
      expect(await changed({ dob: '1991-06-30T23:00:00.000Z' })).toMatchObject({
        dob: '1991-07-01',
      });
      expect(await profile()).toEqual({
        ...before,
        lastname: 'Changed',
        phone: '+447700900999',
        dob: '1991-07-01',
      });
    });

    it('is complete with an address, which changes as a whole', async () => {
      expect(await changed({ address: ADDRESS })).toMatchObject({
        status: 'complete',
        address: { ...ADDRESS, nation: 'England' },
      });
      const { address } = await changed({ address: { line1: '2 Sample Road', nation: 'Wales' } });
      expect(address).toEqual({ line1: '2 Sample Road', nation: 'Wales' });
      expect((await changed({ firstname: 'Other' })).address).toEqual(address);
    });

    it.each([
      ['a postcode that is none', { postalCode: 'X' }],
      ['a nation that there is not', { nation: 'Narnia' }],
      ['another country', { country: 'France' }],
    ])('has no address with %s', async (_what, change) => {
      const [field] = Object.keys(change);
      const response = await patch({ address: { ...ADDRESS, ...change } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message: expect.stringMatching(/United Kingdom|England, Scotland, Wales/),
        problems: [{ field: `/address/${field}` }],
      });
      expect(await profile()).toEqual(account.data.user);
    });

    it('keeps its postcode as it is written on parcels, and may have none', async () => {
      const entered = { address: { ...ADDRESS, postalCode: 'sw1a1aa', country: 'Greater London' } };
      expect((await changed(entered)).address).toMatchObject(ADDRESS);
      const { address } = await changed({ address: { ...ADDRESS, postalCode: '' } });
      expect(address).toMatchObject({ postalCode: '' });
    });

    it('of before, with an address that is no longer taken, is read as it was', async () => {
      const abroad = {
        line1: '1 Rue Sample',
        postalCode: 'X',
        nation: 'Narnia',
        country: 'France',
      };
      await pastThePorts(shop.provider.queries, 'UPDATE customers SET address = $2 WHERE id = $1', [
        customer.id,
        JSON.stringify(abroad),
      ]);
      expect((await profile()).address).toEqual(abroad);
    });

    it('stays that of an adult', async () => {
      const response = await patch({ dob: '2008-11-22', firstname: 'Younger' });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ code: 'under-age' });
      expect(await profile()).toEqual(account.data.user);
    });

    it('keeps its email', async () => {
      expect((await patch({ email: 'other@example.com' })).status).toBe(400);
    });

    describe('documents', () => {
      it('come before those that are there, and none goes', async () => {
        const [first, second, third] = [await uploaded(), await uploaded(), await uploaded()];
        await changed({ documents: [{ type: 'ID', path: first }] });
        const documents = [
          { type: 'Others', path: third },
          { type: 'Summary Care Card', path: second },
        ];
        const all = [...documents, { type: 'ID', path: first }];
        expect((await changed({ documents })).documents).toEqual(all);
        expect((await changed({ documents: [] })).documents).toEqual(all);
        expect((await changed({ documents: all })).documents).toEqual(all);
        expect((await profile()).documents).toEqual(all);
      });

      it('of two pages that are open at once are all kept', async () => {
        const paths = [await uploaded(), await uploaded(), await uploaded(), await uploaded()];
        await Promise.all(paths.map((path) => changed({ documents: [{ type: 'Others', path }] })));
        const { documents } = await profile();
        expect(documents.map(({ path }) => path).sort()).toEqual([...paths].sort());
      });

      it('can turn out to be of another type, and one sent twice is one', async () => {
        const path = await uploaded();
        await changed({ documents: [{ type: 'Others', path }] });
        const documents = [
          { type: 'ID', path },
          { type: 'Others', path },
        ];
        expect((await changed({ documents })).documents).toEqual([{ type: 'ID', path }]);
      });

      it('have to be files that this customer has sent', async () => {
        const [own, foreign] = [await uploaded(), await uploaded(await shop.guest())];
        const asked = `customers/profile-${customer.id}-asked.pdf`;
        await customer.post('/storage/create-presigned-url', { path: asked });
        for (const path of [foreign, asked, 'customers/never-asked.pdf']) {
          const documents = [own, path].map((one) => ({ type: 'ID', path: one }));
          const response = await patch({ documents, firstname: 'Changed' });
          expect(response.status).toBe(422);
          expect(await response.json()).toEqual({
            code: 'unacceptable',
            message: 'This file did not reach us. Please upload it again.',
            problems: [
              {
                field: '/documents/1/path',
                constraint: 'upload',
                message: 'This file did not reach us. Please upload it again.',
              },
            ],
          });
        }
        expect(await profile()).toEqual(account.data.user);
      });
    });

    it("is nobody else's to read or change", async () => {
      const guest = await shop.guest();
      const other = (await newAccount(shop)).customer;
      const tries = [
        [other, customer.id],
        [guest, customer.id],
        [guest, guest.id],
        [customer, 'made-up'],
      ] as const;
      for (const [who, whose] of tries) {
        const read = await who.request(`/customers/profile/${whose}`);
        const written = await patch({ firstname: 'Changed' }, asCustomerId(whose), who);
        expect([read.status, written.status]).toEqual([404, 404]);
        expect(await read.json()).toEqual(await written.json());
      }
      expect(await profile()).toEqual(account.data.user);
    });
  });
}
