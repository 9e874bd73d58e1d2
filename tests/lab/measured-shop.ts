import { join, resolve } from 'node:path';
import { openShop } from '../kit/shop.ts';
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

const ours = async (): Promise<Served> => ({
  questionnairesDir: resolve('questionnaires'),
  storefrontDir: await buildStorefront(process.cwd(), 'warn'),
});

/** The built shop on a server and an empty database of its own, for as long as something is measured. */
export async function openMeasuredShop(given?: Served): Promise<MeasuredShop> {
  const served = given ?? (await ours());
  const { provider, close } = await openShop({
    ...served,
    catalogueDir: join(process.cwd(), 'src/provider/catalogue'),
    clock: () => new Date(),
    validateResponses: false,
  });
  return { address: provider.address.replace('127.0.0.1', 'localhost'), close };
}
