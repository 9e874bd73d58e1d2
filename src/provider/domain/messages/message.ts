/** What a patient and the team write to each other about an order. */
import type { OrderId } from '../ids.ts';

export interface OrderMessage {
  /** Made by whoever writes: what is sent twice is kept once. */
  readonly id: string;
  readonly at: Date;
  /** Who of the team wrote it; nobody where she did. */
  readonly by: string | null;
  /** Nothing once she was erased. */
  readonly text: string | null;
  /** That the decision waits for her answer, or did. */
  readonly isQuestion: boolean;
  /** When somebody of the other side had read it. */
  readonly readAt: Date | null;
}

export type Side = 'patient' | 'team';

export const sideOf = ({ by }: Pick<OrderMessage, 'by'>): Side =>
  by === null ? 'patient' : 'team';

export interface OrderMessages {
  /** The first one first. */
  of(order: OrderId): Promise<readonly OrderMessage[]>;
  ofOrders(orders: readonly OrderId[]): Promise<ReadonlyMap<OrderId, readonly OrderMessage[]>>;
  add(order: OrderId, message: Omit<OrderMessage, 'readAt'>): Promise<void>;
  /** What the other side wrote, up to and with one message. */
  markRead(order: OrderId, reader: Side, until: string, at: Date): Promise<void>;
  /** Since when it waits for her answer: the first question since she wrote last. */
  asksSince(order: OrderId): Promise<Date | undefined>;
}
