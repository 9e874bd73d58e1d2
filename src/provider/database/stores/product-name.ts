import { sql, type Expression } from 'kysely';
import type { ProductId, ProductName } from '#domain';

/** The catalogue has one text for a product's id and its name, as the spec has: only here one becomes the other. */
export const nameOf = (product: Expression<ProductId>) => sql<ProductName>`${product}`.as('name');
