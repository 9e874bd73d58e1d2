/** A product as it stands on every shelf: its card, and its details. */
export { AddOnActions, BuyActions } from './buy-actions.tsx';
export { ProductCardOutline } from './product-card-outline.tsx';
export { ProductCard } from './product-card.tsx';
export { ProductGrid, ProductGridOutline } from './product-grid.tsx';
export { titleOf } from './title-of.ts';
