import type { KeyValues } from '#client';

/** How the cart is to be priced: what she chose, as it is kept in this browser. */
export interface CartPricing {
  readonly shippingId?: string;
  readonly discountCode?: string;
}

const KEYS = ['shippingId', 'discountCode'] as const;

export function readPricing(storage: KeyValues): CartPricing {
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = storage.getItem(key);
      return value === null || value === '' ? [] : [[key, value] as const];
    }),
  );
}

/** Keeps a choice, or forgets it. */
export function keepPricing(
  storage: KeyValues,
  key: (typeof KEYS)[number],
  value: string | undefined,
): void {
  if (value === undefined) storage.removeItem(key);
  else storage.setItem(key, value);
}

/** After an order: the next one is priced anew. */
export const forgetPricing = (storage: KeyValues): void =>
  KEYS.forEach((key) => storage.removeItem(key));
