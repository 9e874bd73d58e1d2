import type { CustomerId, OptionId, OrderId } from '../ids.ts';
import type { Listing } from '../product.ts';
import type { SuppliedMedicine } from '../medicines/kept.ts';
import type { DatedSupply, OrderedSupply, Supply, SupplyFlag, SupplyLimit } from './rules.ts';

/** All rules, for whoever decides about an order that is there already. */
export interface ShelfRules {
  readonly limits: readonly SupplyLimit[];
  readonly flags: readonly SupplyFlag[];
  /** Of those that can no longer be read. */
  readonly damaged: readonly string[];
}

/** What people have had, and the rules that the shelf has about it. */
export interface Supplies {
  /** Rejects where one can no longer be read: nobody knows then how much somebody may have. */
  limits(): Promise<readonly SupplyLimit[]>;
  /** Those that count an option, none for most of the shelf; rejects as `limits` does. */
  limitsOn(option: OptionId): Promise<readonly SupplyLimit[]>;
  rules(): Promise<ShelfRules>;
  /** One of an option. */
  ofOption(option: OptionId): Promise<Supply | undefined>;
  /** Of each prescription-only option that is on sale under a listing, as few as are sold at once. */
  listed(listing: Listing): Promise<readonly Supply[]>;
  inCart(customer: CustomerId): Promise<readonly Supply[]>;
  ofOrder(order: OrderId): Promise<readonly OrderedSupply[]>;
  /**
   * What waits in the customer's orders, or was supplied since then. A cancelled order has supplied nothing, and
   * neither has an unpaid one whose stock is back on the shelf.
   */
  ofCustomer(
    customer: CustomerId,
    which: { readonly since: Date; readonly except?: OrderId | undefined },
  ): Promise<readonly DatedSupply[]>;
  /** All prescription-only medicines that she had, or that wait in her orders, as `ofCustomer` counts them. */
  medicinesOf(
    customer: CustomerId,
    except: OrderId | undefined,
  ): Promise<readonly SuppliedMedicine[]>;
}
