import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asCustomerId } from '#domain';
import { pastThePorts } from '../kit/past-the-ports.ts';
import { SERVE, argumentOf } from '../kit/shop-process.ts';
import { CREAM } from '../kit/samples.ts';
import { add } from '../kit/orders.ts';
import { customerAt, guestAt } from '../kit/customer.ts';
import { slimming, submitted } from '../kit/consultations.ts';
import { endServer, startInVain, startServer } from '../kit/server-process.ts';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { openShop, type Shop } from '../kit/shop.ts';

const serve = (dataDir: string) =>
  startServer(SERVE, { argument: argumentOf({ dataDir, logLevel: 'info' }) });

const startAgain = (dataDir: string) =>
  startInVain(SERVE, { argument: argumentOf({ dataDir, logLevel: 'info' }) });

let dataDir: string;
beforeAll(async () => {
  dataDir = await temporaryFolder();
});
afterAll(() => rm(dataDir, { recursive: true }));

it('an empty folder is filled; a second process is refused; a dead one is taken over from', async () => {
  const first = await serve(dataDir);
  const customer = await guestAt(first);
  await add(customer, { ...CREAM, quantity: 2 });
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);

  const refused = startAgain(dataDir);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toBe(
    `The data folder ${dataDir} is in use by process ${first.process.pid}. Stop it, or set DATA_DIR.\n`,
  );

  await endServer(first, 'SIGKILL');
  const second = await serve(dataDir);
  const cart = await customerAt(second, customer).request('/cart');
  expect(await cart.json()).toMatchObject({ items: [{ productId: 'cream-30g', quantity: 2 }] });
  await endServer(second, 'SIGTERM');
  expect(second.process.exitCode).toBe(0);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('lock'))).toHaveLength(1);
});

it('the log says what was asked, and nothing about whom or what', async () => {
  const server = await serve(dataDir);
  await fetch(`${server.api}/customers/guest-login?name=Secretname`);
  const customer = await guestAt(server);
  const consultation = slimming({ firstName: 'Secretname', allergicReaction: 'yes' });
  await customer.post('/customers/consultations', consultation);
  await customer.request('/orders/secret-order-id/answers');
  await fetch(`${server.api}/storage/customers/secret-file-1.png?expires=1&signature=secretsign`);
  await endServer(server, 'SIGTERM');
  const log = server.lines.join('\n');
  expect(log).toContain('"route":"/api/customers/consultations","status":422');
  expect(log).toContain('"route":"/api/orders/:orderId/answers","status":404');
  expect(log).toMatch(/"reqId":"[0-9a-f-]{36}"/);
  expect(log).not.toMatch(/secret/i);
  expect(log).not.toContain(customer.accessToken);
});

describe.skipIf(process.platform === 'win32')('what a server keeps is for its own user', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    await chmod(folder, 0o755);
    return () => rm(folder, { recursive: true });
  });

  /** Which of the folder and what stands in it somebody else may read, write or enter. */
  async function openToOthers(): Promise<readonly string[]> {
    const names = await readdir(folder);
    const looked = ['', ...names].map(async (name) => {
      const { mode } = await stat(join(folder, name));
      return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`];
    });
    return (await Promise.all(looked)).flat();
  }

  it('also in a folder that others could enter before, which the log says', async () => {
    await copyPreparedDatabase(join(folder, 'database'));
    expect(await openToOthers()).toEqual([' 755', 'database 755']);
    const first = await serve(folder);
    expect(await openToOthers()).toEqual([]);
    await endServer(first, 'SIGTERM');
    expect(first.lines.join('\n')).toContain('the data folder was open to others, and is no more');
    const second = await serve(folder);
    await endServer(second, 'SIGTERM');
    expect(second.lines.join('\n')).not.toContain('open to others');
  });

  it('but a folder with other things in it stays as it is', async () => {
    await writeFile(join(folder, 'holiday.jpg'), '');
    await expect(openShop({ dataDir: folder })).rejects.toThrow("'holiday.jpg' for one");
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
  });
});

it('a file where a folder has to be stops the start in one line', async () => {
  const folder = await temporaryFolder();
  const database = join(folder, 'database');
  await writeFile(database, '');
  await expect(openShop({ dataDir: folder })).rejects.toThrow(
    `The database in ${database} cannot be used: it is a file and not a folder. It was left`,
  );
  await expect(openShop({ dataDir: database })).rejects.toThrow(
    /^The data folder \S+ cannot be made \(EEXIST: .+\)\. Set DATA_DIR\.$/,
  );
  await rm(folder, { recursive: true });
});

it.skipIf(process.platform !== 'linux')(
  'a folder that nothing can be written to stops the start in one line',
  async () => {
    const folder = await temporaryFolder();
    // Whoever may do everything is stopped, too: a path has at most 4,096 bytes, and one of a file in it would have more.
    const longest = join(folder, ...Array.from({ length: 40 }, () => 'd'.repeat(100)), 'd').slice(
      0,
      4_060,
    );
    await expect(openShop({ dataDir: longest })).rejects.toThrow(
      /^The data folder \S+ cannot be read and written to \(ENAMETOOLONG: .+\)\. Give the user/,
    );
    await rm(folder, { recursive: true });
  },
);

it('one folder serves one server in one process too, and is free again once closed', async () => {
  const dataDir = await temporaryFolder();
  await copyPreparedDatabase(join(dataDir, 'database'));
  const shop: Shop = await openShop({ dataDir });
  await expect(openShop({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}`);
  const setting = async (name: string) =>
    (await pastThePorts<Record<string, string>>(shop.provider.queries, `SHOW ${name}`))[0]?.[name];
  expect([await setting('fsync'), await setting('wal_sync_method')]).toEqual(['on', 'fsync']);
  const customer = await shop.guest();
  const id = await submitted(customer, slimming());
  await shop.provider.close();
  const again = await openShop({ dataDir: shop.dataDir });
  const posted = await again.provider.database.consultations.ofPerson(asCustomerId(customer.id));
  expect(posted).toMatchObject([{ id }]);
  await again.close();
});
