/** What is kept for whoever picks, labels and packs: orders that are paid and not dispatched. */
import type { Address } from '../address.ts';
import type { OrderId } from '../ids.ts';
import type { OrderLine, OrderState } from '../order.ts';
import type { LegalCategory } from '../product.ts';
import type { FlagCounts, QueueCursor } from '../queue/queue-store.ts';

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
  'id' | 'number' | 'at' | 'status' | 'dispatch' | 'needsPrescriber' | 'approvedAt'
> {
  /** Nothing once she was erased. */
  readonly patient: string | null;
  /** Nothing where what is kept of it can no longer be read. */
  readonly address: Address | null;
  readonly shippingName: string;
  /** When a pharmacist passed its pharmacy medicines. */
  readonly checkedAt: Date | null;
  /** As they were counted while it waits for a pharmacist; nothing until they are. */
  readonly flags: FlagCounts | null;
  /** What is supplied: not what was declined. */
  readonly lines: readonly DispensingLine[];
}

/** What waits for a pharmacist, and the rest of what is to be dispensed. */
export type DispensingView = 'dispatch' | 'check';

/** How many there are of each. */
export type DispensingCounts = Readonly<Record<DispensingView, number>>;

export interface Dispensing {
  /** Oldest first. */
  page(
    view: DispensingView | undefined,
    page: { readonly after: QueueCursor | undefined; readonly limit: number },
  ): Promise<readonly DispensingOrder[]>;
  /** @param until the last that is counted; all are where it is not said */
  counts(until: QueueCursor | undefined): Promise<DispensingCounts>;
  /** A text that is another one whenever something is to be dispensed, was checked, or is not to be dispensed any more, or its flags were counted. */
  mark(): Promise<string>;
  /** Those that there are, whatever has become of them. */
  named(ids: readonly OrderId[]): Promise<readonly DispensingOrder[]>;
  /** By its id or its number; nothing where it is not, or not any more, to be dispensed. */
  find(name: string): Promise<DispensingOrder | undefined>;
  /** Of an order that is held: once. */
  addCheck(
    id: OrderId,
    check: {
      readonly by: string;
      readonly at: Date;
      readonly read: readonly string[];
      /** Ids of the flags that were raised for her. */
      readonly high: readonly string[];
      readonly lower: readonly string[];
    },
  ): Promise<void>;
  /** What was high for whoever has checked it, as `highRead` gives it. */
  readAtCheck(id: OrderId): Promise<readonly string[] | undefined>;
}
