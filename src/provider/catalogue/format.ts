import { Ajv2020 } from 'ajv/dist/2020.js';
import { markupError } from '#domain';
import { FLAG, LIMIT, type FlagFile, type LimitFile } from './supply-format.ts';

interface OptionFile {
  readonly _id: string;
  readonly strength: string;
  readonly pricePence: number;
  readonly stock: number;
  readonly min: number;
  readonly max: number;
  /** How many packs a limit counts one of it as; one when left out. */
  readonly packs?: number;
  readonly description: string;
  readonly pil: string | null;
  readonly qtyPerPack: string;
  readonly form: string;
  readonly faqs: readonly { readonly que: string; readonly ans: string }[];
}

export interface ProductFile {
  readonly _id: string;
  readonly code: string;
  readonly image: string;
  readonly legalCategory: 'POM' | 'P' | 'GSL';
  /** The id of the questionnaire that its customer answers first, in `questionnaires/pharmacy`. */
  readonly questionnaire?: string;
  /** Offered beside any cart. */
  readonly addOn?: true;
  /** What it is made of; none of what is no medicine. Limits of supply name them. */
  readonly substances: readonly string[];
  readonly classes?: readonly string[];
  readonly options: readonly OptionFile[];
}

/** One file of the catalogue: the products under one condition and treatment. */
export interface ProductListFile {
  readonly type: 'OTC' | 'POM';
  readonly condition: string;
  readonly treatment: string;
  /** About every product that they name, in whichever file it is. */
  readonly limits?: readonly LimitFile[];
  readonly flags?: readonly FlagFile[];
  readonly products: readonly ProductFile[];
}

const text = { type: 'string', minLength: 1 } as const;
const names = { type: 'array', uniqueItems: true, items: text } as const;
const id = { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' } as const;
const count = (minimum: number) => ({ type: 'integer', minimum, maximum: 1_000_000 }) as const;

const FAQ = {
  type: 'object',
  additionalProperties: false,
  required: ['que', 'ans'],
  properties: { que: text, ans: text },
} as const;

const OPTION = {
  type: 'object',
  additionalProperties: false,
  required: [
    '_id',
    'strength',
    'pricePence',
    'stock',
    'min',
    'max',
    'description',
    'pil',
    'qtyPerPack',
    'form',
    'faqs',
  ],
  properties: {
    _id: id,
    strength: text,
    pricePence: count(1),
    stock: count(0),
    min: count(1),
    max: count(1),
    packs: count(1),
    description: text,
    pil: { type: ['string', 'null'], pattern: '^https://' },
    qtyPerPack: text,
    form: text,
    faqs: { type: 'array', items: FAQ },
  },
} as const;

const PRODUCT = {
  type: 'object',
  additionalProperties: false,
  required: ['_id', 'code', 'image', 'legalCategory', 'substances', 'options'],
  properties: {
    _id: text,
    code: text,
    image: { type: 'string', pattern: '^[a-z0-9-]+\\.svg$' },
    legalCategory: { enum: ['POM', 'P', 'GSL'] },
    questionnaire: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
    addOn: { const: true },
    substances: names,
    classes: names,
    options: { type: 'array', minItems: 1, items: OPTION },
  },
} as const;

const LIST = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'condition', 'treatment', 'products'],
  properties: {
    type: { enum: ['OTC', 'POM'] },
    condition: text,
    treatment: text,
    limits: { type: 'array', items: LIMIT },
    flags: { type: 'array', items: FLAG },
    products: { type: 'array', minItems: 1, items: PRODUCT },
  },
} as const;

const isList = new Ajv2020({ allowUnionTypes: true }).compile<ProductListFile>(LIST);

/**
 * A catalogue file's text as products.
 *
 * @throws Error with one sentence that says what is wrong and where
 */
export function checkProductList(file: string, content: string): ProductListFile {
  const list = parse(file, content);
  if (!isList(list)) {
    const [error] = isList.errors ?? [];
    throw new Error(
      `${file}: ${error?.instancePath || 'the file'} ${error?.message ?? 'does not fit'}.`,
    );
  }
  for (const product of list.products) {
    const fault = productError(list, product);
    if (fault !== undefined) throw new Error(`${file}: ${fault}.`);
  }
  return list;
}

/** What the schema cannot say. */
function productError(
  { type }: ProductListFile,
  { _id, legalCategory, questionnaire, addOn, substances, options }: ProductFile,
): string | undefined {
  if (legalCategory !== 'GSL' && substances.length === 0)
    return `'${_id}' is ${legalCategory}, so it has to say its substances`;
  if ((legalCategory === 'POM') !== (type === 'POM'))
    return `'${_id}' is ${legalCategory} in a list of type ${type}`;
  if (questionnaire !== undefined && legalCategory !== 'P')
    return `'${_id}' has a questionnaire and is ${legalCategory}: only what is P has one of its own`;
  // Nobody is nudged towards a medicine that a pharmacist has to talk about first.
  if (addOn && legalCategory !== 'GSL') return `'${_id}' is an add-on, so it has to be GSL`;
  for (const { _id: option, min, max, description, pil } of options) {
    if (min > max) return `'${option}' has a min above its max`;
    if (pil !== null && isFrontPage(pil))
      return `the leaflet of '${option}' is a front page: give the medicine's own, or a search for it`;
    if (pil !== null && legalCategory === 'POM' && !isOwnLeaflet(pil, _id))
      return `the leaflet of '${option}', ${pil}, is none of its own: give its page, https://www.medicines.org.uk/emc/product/<number>/pil, or what the MHRA's register has of it, ${REGISTER}?search=${encodeURIComponent(_id)}&page=1&doc=Pil`;
    const fault = markupError(description);
    if (fault !== undefined) return `the description of '${option}' ${fault}`;
  }
  return undefined;
}

const EMC_PAGE = /^https:\/\/www\.medicines\.org\.uk\/emc\/product\/\d+\/pil$/;
const REGISTER = 'https://products.mhra.gov.uk/search/';

/**
 * Where a prescription medicine has a leaflet of its own: the emc's page of the product, or the leaflets that the MHRA's
 * register has under its name. The register's page of one product takes the name that its licence has, to the letter,
 * which a shelf does not know; with a strength besides, a leaflet that writes '5mg' and not '5 mg' would not be found.
 */
function isOwnLeaflet(address: string, product: string): boolean {
  if (EMC_PAGE.test(address)) return true;
  const [at, asked] = address.split('?');
  const { search, page, doc, ...other } = Object.fromEntries(new URLSearchParams(asked));
  return (
    at === REGISTER &&
    `${search} `.startsWith(`${product} `) &&
    [page, doc].join() === '1,Pil' &&
    Object.keys(other).length === 0
  );
}

/** Of a site, or of one of its parts: it leads to every medicine, and so to none. */
function isFrontPage(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { pathname, search } = new URL(address);
  return search === '' && pathname.split('/').filter(Boolean).length < 2;
}

function parse(file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Error(
      `${file} is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
    );
  }
}
