/** The studio's server half. Its page is in ../page; a script brings the two together. */
export { studio } from './plugin.ts';
export { publishedReplies } from './publish.ts';
export { readUsable } from './shelf.ts';
