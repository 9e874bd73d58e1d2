/** A real server in this process, over HTTP, on a real database and in a folder of its own. */
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asOptionId } from '#domain';
import { openProvider, type Provider, type ProviderSettings } from '#provider';
import { deskTokenIn } from './desk-token.ts';
import { customerAt, guestAt, renewed, type Customer, type TokenPair } from './customer.ts';
import { copyPreparedDatabase, FIXTURES, leaveUnsynced, temporaryFolder } from './database.ts';
import { emailsIn, type Email } from './emails.ts';
import { pastThePorts } from './past-the-ports.ts';

/** The sample shop, in which customers come from networks of their own. */
export const SAMPLE_SHOP = {
  port: 0,
  questionnairesDir: join(FIXTURES, 'questionnaires'),
  catalogueDir: join(FIXTURES, 'catalogue'),
  logLevel: 'silent',
  trustProxy: 1,
  // Node's fetch counts for how long a connection was idle by ticks of a timer. In a process that is
  // busy for minutes, it would ask over one which the server has just closed.
  msKeptAlive: 60 * 60_000,
} as const satisfies Partial<ProviderSettings>;

/** The day on which every test takes place, unless it says otherwise. */
const TODAY = '2026-11-21T12:00:00Z';

export interface Shop {
  readonly provider: Provider;
  readonly dataDir: string;
  readonly api: string;
  /** Moves the server's clock. */
  setTime(instant: string): void;
  guest(): Promise<Customer>;
  /** The customer with a fresh access token, after the clock was moved. */
  renewed(customer: Customer): Promise<Customer>;
  deskToken(): Promise<string>;
  /** Requests with the desk's token; the path stands after /api. */
  desk(): Promise<(path: string, init?: RequestInit) => Promise<Response>>;
  /** Every mail that was sent, in order, once all that is due was sent. */
  emails(): Promise<readonly Email[]>;
  as(tokens: TokenPair): Customer;
  /** How many there are of an option that is on sale. */
  stockOf(option: string): Promise<number>;
  /** What its tokens are signed with, in hexadecimal. */
  secret(): Promise<string>;
  close(): Promise<void>;
}

/**
 * On PGlite, or on the PostgreSQL database that the settings name. Only in a folder of the test's own does it wait
 * for the disk, as a real one does.
 */
export async function openShop(settings: Partial<ProviderSettings> = {}): Promise<Shop> {
  const dataDir = settings.dataDir ?? (await temporaryFolder());
  const isEmbedded = settings.databaseUrl === undefined;
  if (isEmbedded && settings.dataDir === undefined) {
    await copyPreparedDatabase(join(dataDir, 'database'));
    await leaveUnsynced(join(dataDir, 'database'));
  }
  let now = new Date(TODAY);
  const provider = await openProvider({
    ...SAMPLE_SHOP,
    clock: () => now,
    ...settings,
    dataDir,
  });
  const api = `${provider.address}/api`;
  const deskToken = (): Promise<string> => deskTokenIn(dataDir);
  return {
    provider,
    dataDir,
    api,
    setTime: (instant) => {
      now = new Date(instant);
    },
    guest: () => guestAt({ api }),
    as: (tokens) => customerAt({ api }, tokens),
    // The server may be another one than she came to: at its address, on the same data.
    renewed: (customer) => renewed({ ...customer, api }),
    deskToken,
    async desk() {
      const { request } = customerAt({ api }, { accessToken: await deskToken() });
      return request;
    },
    async emails() {
      await provider.workOff();
      return emailsIn(join(dataDir, 'outbox'));
    },
    stockOf: async (option) =>
      (await provider.database.products.option(asOptionId(option)))?.stock ?? Number.NaN,
    secret: () => (isEmbedded ? readFile(join(dataDir, 'secret'), 'utf8') : secretIn(provider)),
    async close() {
      await provider.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function secretIn({ queries }: Provider): Promise<string> {
  const [row] = await pastThePorts<{ secret: string }>(queries, 'SELECT secret FROM server_secret');
  return row?.secret ?? '';
}
