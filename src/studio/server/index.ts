/** The studio's server half. Its page is in ../page; a script brings the two together. */
export { PUBLISHED, publishedPage } from './publish.ts';
export { serveStudio, type PageFiles } from './serve.ts';
export { readShelf } from './shelf.ts';
