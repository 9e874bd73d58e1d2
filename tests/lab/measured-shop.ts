import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { startShop } from '../kit/shop-process.ts';
import { buildStorefront } from '../../scripts/storefront-build.ts';

export interface MeasuredShop {
  /** 'http://localhost:...' */
  readonly address: string;
  close(): Promise<void>;
}

interface Served {
  readonly questionnairesDir: string;
  readonly storefrontDir: string;
}

const OURS: Served = {
  questionnairesDir: resolve('questionnaires'),
  storefrontDir: resolve('dist/storefront'),
};

/**
 * The built shop on a server and an empty database of its own, for as long as something is measured. In a process of
 * its own: in that of whoever measures, a file would wait for what there is to say to the browser.
 */
export async function openMeasuredShop(served: Served = OURS): Promise<MeasuredShop> {
  if (served === OURS) await buildStorefront(process.cwd(), 'warn');
  const dataDir = await temporaryFolder();
  await copyPreparedDatabase(join(dataDir, 'database'));
  const shop = await startShop(
    {
      ...served,
      dataDir,
      catalogueDir: join(process.cwd(), 'src/provider/catalogue'),
      validateResponses: false,
    },
    // Ended by whoever has opened it.
    () => undefined,
  );
  return {
    address: shop.address.replace('127.0.0.1', 'localhost'),
    async close() {
      await shop.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
