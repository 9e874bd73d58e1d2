/** The only room with SQL. */
export { loadCatalogue } from './catalogue.ts';
export { isDatabaseIn, unusable } from './embedded-folder.ts';
export { migrate } from './migrate.ts';
export { hasPeople } from './people.ts';
export { openPglite } from './pglite.ts';
export { openPostgres } from './postgres.ts';
export { sharedSecret, shareSecret } from './shared-secret.ts';
export type { OpenedDatabase, Queries, SqlDatabase } from './sql.ts';
export { standInLedger } from './stand-in-ledger.ts';
export { databaseOn } from './store.ts';
export { storedUploadPaths } from './stored-uploads.ts';
