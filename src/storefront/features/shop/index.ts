/** What is sold without a prescription, shelf by shelf. */
export { AddOns } from './add-ons.tsx';
export { type Category, categoryOf } from './categories.ts';
export { CategoryList } from './category-list.tsx';
export { ShopBlock } from './shop-block.tsx';
export { ShopShelf } from './shelf.tsx';
export { type Shelf, useShelves } from './use-shelves.ts';
