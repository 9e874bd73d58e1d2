import type { Product, ProductOption } from '#contract';

/** The strength that is selected at first: the first in stock, or the first where none is. */
export const firstChoice = ({ options }: Product): ProductOption | undefined =>
  options.find(({ inStock }) => inStock) ?? options[0];
