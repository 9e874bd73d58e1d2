import type { Product } from '#contract';

/** What a product is called: its `_id` is also its display name, where it has no other. */
export const titleOf = ({ name, _id }: Product): string => name || _id;
