/** What a patient and the team write to each other about an order. */
import type { CustomerId, ObjectPath, OrderId, StaffId } from '../ids.ts';

/** Who of the team sends something. */
export interface Sender {
  readonly by: string;
  /** Nobody in particular where the desk's token is shown. */
  readonly staff: StaffId | undefined;
}

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
  /** Photos and documents that came with it, as they were sent; none once she was erased. */
  readonly files: readonly ObjectPath[];
  /** When somebody of the other side had read it. */
  readonly readAt: Date | null;
}

/** A file that came with a message, and of which order that is. */
export interface MessageFile {
  readonly path: ObjectPath;
  readonly message: string;
  /** Who of the team sent it to her; nobody where she did. */
  readonly by: string | null;
  readonly at: Date;
  readonly order: { readonly id: OrderId; readonly number: number };
}

export type Side = 'patient' | 'team';

export const sideOf = ({ by }: Pick<OrderMessage, 'by'>): Side =>
  by === null ? 'patient' : 'team';

export interface OrderMessages {
  /** The first one first. */
  of(order: OrderId): Promise<readonly OrderMessage[]>;
  ofOrders(orders: readonly OrderId[]): Promise<ReadonlyMap<OrderId, readonly OrderMessage[]>>;
  /** Of all her orders, and of those of accounts that were the same guest once; the newest message first. */
  filesOfPerson(customer: CustomerId): Promise<readonly MessageFile[]>;
  /** Several statements: call it inside a transaction. */
  add(order: OrderId, message: Omit<OrderMessage, 'readAt'>): Promise<void>;
  /** What the other side wrote, up to and with one message. */
  markRead(order: OrderId, reader: Side, until: string, at: Date): Promise<void>;
  /** Since when it waits for her answer: the first question since she wrote last. */
  asksSince(order: OrderId): Promise<Date | undefined>;
}

/** Of what somebody would send to her. */
export const ERASED = {
  kind: 'too-late' as const,
  because: 'The patient of this order was erased: nobody would read it.',
};
