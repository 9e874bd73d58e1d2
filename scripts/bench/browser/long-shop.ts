import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuestionnaireDocument } from '#engine';
import { copyHouse } from '../../copied-house.ts';
import { type MeasuredShop, openMeasuredShop } from '../../measured-shop.ts';
import { buildStorefront } from '../../storefront-build.ts';

/** A shop with one more questionnaire, built from a copy of the repository. */
export async function openShopWith(document: QuestionnaireDocument): Promise<MeasuredShop> {
  const { folder: house, remove } = await copyHouse();
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
      await remove();
    },
  };
}
