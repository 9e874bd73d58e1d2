import type { CartChange } from '#contract';

/** What became of a product that did not fit into the cart as it was, in a sentence. */
export function cartChangeInWords({ name, from, to, reason }: CartChange): string {
  if (to === 0) return `${name} (${from}) is no longer in your cart: ${GONE[reason]}`;
  return `${name}: ${to} instead of ${from}, because ${LESS[reason]}`;
}

const GONE = {
  stock: 'it is out of stock, or no longer sold.',
  minimum: 'it is only sold in larger quantities.',
  maximum: 'you cannot order it at the moment.',
  supply: 'you have it already, or something that it must not be taken with.',
} as const satisfies Record<CartChange['reason'], string>;

const LESS = {
  stock: 'that is all we have left.',
  minimum: 'it is only sold in this quantity.',
  maximum: 'that is the most you can order at once.',
  supply: 'that is the most we may send to one person for now.',
} as const satisfies Record<CartChange['reason'], string>;
