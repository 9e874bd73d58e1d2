/** What is sold without a prescription, shelf by shelf. */
export { categoryOf } from './categories.ts';
export { CategoryList } from './category-list.tsx';
export { ShopShelf } from './shelf.tsx';
