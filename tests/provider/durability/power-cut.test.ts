/**
 * A power cut, as far as one can be made without pulling the plug: the data folder lies on a file
 * system of its own in an image file. What has not reached the image is what a cut loses, so a copy
 * of the image, taken while the server is writing, is the disk after a cut.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AS_LONG_AS_IT_TAKES } from '../../kit/patience.ts';
import { endServer, startServer, type ServerProcess } from '../../kit/server-process.ts';
import { copyPreparedDatabase } from '../../kit/database.ts';
import { registered } from '../../kit/accounts.ts';
import { customerAt, type Customer } from '../../kit/customer.ts';
import { endlessCatalogue } from '../../kit/endless-catalogue.ts';
import { orderOfCream } from '../../kit/orders.ts';
import { SAMPLE_SHOP } from '../../kit/shop.ts';
import { argumentOf, SERVE } from '../../kit/shop-process.ts';

const CUTS = 3;
const ORDERS = 15;

const run = (program: string, ...parameters: readonly string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

let folder: string;
let catalogueDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'power-cut-'));
  catalogueDir = await endlessCatalogue(SAMPLE_SHOP.catalogueDir);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(catalogueDir, { recursive: true });
});

const reasonNot = whyNot();
if (reasonNot !== undefined) process.stdout.write(`No power cut is simulated: ${reasonNot}\n`);

/** Why this machine cannot mount an image file; nothing when it can. */
function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'mounting a file system needs root on Linux.';
  if (!existsSync('/dev/loop-control')) return 'there is no loop device.';
  try {
    run('sh', '-c', 'command -v mkfs.ext4 losetup mount cp');
    const image = run('mktemp').trim();
    try {
      run('truncate', '-s', '8M', image);
      run('mkfs.ext4', '-q', image);
      run('losetup', '--detach', run('losetup', '--find', '--show', image).trim());
    } finally {
      run('rm', image);
    }
    return undefined;
  } catch {
    return 'mkfs.ext4 or losetup cannot be used.';
  }
}

/** Mounts an image for as long as the work takes. */
async function mounted<Result>(
  image: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = `${image}.mounted`;
  await mkdir(folder, { recursive: true });
  run('mount', '-o', 'loop', image, folder);
  try {
    return await work(folder);
  } finally {
    run('umount', folder);
  }
}

const start = (dataDir: string): Promise<ServerProcess> =>
  startServer(SERVE, { argument: argumentOf({ dataDir, catalogueDir }) });

type Acknowledged = readonly (readonly [Customer, string])[];

/** The customers order one after the other until that many orders were acknowledged by the server. */
async function buyUntil(customers: readonly Customer[], count: number): Promise<Acknowledged> {
  const acknowledged: (readonly [Customer, string])[] = [];
  const work = async (customer: Customer): Promise<void> => {
    while (acknowledged.length < count)
      acknowledged.push([customer, (await orderOfCream(customer)).orderId]);
  };
  await Promise.all(customers.map(work));
  return acknowledged;
}

async function expectOrders(
  server: ServerProcess,
  acknowledged: Acknowledged,
  when: string,
): Promise<void> {
  for (const [customer, id] of acknowledged) {
    const { status } = await customerAt(server, customer).request(`/orders/${id}`);
    expect(status, `the order ${id} ${when}`).toBe(200);
  }
}

it.skipIf(reasonNot !== undefined)(
  `${CUTS} power cuts while customers order lose nothing that was acknowledged`,
  async () => {
    let image = join(folder, 'disk-0');
    run('truncate', '-s', '1G', image);
    run('mkfs.ext4', '-q', image);
    await mounted(image, async (folder) => {
      await copyPreparedDatabase(join(folder, 'database'));
      run('sync', '-f', folder);
    });
    const acknowledged: (readonly [Customer, string])[] = [];
    let customers: readonly Customer[] = [];
    for (let cut = 0; cut < CUTS; cut++) {
      const after = join(folder, `disk-${cut + 1}`);
      await mounted(image, async (folder) => {
        const server = await start(folder);
        await expectOrders(server, acknowledged, `after cut ${cut}`);
        customers =
          cut === 0
            ? await Promise.all(Array.from({ length: 4 }, () => registered(server)))
            : customers.map((customer) => customerAt(server, customer));
        acknowledged.push(...(await buyUntil(customers, ORDERS)));
        // Now: everything acknowledged has to be in the image, and nothing is given time to get there.
        server.process.kill('SIGSTOP');
        run('cp', '--sparse=always', image, after);
        await endServer(server, 'SIGKILL');
      });
      await rm(image);
      image = after;
    }
    await mounted(image, async (folder) => {
      const server = await start(folder);
      await expectOrders(server, acknowledged, 'at the end');
      await endServer(server, 'SIGTERM');
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(CUTS * ORDERS);
  },
  AS_LONG_AS_IT_TAKES,
);
