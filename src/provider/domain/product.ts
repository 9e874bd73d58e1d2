import type { OptionId, ProductId, ProductName } from './ids.ts';

/** A whole number of packs. */
export type Quantity = number;
/** Money is whole pence everywhere inside. */
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

export interface Product {
  readonly id: ProductId;
  readonly name: ProductName;
  readonly code: string;
  readonly image: string;
  readonly type: ProductType;
  readonly legalCategory: LegalCategory;
  readonly options: readonly ProductOption[];
}

/** Where the shop lists products. */
export interface Listing {
  readonly condition: string;
  readonly treatment: string;
}

export interface ProductFilter {
  readonly type: ProductType;
  readonly condition?: string | undefined;
  readonly treatment?: string | undefined;
  readonly limit: number;
}
