/** What is asked for, the same over HTTP and of the database itself. */
import { asOptionId, asShippingMethodId } from '#domain';

/** Enough that no two of sixteen clients often want the same row. */
export const CUSTOMERS = 128;

export const LIST = { type: 'OTC', condition: 'Skincare' } as const;

/** In the middle of its limits, so that it can be changed both ways. */
export const LINE = {
  productId: asOptionId('e45-cream-50g'),
  code: 'e45-cream',
  quantity: 2,
} as const;

export const ADDRESS = {
  line1: '1 Sample Street',
  city: 'London',
  postalCode: 'SW1A 1AA',
  county: 'Greater London',
} as const;

export const SHIPPING = asShippingMethodId('royal-mail-tracked-48');

export type LoadName = 'session' | 'list' | 'add' | 'cart' | 'order';

export const LOADS: readonly LoadName[] = ['session', 'list', 'add', 'cart', 'order'];

export const isLoadName = (name: unknown): name is LoadName =>
  LOADS.some((known) => known === name);
