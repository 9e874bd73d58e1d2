import type { Order } from '#contract';

export type OrderView = Order['status'];

/** The filters, in the order in which they stand. */
export const VIEWS = [
  { view: 'active', label: 'Active Orders' },
  { view: 'past', label: 'Past Orders' },
  { view: 'cancelled', label: 'Cancelled Orders' },
  { view: 'pending', label: 'Pending Orders' },
] as const satisfies readonly { readonly view: OrderView; readonly label: string }[];

export const isOrderView = (value: unknown): value is OrderView =>
  VIEWS.some(({ view }) => view === value);
