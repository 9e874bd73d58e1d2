import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuestionnaireDocument } from '#engine';
import { copyRepository } from '../../../kit/copied-repository.ts';
import { type MeasuredShop, openMeasuredShop } from '../../measured-shop.ts';
import { buildStorefront } from '../../../../scripts/storefront-build.ts';

/** A shop with one more questionnaire, built from a copy of the repository. */
export async function openShopWith(document: QuestionnaireDocument): Promise<MeasuredShop> {
  const { folder: folder, remove } = await copyRepository();
  const { id } = document['x-questionnaire'];
  const file = join(folder, 'questionnaires', `${id}.json`);
  await writeFile(file, JSON.stringify(document, null, 2));
  const storefrontDir = await buildStorefront(folder, 'warn');
  const shop = await openMeasuredShop({
    questionnairesDir: join(folder, 'questionnaires'),
    storefrontDir,
  });
  return {
    address: shop.address,
    async close() {
      await shop.close();
      await remove();
    },
  };
}
