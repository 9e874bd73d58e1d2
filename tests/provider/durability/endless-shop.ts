/** A shop whose cream never runs out, in a server process of its own, for what it must not lose. */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKOUT, CREAM, PASSWORD } from '../buyers.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { FIXTURES } from '../prepared-database.ts';
import { jsonOf } from '../shop.ts';

const PROGRAM = fileURLToPath(new URL('../fixtures/serve.ts', import.meta.url));

const STOCK = 1_000_000;

/** The sample catalogue, with stock that no test uses up, and no buyer; gives its folder. */
export async function endlessCatalogue(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'endless-catalogue-'));
  await cp(join(FIXTURES, 'catalogue'), folder, { recursive: true });
  const file = join(folder, 'skincare.json');
  const endless = (await readFile(file, 'utf8')).replaceAll(
    /"(stock|max)": ?\d+/g,
    `"$1": ${STOCK}`,
  );
  await writeFile(file, endless);
  return folder;
}

export const startShop = (
  dataDir: string,
  catalogueDir: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> =>
  startServer(PROGRAM, {
    argument: dataDir,
    environment: { CATALOGUE_DIR: catalogueDir, ...environment },
  });

export interface Buyer {
  readonly authorization: string;
}

export async function buyerAt({ address }: ServerProcess): Promise<Buyer> {
  const response = await fetch(`${address}/api/customers/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
      firstname: 'Sample',
      lastname: 'Buyer',
      dob: '1990-05-17',
      phone: '07700900123',
    }),
  });
  const { data } = await jsonOf<{ data: { accessToken: string } }>(response);
  return { authorization: `Bearer ${data.accessToken}` };
}

/** Orders one cream. The answer is the order's id, once the server has acknowledged it. */
async function buy({ address }: ServerProcess, { authorization }: Buyer): Promise<string> {
  const post = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  await post('/cart', CREAM);
  return (await jsonOf<{ orderId: string }>(await post('/orders', CHECKOUT))).orderId;
}

/** The buyers order one after the other until that many orders were acknowledged by the server. */
export async function buyUntil(
  server: ServerProcess,
  buyers: readonly Buyer[],
  count: number,
): Promise<readonly (readonly [Buyer, string])[]> {
  const acknowledged: (readonly [Buyer, string])[] = [];
  const work = async (buyer: Buyer): Promise<void> => {
    while (acknowledged.length < count) acknowledged.push([buyer, await buy(server, buyer)]);
  };
  await Promise.all(buyers.map(work));
  return acknowledged;
}
