/** What is asked for, the same over HTTP and of the database itself. */
import { EMOLLIENT } from '../../../kit/samples.ts';

/** Enough that no two of sixteen clients often want the same row. */
export const CUSTOMERS = 128;

export const LIST = { type: 'OTC', condition: 'Skincare' } as const;

/** In the middle of its limits, so that it can be changed both ways. */
export const LINE = { ...EMOLLIENT, quantity: 2 };

export type LoadName = 'session' | 'list' | 'add' | 'cart' | 'order';

export const LOADS: readonly LoadName[] = ['session', 'list', 'add', 'cart', 'order'];

export const isLoadName = (name: unknown): name is LoadName =>
  LOADS.some((known) => known === name);
