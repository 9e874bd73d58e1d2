import { isObject, isText } from './kept-json.ts';
import type { OptionId, ProductId, ProductName } from './ids.ts';

/** A whole number of packs. */
export type Quantity = number;
/** Money is whole pence everywhere inside. A price includes VAT where there is any: nothing is added to it. */
export type Pence = number;

export type ProductType = 'OTC' | 'POM';
/** Prescription-only, pharmacy, general sale list: who may sell it, and how. */
export type LegalCategory = 'POM' | 'P' | 'GSL';

/** A strength of a product: what is put in a cart. */
export interface ProductOption {
  readonly id: OptionId;
  readonly strength: string;
  readonly pricePence: Pence;
  readonly stock: Quantity;
  readonly min: Quantity;
  readonly max: Quantity;
  /** HTML of our own catalogue: paragraphs, lists and strong words, nothing else. */
  readonly description: string;
  /** The patient information leaflet's address. */
  readonly pil: string | null;
  readonly qtyPerPack: string;
  readonly form: string;
  readonly faqs: readonly { readonly que: string; readonly ans: string }[];
}

/** What is asked about an option, as far as it can still be read, and that the rest cannot. */
export function keptFaqs(kept: unknown): ProductOption['faqs'] {
  const faqs: readonly unknown[] = Array.isArray(kept) ? kept : [kept];
  return faqs.map((faq) => (isFaq(faq) ? faq : UNREADABLE_FAQ));
}

const UNREADABLE_FAQ: ProductOption['faqs'][number] = {
  que: 'What else is asked about it?',
  ans: 'Something that stood here can no longer be read. Please read the patient leaflet, or ask us.',
};

const isFaq = (faq: unknown): faq is ProductOption['faqs'][number] =>
  isObject(faq) && isText(faq['que']) && isText(faq['ans']);

export interface Product {
  readonly id: ProductId;
  readonly name: ProductName;
  readonly code: string;
  readonly image: string;
  readonly type: ProductType;
  readonly legalCategory: LegalCategory;
  /** What its customer is asked before she may buy it; nothing of a prescription medicine, whose treatment says it. */
  readonly questionnaireId: string | null;
  readonly options: readonly ProductOption[];
}

/** Where the shop lists products. */
export interface Listing {
  readonly condition: string;
  readonly treatment: string;
}

/** Capitals make no other shelf, here as in the database. */
export const isSameListing = (one: Listing, other: Listing): boolean =>
  one.condition.toLowerCase() === other.condition.toLowerCase() &&
  one.treatment.toLowerCase() === other.treatment.toLowerCase();

export interface ProductFilter {
  readonly type: ProductType;
  readonly condition?: string | undefined;
  readonly treatment?: string | undefined;
  /** Only those that ask for its answers. */
  readonly questionnaireId?: string;
  readonly limit: number;
}
