import type { Catalogue, CatalogueList, CatalogueProduct } from '#domain';
import type { Queries, SqlDatabase } from './sql.ts';

/**
 * Puts the catalogue into the database unless this one is there already. The stock of an option that
 * is known is left alone, because orders change it; an option that is gone is taken off sale, because
 * carts and orders may still name it.
 */
export const loadCatalogue = (sql: SqlDatabase, catalogue: Catalogue): Promise<void> =>
  sql.transaction(async (queries) => {
    const [loaded] = await queries.query<{ hash: string }>('SELECT hash FROM loaded_catalogue');
    if (loaded?.hash === catalogue.hash) return;
    await queries.query('UPDATE product_options SET on_sale = false');
    await queries.query('DELETE FROM product_listings');
    let position = 0;
    for (const list of catalogue.lists)
      for (const product of list.products) await loadProduct(queries, list, product, position++);
    await loadShop(queries, catalogue);
    await loadRules(queries, catalogue);
    await queries.query(
      `INSERT INTO loaded_catalogue (only_one, hash) VALUES (true, $1)
       ON CONFLICT (only_one) DO UPDATE SET hash = excluded.hash`,
      [catalogue.hash],
    );
  });

async function loadProduct(
  { query }: Queries,
  { type, condition, treatment }: CatalogueList,
  { id, code, image, legalCategory, isAddOn, substances, classes, options }: CatalogueProduct,
  position: number,
): Promise<void> {
  await query(
    `INSERT INTO products (id, code, image, type, legal_category, is_add_on, substances, classes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET code = excluded.code, image = excluded.image,
       type = excluded.type, legal_category = excluded.legal_category,
       is_add_on = excluded.is_add_on, substances = excluded.substances,
       classes = excluded.classes`,
    [id, code, image, type, legalCategory, isAddOn, substances, classes],
  );
  await query(
    `INSERT INTO product_listings (product_id, condition, treatment, position)
     VALUES ($1, $2, $3, $4)`,
    [id, condition, treatment, position],
  );
  for (const [index, option] of options.entries())
    await query(
      `INSERT INTO product_options (id, product_id, position, on_sale, strength, price_pence, stock,
         min, max, description, pil, qty_per_pack, form, faqs, packs)
       VALUES ($1, $2, $3, true, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       ON CONFLICT (id) DO UPDATE SET product_id = excluded.product_id,
         position = excluded.position, on_sale = true, strength = excluded.strength,
         price_pence = excluded.price_pence, min = excluded.min, max = excluded.max,
         description = excluded.description, pil = excluded.pil,
         qty_per_pack = excluded.qty_per_pack, form = excluded.form, faqs = excluded.faqs,
         packs = excluded.packs`,
      [
        option.id,
        id,
        index,
        option.strength,
        option.pricePence,
        option.stock,
        option.min,
        option.max,
        option.description,
        option.pil,
        option.qtyPerPack,
        option.form,
        JSON.stringify(option.faqs),
        option.packs,
      ],
    );
}

async function loadShop(
  { query }: Queries,
  { shippingMethods, promoCodes }: Catalogue,
): Promise<void> {
  await query('DELETE FROM shipping_methods');
  for (const [position, { id, name, pricePence }] of shippingMethods.entries())
    await query(
      'INSERT INTO shipping_methods (id, position, name, price_pence) VALUES ($1, $2, $3, $4)',
      [id, position, name, pricePence],
    );
  await query('DELETE FROM promo_codes');
  for (const { code, percentOff } of promoCodes)
    await query('INSERT INTO promo_codes (code, percent_off) VALUES ($1, $2)', [code, percentOff]);
}

async function loadRules({ query }: Queries, { limits, flags }: Catalogue): Promise<void> {
  await query('DELETE FROM supply_rules');
  const rules = [
    ...limits.map((rule) => ({ kind: 'limit', rule })),
    ...flags.map((rule) => ({ kind: 'flag', rule })),
  ];
  for (const [position, { kind, rule }] of rules.entries())
    await query('INSERT INTO supply_rules (kind, id, position, content) VALUES ($1, $2, $3, $4)', [
      kind,
      rule.id,
      position,
      JSON.stringify(rule),
    ]);
}
