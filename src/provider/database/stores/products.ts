import type { OptionId, Product, ProductId, Products, ProductType } from '#domain';
import type { Queries } from '../sql.ts';

const OPTIONS = `SELECT jsonb_agg(jsonb_build_object(
    'id', o.id, 'strength', o.strength, 'pricePence', o.price_pence, 'stock', o.stock,
    'min', o.min, 'max', o.max, 'description', o.description, 'pil', o.pil,
    'qtyPerPack', o.qty_per_pack, 'form', o.form, 'faqs', o.faqs) ORDER BY o.position)
  FROM product_options o WHERE o.product_id = p.id AND o.on_sale`;

const PRODUCT = `p.id, p.id AS name, p.code, p.image, p.type, p.legal_category AS "legalCategory",
  (${OPTIONS}) AS options`;

export const products = ({ query }: Queries): Products => ({
  list: ({ type, condition, treatment, limit }): Promise<readonly Product[]> =>
    query<Product>(
      `SELECT ${PRODUCT}
         FROM products p
         JOIN (SELECT product_id, min(position) AS position FROM product_listings
                WHERE ($2::text IS NULL OR lower(condition) = lower($2))
                  AND ($3::text IS NULL OR lower(treatment) = lower($3))
                GROUP BY product_id) listed ON listed.product_id = p.id
        WHERE p.type = $1
        ORDER BY listed.position, p.id
        LIMIT $4`,
      [type, condition ?? null, treatment ?? null, limit],
    ),

  addOns: (): Promise<readonly Product[]> =>
    query<Product>(
      `SELECT ${PRODUCT}
         FROM products p
         JOIN (SELECT product_id, min(position) AS position FROM product_listings
                GROUP BY product_id) listed ON listed.product_id = p.id
        WHERE p.is_add_on
        ORDER BY listed.position, p.id`,
    ),

  async option(id) {
    const [option] = await query<{
      id: OptionId;
      min: number;
      max: number;
      stock: number;
      productId: ProductId;
      code: string;
      type: ProductType;
    }>(
      `SELECT o.id, o.min, o.max, o.stock, p.id AS "productId", p.code, p.type
         FROM product_options o JOIN products p ON p.id = o.product_id
        WHERE o.id = $1 AND o.on_sale`,
      [id],
    );
    return option;
  },

  async take(id, quantity) {
    await query('UPDATE product_options SET stock = stock - $2 WHERE id = $1', [id, quantity]);
  },
});
