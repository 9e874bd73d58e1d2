import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { QuestionnaireDocument } from '#engine';
import { type MeasuredShop, openMeasuredShop } from '../../measured-shop.ts';
import { buildStorefront } from '../../storefront-build.ts';

const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'questionnaires',
  'openapi',
  'src',
  'scripts',
];

/** A shop with one more questionnaire, built from a copy of the repository. */
export async function openShopWith(document: QuestionnaireDocument): Promise<MeasuredShop> {
  const house = await mkdtemp(join(tmpdir(), 'long-shop-'));
  for (const name of COPIED) await cp(resolve(name), join(house, name), { recursive: true });
  await symlink(resolve('node_modules'), join(house, 'node_modules'));
  const { id } = document['x-questionnaire'];
  const file = join(house, 'questionnaires', `${id}.json`);
  await writeFile(file, JSON.stringify(document, null, 2));
  await buildStorefront(house, 'warn');
  const shop = await openMeasuredShop({
    questionnairesDir: join(house, 'questionnaires'),
    storefrontDir: join(house, 'dist/storefront'),
  });
  return {
    address: shop.address,
    async close() {
      await shop.close();
      await rm(house, { recursive: true });
    },
  };
}
