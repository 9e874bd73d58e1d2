/** The server is killed while customers order: nothing that it acknowledged is lost, and nothing is half. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseOn, openPglite } from '../../../src/provider/database/index.ts';
import { endServer, type ServerProcess } from '../server-process.ts';
import { copyPreparedDatabase } from '../shop.ts';
import { buy, buyerAt, endlessCatalogue, startShop, STOCK, type Buyer } from './endless-shop.ts';

const KILLS = 20;
const BUYERS = 4;

let dataDir: string;
let catalogueDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  catalogueDir = await endlessCatalogue();
  await copyPreparedDatabase(join(dataDir, 'database'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await rm(catalogueDir, { recursive: true });
});

/** Orders until the server is gone; it is killed when the given number was acknowledged. */
async function orderUntilKilled(
  server: ServerProcess,
  buyers: readonly Buyer[],
  after: number,
): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  let isKilled = false;
  const work = async (buyer: Buyer): Promise<void> => {
    while (!isKilled) {
      const order = await buy(server, buyer).catch((error: unknown) => {
        if (!isKilled) throw error;
      });
      if (order !== undefined) acknowledged.push(order);
      if (acknowledged.length >= after && !isKilled) {
        isKilled = true;
        await endServer(server, 'SIGKILL');
      }
    }
  };
  await Promise.all(buyers.map(work));
  return acknowledged;
}

it(`${KILLS} kills lose no acknowledged order and leave no half one`, async () => {
  const acknowledged: string[] = [];
  let buyers: readonly Buyer[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startShop(dataDir, catalogueDir);
    if (kill === 0)
      buyers = await Promise.all(Array.from({ length: BUYERS }, () => buyerAt(server)));
    // Another moment of the work each time.
    acknowledged.push(...(await orderUntilKilled(server, buyers, 2 + (kill % 7))));
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 2);

  const sql = await openPglite(join(dataDir, 'database'));
  const { orders } = databaseOn(sql);
  for (const id of acknowledged) {
    const order = await orders.find(id);
    // What a kill left in a cart is ordered with the next one.
    const quantity = order?.lines[0]?.quantity ?? 0;
    expect(order?.lines, id).toMatchObject([{ optionId: 'cream-30g' }]);
    expect(order?.total, id).toBe(505 * quantity + 395);
  }
  const [sold] = await sql.query<{
    placed: number;
    lines: number;
    sold: number;
    left: number;
    intents: number;
  }>(
    `SELECT (SELECT count(*) FROM orders) AS placed,
            (SELECT count(*) FROM order_lines) AS lines,
            (SELECT sum(quantity) FROM order_lines) AS sold,
            (SELECT count(DISTINCT intent_id) FROM orders WHERE intent_id IS NOT NULL) AS intents,
            (SELECT stock FROM product_options WHERE id = 'cream-30g') AS left`,
  );
  // An order whose acknowledgement was cut off by the kill may be there: whole.
  const placed = sold?.placed ?? 0;
  expect(placed).toBeGreaterThanOrEqual(acknowledged.length);
  expect(placed).toBeLessThanOrEqual(acknowledged.length + KILLS * BUYERS);
  expect(sold?.lines).toBe(placed);
  expect(sold?.left).toBe(STOCK - (sold?.sold ?? 0));
  expect(sold?.intents).toBeGreaterThanOrEqual(acknowledged.length);
  await sql.close();
}, 300_000);
