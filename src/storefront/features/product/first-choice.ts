import type { Product, ProductOption } from '#contract';

/** Whether it is there, and for her: where nobody is asked about, it is for everybody. */
export const canBeChosen = ({ inStock, offered = true }: ProductOption): boolean =>
  inStock && offered;

/** The strength that is selected at first: the first that can be had, or the first where none can. */
export const firstChoice = ({ options }: Product): ProductOption | undefined =>
  options.find(canBeChosen) ?? options.find(({ offered = true }) => offered) ?? options[0];
