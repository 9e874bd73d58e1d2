/** Two server processes on one PostgreSQL, behind which nobody can tell which one answered. */
import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { londonDay } from '#engine';
import { deskTokenIn } from '../../kit/desk-token.ts';
import { newPath, put, uploadAddress } from '../../kit/uploads.ts';
import { SERVE, argumentOf } from '../../kit/shop-process.ts';
import { CREAM, PRESCRIBER, SLIMMER } from '../../kit/samples.ts';
import { PNG } from '../../kit/files.ts';
import { registered, send } from '../../kit/accounts.ts';
import { customerAt, type Reached, bodyOf, guestAt, renewed } from '../../kit/customer.ts';
import { orderNow, orderOfSlimmer, pay, add } from '../../kit/orders.ts';
import { slimming, submitted } from '../../kit/consultations.ts';
import { endServer, startServer, type ServerProcess } from '../../kit/server-process.ts';
import { temporaryFolder } from '../../kit/database.ts';
import { databaseOn, openPostgres } from '#database';
import type { Cluster } from '../../kit/cluster.ts';

export function servers(given: () => Cluster): void {
  describe('two servers', () => {
    let dataDir: string;
    let databaseUrl: string;
    let one: ServerProcess;
    let other: ServerProcess;
    beforeAll(async () => {
      dataDir = await temporaryFolder();
      databaseUrl = await given().createDatabase();
      const start = () => startServer(SERVE, { argument: argumentOf({ dataDir, databaseUrl }) });
      [one, other] = await Promise.all([start(), start()]);
    });
    afterAll(async () => {
      await Promise.all([one, other].map((server) => endServer(server, 'SIGTERM')));
      await rm(dataDir, { recursive: true });
      expect([one, other].map((server) => server.process.exitCode)).toEqual([0, 0]);
    });

    it('fill an empty database together and keep the secret out of the folder', async () => {
      for (const { api } of [one, other]) expect((await fetch(`${api}/ready`)).status).toBe(200);
      expect(await readdir(dataDir)).toEqual(['desk-token']);
    });

    it("serve one customer's journey between them", async () => {
      const here = await guestAt(one);
      const there = customerAt(other, here);
      const consultationId = await submitted(there, slimming());
      await add(here, { ...SLIMMER, consultationId });

      const next = await renewed(there);
      const cart = await customerAt(one, next).request('/cart');
      expect(await cart.json()).toMatchObject({ items: [{ productId: 'slimmer-1mg' }] });

      const refresh = ({ api }: Reached, refreshToken: string): Promise<Response> =>
        send({ api }, '/auth/refresh-token', { refreshToken });
      expect((await refresh(one, here.refreshToken)).status).toBe(401);
      expect((await refresh(other, next.refreshToken)).status).toBe(401);
    });

    it('take an order at one, its payment and approval at the other, and end it at the first', async () => {
      const here = await registered(one);
      const there = customerAt(other, here);
      const { orderId, clientSecret } = await orderOfSlimmer(here);
      expect((await pay(other, clientSecret)).status).toBe(200);
      const paid = await there.post(`/orders/${orderId}/payment`, undefined);
      expect(await paid.json()).toMatchObject({ paymentStatus: 'authorised' });

      const accessToken = await deskTokenIn(dataDir);
      const seen = {
        ...PRESCRIBER,
        method: 'video call',
        kilograms: 80,
        on: londonDay(new Date()),
      };
      const step = async (server: ServerProcess, name: string, body: object): Promise<number> => {
        const desk = customerAt(server, { accessToken });
        return (await desk.post(`/desk/orders/${orderId}/${name}`, body)).status;
      };
      expect(await step(other, 'weight-verification', seen)).toBe(200);
      const yes = { ...PRESCRIBER, reason: 'Known for years.' };
      const approvals = [step(one, 'approve', yes), step(other, 'approve', yes)];
      expect(await Promise.all(approvals)).toContain(200);
      expect(await orderNow(here, orderId)).toMatchObject({
        status: 'active',
        paymentStatus: 'paid',
      });
      const parcel = { ...PRESCRIBER, shipper: 'Royal Mail', trackingId: 'AB123456789GB' };
      expect(await step(one, 'dispatch', parcel)).toBe(200);
      expect(await orderNow(there, orderId)).toMatchObject({ trackingId: 'AB123456789GB' });
    });

    it('write one chain between them, whoever looks where and posts what at once', async () => {
      const here = await registered(one);
      const there = customerAt(other, here);
      const { orderId } = await orderOfSlimmer(here);
      const accessToken = await deskTokenIn(dataDir);
      const refusing = slimming({ allergicReaction: 'yes' });
      const done = await Promise.all(
        Array.from({ length: 24 }, async (_, n) => {
          const desk = customerAt(n % 2 === 0 ? one : other, { accessToken });
          const { status } = await desk.request(`/desk/orders/${orderId}?by=Sample%20Looker`);
          if (n >= 4) return status;
          return (await (n % 2 === 0 ? here : there).post('/customers/consultations', refusing))
            .status;
        }),
      );
      expect(done.filter((status) => status === 200)).toHaveLength(20);
      expect(done.filter((status) => status === 422)).toHaveLength(4);
      const sql = openPostgres(databaseUrl);
      const { record } = databaseOn(sql);
      const entries = await record.entries([`order:${orderId}`]);
      expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
      expect(entries.filter(({ who }) => who.name === 'Sample Looker')).toHaveLength(24);
      const attempts = await sql.query<{ seq: number }>(
        "SELECT seq FROM record_entries WHERE what = 'refused' ORDER BY seq",
      );
      expect(attempts.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      await sql.close();
      const desk = customerAt(other, { accessToken });
      const verified = await desk.request('/desk/record/verification');
      expect(await verified.json()).toMatchObject({ findings: [] });
    });

    it('take a file at an address that the other one gave out, and show it', async () => {
      const address = new URL(await uploadAddress(await guestAt(one), newPath()));
      const addressAt = ({ api }: Reached): string =>
        new URL(`${address.pathname}${address.search}`, api).href;
      expect((await put(addressAt(other), PNG, 'image/png')).status).toBe(204);
      const shown = await fetch(addressAt(one));
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG);
    });

    it('keep the maximum between them under increments at once', async () => {
      const here = await guestAt(one);
      const there = customerAt(other, here);
      const { items } = await bodyOf<{ items: { _id: string }[] }>(
        await here.post('/cart', CREAM),
        200,
      );
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 === 0 ? here : there).request(`/cart/${items[0]?._id}/increment`),
        ),
      );
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(4);
      expect(statuses.filter((status) => status === 409)).toHaveLength(16);
    });
  });
}
