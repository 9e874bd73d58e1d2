import type { CustomerId, OptionId, OrderId } from '../ids.ts';
import type { DatedSupply, OrderedSupply, Supply, SupplyFlag, SupplyLimit } from './rules.ts';

/** What people have had, and the rules that the shelf has about it. */
export interface Supplies {
  limits(): Promise<readonly SupplyLimit[]>;
  /** Those that count an option; none for most of the shelf. */
  limitsOn(option: OptionId): Promise<readonly SupplyLimit[]>;
  flags(): Promise<readonly SupplyFlag[]>;
  /** One of an option. */
  ofOption(option: OptionId): Promise<Supply | undefined>;
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
}
