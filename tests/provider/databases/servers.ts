/** Two server processes on one PostgreSQL, behind which nobody can tell which one answered. */
import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slimming } from '../consultations.ts';
import { endServer, startServer, type ServerProcess } from '../server-process.ts';
import { jsonOf, temporaryFolder } from '../shop.ts';
import type { Cluster } from './cluster.ts';

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
    }, 30_000);
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
        Array.from({ length: 20 }, (_, turn) =>
          call(turn % 2 === 0 ? one : other, `/cart/${items[0]?._id}/increment`, { token }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(4);
      expect(statuses.filter((status) => status === 409)).toHaveLength(16);
    });
  });
}
