import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asOptionId } from '#domain';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { PEN } from '../kit/samples.ts';
import { startShop, type Settings, type ShopProcess } from '../kit/shop-process.ts';

/** Both ledgers about one customer. */
export interface Money {
  readonly orders: readonly {
    readonly id: string;
    readonly status: string;
    readonly payment: string;
  }[];
  /** Payments at the bank, with how each of them stands. */
  readonly payments: readonly { readonly order: string; readonly status: string }[];
}

/** The server process of a worker, as the journeys see it. */
export interface Server extends ShopProcess {
  /** Where the server keeps what it keeps: the desk's token, and mails in `outbox`. */
  readonly dataDir: string;
  /** What a customer ordered and what was charged for it, in the shop and at the bank. */
  money(customerId: string): Promise<Money>;
  /** The newest consultation as the database has it. */
  latestConsultation(): Promise<unknown>;
  countConsultations(outcome: 'eligible' | 'refused'): Promise<number>;
}

const ROOT = join(import.meta.dirname, '../..');

const PEN_LINE = { optionId: asOptionId(PEN.productId), pricePence: 9900 };

/** Our own shop, as it is built. */
const OURS = {
  questionnairesDir: join(ROOT, 'questionnaires'),
  storefrontDir: join(ROOT, 'dist/latest'),
  catalogueDir: join(ROOT, 'src/provider/catalogue'),
  validateResponses: true,
} as const;

/** Starts a server on a data folder of its own. `settings` may name other documents to serve. */
export const startServer = (settings: Partial<Settings> = {}): Promise<Server> =>
  serverOn(settings, startProcess, (shop) => shop.end());

// Ended by whoever starts it.
const startProcess = (settings: Settings): Promise<ShopProcess> =>
  startShop(settings, () => undefined);

/** Servers one after the other in one process, each with a data folder, a database and settings of its own. */
export interface ServersInTurn {
  /** Once the one before was ended. */
  open(settings?: Partial<Settings>): Promise<Server>;
  end(): Promise<void>;
}

export function serversInTurn(): ServersInTurn {
  let last: ShopProcess | undefined;
  const open = async (settings: Settings): Promise<ShopProcess> =>
    (last = await (last ? last.open(settings) : startProcess(settings)));
  return {
    open: (settings = {}) => serverOn(settings, open, (shop) => shop.stop()),
    end: async () => last?.end(),
  };
}

async function serverOn(
  settings: Partial<Settings>,
  open: (settings: Settings) => Promise<ShopProcess>,
  end: (shop: ShopProcess) => Promise<void>,
): Promise<Server> {
  const dataDir = await temporaryFolder();
  await copyPreparedDatabase(join(dataDir, 'database'));
  const shop = await open({ ...OURS, ...settings, dataDir });
  return {
    ...shop,
    address: shop.address.replace('127.0.0.1', 'localhost'),
    dataDir,
    async end() {
      await end(shop);
      await rm(dataDir, { recursive: true, force: true });
    },
    placePastOrder: (past) => shop.placePastOrder({ line: PEN_LINE, ...past }),
    money: (customerId) => moneyOf(shop, customerId),
    async latestConsultation() {
      const [row] = await shop.query(
        'SELECT * FROM consultations ORDER BY created_at DESC LIMIT 1',
      );
      return row;
    },
    async countConsultations(outcome) {
      const [row] = await shop.query<{ count: number }>(
        `SELECT count(*) AS count FROM consultations WHERE outcome = '${outcome}'`,
      );
      return row?.count ?? 0;
    },
  };
}

/** What the shop and the bank say: no call shows a bank's own book. */
async function moneyOf({ query }: ShopProcess, customerId: string): Promise<Money> {
  const orders = await query<Money['orders'][number]>(
    `SELECT id, status, payment_status AS payment FROM orders
      WHERE customer_id = '${customerId}' ORDER BY number`,
  );
  const payments = await query<Money['payments'][number]>(
    `SELECT content->'metadata'->>'orderId' AS order, content->'state'->>'status' AS status
       FROM stand_in_objects
      WHERE kind = 'intent' AND content->'metadata'->>'orderId' IN (
              SELECT id FROM orders WHERE customer_id = '${customerId}')`,
  );
  return { orders, payments };
}
