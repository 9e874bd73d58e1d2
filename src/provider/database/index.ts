/** The only room with SQL. */
export { loadCatalogue } from './catalogue.ts';
export { migrate } from './migrate.ts';
export { openPglite } from './pglite.ts';
export type { Queries } from './sql.ts';
export { databaseOn } from './store.ts';
