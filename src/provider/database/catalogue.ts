import type { Catalogue, CatalogueList, CatalogueProduct } from '#domain';
import { jsonOf } from './json.ts';
import type { SqlDatabase } from './sql.ts';
import { statementsOn, type Statements } from './tables.ts';

/**
 * Puts the catalogue into the database unless this one is there already. The stock of an option that
 * is known is left alone, because orders change it; an option that is gone is taken off sale, because
 * carts and orders may still name it.
 */
export const loadCatalogue = (sql: SqlDatabase, catalogue: Catalogue): Promise<void> =>
  sql.transaction(async (queries) => {
    const statements = statementsOn(queries);
    const loaded = await statements
      .selectFrom('loaded_catalogue')
      .select('hash')
      .executeTakeFirst();
    if (loaded?.hash === catalogue.hash) return;
    await statements.updateTable('product_options').set({ on_sale: false }).execute();
    await statements.deleteFrom('product_listings').execute();
    let position = 0;
    for (const list of catalogue.lists)
      for (const product of list.products) await loadProduct(statements, list, product, position++);
    await loadShop(statements, catalogue);
    await loadRules(statements, catalogue);
    const { hash } = catalogue;
    await statements
      .insertInto('loaded_catalogue')
      .values({ only_one: true, hash })
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ hash }))
      .execute();
  });

async function loadProduct(
  statements: Statements,
  { type, condition, treatment }: CatalogueList,
  { id, legalCategory, questionnaireId, isAddOn, options, ...product }: CatalogueProduct,
  position: number,
): Promise<void> {
  const { code, image, substances, classes } = product;
  const kept = { code, image, type, legal_category: legalCategory, is_add_on: isAddOn };
  const row = { ...kept, questionnaire_id: questionnaireId, substances, classes };
  await statements
    .insertInto('products')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await statements
    .insertInto('product_listings')
    .values({ product_id: id, condition, treatment, position })
    .execute();
  for (const [index, option] of options.entries()) {
    const { stock, id: known, ...shown } = optionRow(option, index, id);
    await statements
      .insertInto('product_options')
      .values({ id: known, stock, ...shown })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(shown))
      .execute();
  }
}

const optionRow = (
  { pricePence, qtyPerPack, faqs, ...option }: CatalogueProduct['options'][number],
  position: number,
  product: CatalogueProduct['id'],
) => ({
  id: option.id,
  product_id: product,
  position,
  on_sale: true,
  strength: option.strength,
  price_pence: pricePence,
  stock: option.stock,
  min: option.min,
  max: option.max,
  description: option.description,
  pil: option.pil,
  qty_per_pack: qtyPerPack,
  form: option.form,
  faqs: jsonOf(faqs),
  packs: option.packs,
});

async function loadShop(
  statements: Statements,
  { shippingMethods, promoCodes }: Catalogue,
): Promise<void> {
  await statements.deleteFrom('shipping_methods').execute();
  for (const [position, { id, name, pricePence }] of shippingMethods.entries())
    await statements
      .insertInto('shipping_methods')
      .values({ id, position, name, price_pence: pricePence })
      .execute();
  await statements.deleteFrom('promo_codes').execute();
  for (const { code, percentOff } of promoCodes)
    await statements.insertInto('promo_codes').values({ code, percent_off: percentOff }).execute();
}

async function loadRules(statements: Statements, { limits, flags }: Catalogue): Promise<void> {
  await statements.deleteFrom('supply_rules').execute();
  const rules = [
    ...limits.map((rule) => ({ kind: 'limit', rule }) as const),
    ...flags.map((rule) => ({ kind: 'flag', rule }) as const),
  ];
  for (const [position, { kind, rule }] of rules.entries())
    await statements
      .insertInto('supply_rules')
      .values({ kind, id: rule.id, position, content: jsonOf(rule) })
      .execute();
}
