import { join } from 'node:path';
import { readCatalogue } from '#catalogue';
import { loadCatalogue } from '#database';
import type { SqlDatabase } from '#database';
import { FIXTURES } from '../../kit/database.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';

/** Puts the sample catalogue on the shelf, and remembers how it stands there. */
export async function fillShelf(sql: SqlDatabase): Promise<void> {
  await loadCatalogue(sql, await readCatalogue(join(FIXTURES, 'catalogue')));
  await pastThePorts(sql, 'CREATE TABLE first_options AS TABLE product_options');
}
