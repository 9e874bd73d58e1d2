import type { NotNull } from 'kysely';
import { keptAs } from '#domain';
import type { Queries } from './sql.ts';
import { statementsOn } from './tables.ts';

/** Where all files are kept that were sent, also of a database that is older than its newest migration. */
export async function storedUploadPaths(queries: Queries): Promise<readonly string[]> {
  const [is] = await queries.query<{ there: boolean }>(
    "SELECT to_regclass('uploads') IS NOT NULL AS there",
  );
  if (!is?.there) return [];
  const rows = await statementsOn(queries)
    .selectFrom('uploads')
    .select(['path', 'digest'])
    .where('stored_at', 'is not', null)
    .orderBy('path')
    .$narrowType<{ digest: NotNull }>()
    .execute();
  return rows.map(({ path, digest }) => keptAs(path, digest));
}
