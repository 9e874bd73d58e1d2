import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openProvider } from '#provider';
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

/** The built shop on a server and an empty database of its own, for as long as something is measured. */
export async function openMeasuredShop(served: Served = OURS): Promise<MeasuredShop> {
  if (served === OURS) await buildStorefront(process.cwd(), 'warn');
  const dataDir = await mkdtemp(join(tmpdir(), 'measured-'));
  const provider = await openProvider({
    port: 0,
    dataDir,
    ...served,
    validateResponses: false,
    logLevel: 'silent',
  });
  return {
    address: provider.address.replace('127.0.0.1', 'localhost'),
    async close() {
      await provider.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
