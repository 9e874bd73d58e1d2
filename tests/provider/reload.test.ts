import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProvider, type Provider } from '#provider';
import { copyPreparedDatabase, FIXTURES, temporaryFolder } from '../kit/database.ts';
import { pastThePorts } from '../kit/past-the-ports.ts';
import { shelve } from '../kit/shelf.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  await copyPreparedDatabase(join(folder, 'data', 'database'));
  await cp(join(FIXTURES, 'catalogue'), join(folder, 'catalogue'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const open = (): Promise<Provider> =>
  openProvider({
    port: 0,
    dataDir: join(folder, 'data'),
    questionnairesDir: join(FIXTURES, 'questionnaires'),
    catalogueDir: join(folder, 'catalogue'),
    logLevel: 'silent',
  });

const skincare = async ({ queries }: Provider): Promise<readonly unknown[]> =>
  pastThePorts(
    queries,
    `SELECT o.id, o.stock, o.price_pence AS price, o.on_sale AS "onSale", p.is_add_on AS "isAddOn"
       FROM product_options o JOIN products p ON p.id = o.product_id
      WHERE o.id LIKE 'cream%' OR o.id LIKE 'soap%' ORDER BY o.id`,
  );

async function change(text: string, by: string): Promise<void> {
  const file = join(folder, 'catalogue', 'skincare.json');
  const before = await readFile(file, 'utf8');
  expect(before).toContain(text);
  await writeFile(file, before.replace(text, by));
}

it('a catalogue that is loaded again changes prices, never what orders have left in stock', async () => {
  const first = await open();
  await shelve(first.queries, 'cream-30g', { stock: 7 });
  const cream = { id: 'cream-30g', stock: 7, price: 505, onSale: true, isAddOn: false };
  const large = { id: 'cream-100g', stock: 2, price: 1333, onSale: true, isAddOn: false };
  const soap = { id: 'soap-pairs', stock: 50, price: 250, onSale: true, isAddOn: true };
  expect(await skincare(first)).toEqual([large, cream, soap]);
  await first.close();

  const unchanged = await open();
  expect(await skincare(unchanged)).toEqual([large, cream, soap]);
  await unchanged.close();

  await change('"pricePence": 505', '"pricePence": 555');
  await change('"addOn": true,', '');
  await change('"_id": "cream-100g"', '"_id": "cream-90g"');
  const changed = await open();
  expect(await skincare(changed)).toEqual([
    { ...large, onSale: false },
    { ...cream, price: 555 },
    { ...large, id: 'cream-90g' },
    { ...soap, isAddOn: false },
  ]);
  await changed.close();
});
