import { sql, type Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { keptFaqs, type OptionId, type Product, type Products, type ProductType } from '#domain';
import { prepared } from '../prepared.ts';
import type { Queries } from '../sql.ts';
import { tables } from '../tables.ts';
import { nameOf } from './product-name.ts';

export const products = (queries: Queries): Products => ({
  list: async ({ type, condition = null, treatment = null, questionnaireId = null, limit }) =>
    (await LIST(queries, type, condition, treatment, questionnaireId, limit)).map(productOf),

  addOns: async () => (await ADD_ONS(queries)).map(productOf),

  async option(id) {
    const [option] = await OPTION(queries, id);
    return option;
  },

  take: async (id, quantity) => void (await TAKE(queries, id, quantity)),
});

const productOf = ({ options, ...product }: Product): Product => ({
  ...product,
  options: options.map((option) => ({ ...option, faqs: keptFaqs(option.faqs) })),
});

/** Products with what is on sale of each, in the order of their lists: of all, or those of a treatment. */
const listed = (condition: string | null, treatment: string | null) => {
  const lists = tables
    .selectFrom('product_listings')
    .select(({ fn }) => ['product_id', fn.min('position').as('position')])
    .where(({ ref }) => isAsked(ref('condition'), condition))
    .where(({ ref }) => isAsked(ref('treatment'), treatment))
    .groupBy('product_id');
  return tables
    .selectFrom('products as p')
    .innerJoin(lists.as('listed'), 'listed.product_id', 'p.id')
    .select(['p.id', 'p.code', 'p.image', 'p.type', 'p.legal_category as legalCategory'])
    .select('p.questionnaire_id as questionnaireId')
    .select(({ ref, selectFrom }) => [
      nameOf(ref('p.id')),
      jsonArrayFrom(
        selectFrom('product_options as o')
          .select(['o.id', 'o.strength', 'o.price_pence as pricePence', 'o.stock'])
          .select(['o.min', 'o.max', 'o.description', 'o.pil', 'o.qty_per_pack as qtyPerPack'])
          .select(['o.form', 'o.faqs'])
          .whereRef('o.product_id', '=', 'p.id')
          .where('o.on_sale', '=', true)
          .orderBy('o.position'),
      ).as('options'),
    ])
    .orderBy('listed.position')
    .orderBy('p.id');
};

const isAsked = (column: Expression<string>, text: string | null) =>
  sql<boolean>`(${text}::text IS NULL OR lower(${column}) = lower(${text}))`;

const LIST = prepared(
  (
    type: ProductType,
    condition: string | null,
    treatment: string | null,
    questionnaire: string | null,
    limit: number,
  ) =>
    listed(condition, treatment)
      .where('p.type', '=', type)
      .where(
        ({ ref }) =>
          sql<boolean>`(${questionnaire}::text IS NULL OR ${ref('p.questionnaire_id')} = ${questionnaire})`,
      )
      .limit(limit),
);

const ADD_ONS = prepared(() => listed(null, null).where('p.is_add_on', '=', true));

const OPTION = prepared((id: OptionId) =>
  tables
    .selectFrom('product_options as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.id', 'o.min', 'o.max', 'o.stock', 'p.id as productId', 'p.code', 'p.type'])
    .select(['p.questionnaire_id as questionnaireId'])
    .where('o.id', '=', id)
    .where('o.on_sale', '=', true),
);

const TAKE = prepared((id: OptionId, quantity: number) =>
  tables
    .updateTable('product_options')
    .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', id),
);
