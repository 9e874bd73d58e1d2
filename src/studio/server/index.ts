/** The preview's server half. Its page is in ../page; a script brings the two together. */
export { preview } from './plugin.ts';
export { readUsable } from './shelf.ts';
