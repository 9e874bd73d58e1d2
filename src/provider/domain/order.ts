import type { ConsultationId, CustomerId, OptionId, OrderId } from './ids.ts';
import type { Pence, Quantity } from './product.ts';

export type OrderStatus = 'pending' | 'active' | 'past' | 'cancelled';

export interface OrderLine {
  readonly optionId: OptionId;
  readonly quantity: Quantity;
  /** What one cost when it was ordered. */
  readonly pricePence: Pence;
  readonly consultationId: ConsultationId | null;
}

export interface Order {
  readonly id: OrderId;
  readonly customerId: CustomerId;
  readonly status: OrderStatus;
  readonly lines: readonly OrderLine[];
  readonly at: Date;
}
