import type { PromoCode, ShippingMethod } from './cart.ts';
import type { Supply, SupplyFlag, SupplyLimit } from './supply/rules.ts';
import type { ProductId } from './ids.ts';
import type { LegalCategory, Listing, ProductOption, ProductType } from './product.ts';

export interface CatalogueProduct {
  readonly id: ProductId;
  readonly code: string;
  readonly image: string;
  readonly legalCategory: LegalCategory;
  /** What its customer is asked first; nothing where nobody asks her. */
  readonly questionnaireId: string | null;
  readonly isAddOn: boolean;
  readonly substances: readonly string[];
  readonly classes: readonly string[];
  readonly options: readonly (ProductOption & Pick<Supply, 'packs'>)[];
}

/** The products of one type under one condition and treatment. */
export interface CatalogueList extends Listing {
  readonly type: ProductType;
  readonly products: readonly CatalogueProduct[];
}

/** What a shop offers, as its files say: an empty database is filled with it. */
export interface Catalogue {
  /** Of the files it was read from. */
  readonly hash: string;
  readonly lists: readonly CatalogueList[];
  readonly limits: readonly SupplyLimit[];
  readonly flags: readonly SupplyFlag[];
  readonly shippingMethods: readonly ShippingMethod[];
  readonly promoCodes: readonly PromoCode[];
}
