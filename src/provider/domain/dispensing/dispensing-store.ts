/** What is kept for whoever picks, labels and packs: orders that are paid and not dispatched. */
import type { Address } from '../address.ts';
import type { OrderId } from '../ids.ts';
import type { OrderLine, OrderState } from '../order.ts';
import type { LegalCategory } from '../product.ts';

/** One thing to pick. Pack, form and category are nothing where the product is no longer known. */
export interface DispensingLine extends Pick<
  OrderLine,
  'optionId' | 'name' | 'strength' | 'quantity'
> {
  readonly pack: string | null;
  readonly form: string | null;
  readonly category: LegalCategory | null;
}

export interface DispensingOrder extends Pick<
  OrderState,
  'id' | 'number' | 'at' | 'needsPrescriber' | 'approvedAt'
> {
  /** Nothing once she was erased. */
  readonly patient: string | null;
  /** Nothing where what is kept of it can no longer be read. */
  readonly address: Address | null;
  readonly shippingName: string;
  /** When a pharmacist passed its pharmacy medicines. */
  readonly checkedAt: Date | null;
  /** What is supplied: not what was declined. */
  readonly lines: readonly DispensingLine[];
}

export interface Dispensing {
  /** Oldest first. */
  oldest(limit: number): Promise<readonly DispensingOrder[]>;
  count(): Promise<number>;
  /** By its id or its number; nothing where it is not, or not any more, to be dispensed. */
  find(name: string): Promise<DispensingOrder | undefined>;
  /** Of an order that is held: once. */
  addCheck(id: OrderId, check: { readonly by: string; readonly at: Date }): Promise<void>;
}
