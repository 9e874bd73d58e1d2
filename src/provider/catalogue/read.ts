import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asOptionId, asProductId, type Catalogue, type CatalogueList } from '#domain';
import { PROMO_CODES, SHIPPING_METHODS } from './demonstration.ts';
import { checkProductList, type ProductListFile } from './format.ts';
import { supplyRules } from './supply-rules.ts';

/**
 * The products of every `*.json` in a folder, with the demonstration's shipping methods and promo
 * codes.
 *
 * @throws Error with one sentence for the first file that cannot be used
 */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const files = names.map((name, index) => checkProductList(name, texts[index] ?? ''));
  refuseTwins(names, files);
  const rules = supplyRules(names, files);
  const shop = { shippingMethods: SHIPPING_METHODS, promoCodes: PROMO_CODES };
  const hash = createHash('sha256')
    .update(JSON.stringify([texts, shop]))
    .digest('hex');
  return { hash, lists: files.map(listOf), ...rules, ...shop };
}

const listOf = ({ type, condition, treatment, products }: ProductListFile): CatalogueList => ({
  type,
  condition,
  treatment,
  products: products.map(
    ({ _id, options, addOn = false, classes = [], questionnaire = null, ...product }) => ({
      ...product,
      id: asProductId(_id),
      questionnaireId: questionnaire,
      isAddOn: addOn,
      classes,
      options: options.map(({ _id: option, packs = 1, ...rest }) => ({
        ...rest,
        id: asOptionId(option),
        packs,
      })),
    }),
  ),
});

/** An option stands for one thing in every cart: no second product may have one of the same id. */
function refuseTwins(names: readonly string[], files: readonly ProductListFile[]): void {
  const products = new Map<string, string>();
  const codes = new Map<string, string>();
  const options = new Map<string, string>();
  const leaflets = new Map<string, string>();
  for (const [index, file] of files.entries())
    for (const product of file.products) {
      const name = names[index] ?? '';
      claim(products, product._id, name);
      claim(codes, product.code, name);
      for (const option of product.options) claim(options, option._id, name);
      for (const pil of leafletsOf(product)) claimLeaflet(leaflets, pil, product._id, name);
    }
}

type ProductFile = ProductListFile['products'][number];

/** Strengths and pack sizes of one medicine may share a leaflet. */
const leafletsOf = ({ options }: ProductFile): ReadonlySet<string> =>
  new Set(options.flatMap(({ pil }) => pil ?? []));

/** Who reads a leaflet has to find what she takes, and not what somebody else does. */
function claimLeaflet(seen: Map<string, string>, pil: string, product: string, file: string): void {
  const other = seen.get(pil);
  if (other !== undefined)
    throw new Error(`${file}: the leaflet of '${product}' is that of '${other}' already: ${pil}`);
  seen.set(pil, product);
}

function claim(seen: Map<string, string>, id: string, file: string): void {
  const other = seen.get(id);
  if (other !== undefined)
    throw new Error(
      `${file}: '${id}' is in ${other} already. Every product and option needs its own _id, and every product its own code.`,
    );
  seen.set(id, file);
}
