/** Two server processes on one PostgreSQL, behind which nobody can tell which one answered. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { londonDay } from '#engine';
import { orderNow, orderOfSlimmer, payAt } from '../buyers.ts';
import { slimming } from '../consultations.ts';
import { endServer, startServer, type ServerProcess } from '../server-process.ts';
import { temporaryFolder } from '../prepared-database.ts';
import { customerAt, jsonOf, type Customer } from '../shop.ts';
import type { Cluster } from '../../kit/cluster.ts';

const SERVE = fileURLToPath(new URL('../fixtures/serve.ts', import.meta.url));
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

export function servers(given: () => Cluster): void {
  describe('two servers', () => {
    let dataDir: string;
    let one: ServerProcess;
    let other: ServerProcess;
    beforeAll(async () => {
      dataDir = await temporaryFolder();
      const environment = { DATABASE_URL: await given().createDatabase() };
      const start = () => startServer(SERVE, { argument: dataDir, environment });
      [one, other] = await Promise.all([start(), start()]);
    });
    afterAll(async () => {
      await Promise.all([one, other].map((server) => endServer(server, 'SIGTERM')));
      await rm(dataDir, { recursive: true });
      expect([one, other].map((server) => server.process.exitCode)).toEqual([0, 0]);
    });

    const call = (
      server: ServerProcess,
      path: string,
      { token, ...init }: RequestInit & { readonly token?: string | undefined } = {},
    ): Promise<Response> =>
      fetch(`${server.address}/api${path}`, {
        ...init,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
          ...init.headers,
        },
      });
    const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
    const refresh = (server: ServerProcess, refreshToken: string): Promise<Response> =>
      call(server, '/auth/refresh-token', post({ refreshToken }));

    async function guestAt(server: ServerProcess) {
      const response = await call(server, '/customers/guest-login');
      return (await jsonOf<{ data: { accessToken: string; refreshToken: string } }>(response)).data;
    }

    it('fill an empty database together and keep the secret out of the folder', async () => {
      for (const server of [one, other]) expect((await call(server, '/ready')).status).toBe(200);
      expect(await readdir(dataDir)).toEqual(['desk-token']);
    });

    it("serve one customer's journey between them", async () => {
      const { accessToken: token, refreshToken } = await guestAt(one);
      const submitted = await call(other, '/customers/consultations', {
        ...post(slimming()),
        token,
      });
      expect(submitted.status).toBe(201);
      const { _id: consultationId } = await jsonOf<{ _id: string }>(submitted);
      const medicine = { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 };
      const added = await call(one, '/cart', {
        ...post({ ...medicine, consultationId }),
        token,
      });
      expect(added.status).toBe(200);

      const refreshed = await refresh(other, refreshToken);
      expect(refreshed.status).toBe(200);
      const renewed = await jsonOf<string>(refreshed);
      const cart = await call(one, '/cart', { token: renewed });
      expect(await cart.json()).toMatchObject({ items: [{ productId: 'slimmer-1mg' }] });

      expect((await refresh(one, refreshToken)).status).toBe(401);
      const successor = refreshed.headers.get('x-refresh-token') ?? '';
      expect((await refresh(other, successor)).status).toBe(401);
    });

    it('take an order at one, its payment and approval at the other, and end it at the first', async () => {
      const at = (server: ServerProcess, token: string): Customer =>
        customerAt(`${server.address}/api`, { accessToken: token, refreshToken: '' });
      const { data } = await jsonOf<{ data: { accessToken: string } }>(
        await call(one, '/customers/register', {
          ...post({
            email: `${randomUUID()}@example.com`,
            password: 'a long sample',
            firstname: 'Sample',
            lastname: 'Patient',
            dob: '1990-05-17',
            phone: '07700900123',
          }),
        }),
      );
      const here = at(one, data.accessToken);
      const there = at(other, data.accessToken);
      const { orderId, clientSecret } = await orderOfSlimmer(here);
      expect((await payAt(other.address, clientSecret)).status).toBe(200);
      const paid = await there.post(`/orders/${orderId}/payment`, undefined);
      expect(await paid.json()).toMatchObject({ paymentStatus: 'authorised' });

      const token = (await readFile(join(dataDir, 'desk-token'), 'utf8')).trim();
      const by = { by: 'Sample Prescriber' };
      const seen = { ...by, method: 'video call', kilograms: 80, on: londonDay(new Date()) };
      const step = async (server: ServerProcess, name: string, body: object): Promise<number> =>
        (await call(server, `/desk/orders/${orderId}/${name}`, { ...post(body), token })).status;
      expect(await step(other, 'weight-verification', seen)).toBe(200);
      const approvals = [step(one, 'approve', by), step(other, 'approve', by)];
      expect(await Promise.all(approvals)).toContain(200);
      expect(await orderNow(here, orderId)).toMatchObject({
        status: 'active',
        paymentStatus: 'paid',
      });
      const parcel = { ...by, shipper: 'Royal Mail', trackingId: 'AB123456789GB' };
      expect(await step(one, 'dispatch', parcel)).toBe(200);
      expect(await orderNow(there, orderId)).toMatchObject({ trackingId: 'AB123456789GB' });
    });

    it('take a file at an address that the other one gave out, and show it', async () => {
      const { accessToken: token } = await guestAt(one);
      const path = `customers/${randomUUID()}.png`;
      const asked = await call(one, '/storage/create-presigned-url', { ...post({ path }), token });
      const { data: address } = await jsonOf<{ data: string }>(asked);
      const put = { method: 'PUT', body: PNG, headers: { 'content-type': 'image/png' } };
      expect((await fetch(`${other.address}${address}`, put)).status).toBe(204);
      const shown = await fetch(`${one.address}${address}`);
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG);
    });

    it('keep the maximum between them under increments at once', async () => {
      const { accessToken: token } = await guestAt(one);
      const cream = { productId: 'cream-30g', code: 'sample-cream', quantity: 1 };
      const added = await call(one, '/cart', { ...post(cream), token });
      const { items } = await jsonOf<{ items: { _id: string }[] }>(added);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          call(n % 2 === 0 ? one : other, `/cart/${items[0]?._id}/increment`, { token }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(4);
      expect(statuses.filter((status) => status === 409)).toHaveLength(16);
    });
  });
}
