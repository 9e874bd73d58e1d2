import { readSent, type Client, type KeyValues } from '#client';

/** How the cart is to be priced: what she chose, as it is kept in this browser. */
export interface CartPricing {
  readonly shippingId?: string;
  readonly discountCode?: string;
}

const KEYS = ['shippingId', 'discountCode'] as const;

export function readPricing(storage: KeyValues): CartPricing {
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = readSent(storage, key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** Keeps a choice, or forgets it. */
export function savePricing(
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

/** The client's calls about the cart, each answered at what it costs with these choices. */
export function pricedAsChosen(cart: Client['cart'], choices: () => CartPricing) {
  const shipping = () => {
    const { shippingId } = choices();
    return shippingId === undefined ? {} : { shippingId };
  };
  return {
    ...cart,
    read: () => cart.read(choices()),
    increment: (id: string) => cart.increment(id, shipping()),
    decrement: (id: string) => cart.decrement(id, shipping()),
    remove: (id: string) => cart.remove(id, shipping()),
  };
}
