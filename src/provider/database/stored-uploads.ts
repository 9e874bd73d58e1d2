import { keptAs, type ObjectPath } from '#domain';
import type { Queries } from './sql.ts';

/** Where all files are kept that were sent, also of a database that is older than its newest migration. */
export async function storedUploadPaths({ query }: Queries): Promise<readonly string[]> {
  const [is] = await query<{ there: boolean }>(
    "SELECT to_regclass('uploads') IS NOT NULL AS there",
  );
  if (!is?.there) return [];
  const rows = await query<{ path: ObjectPath; digest: string }>(
    'SELECT path, digest FROM uploads WHERE stored_at IS NOT NULL ORDER BY path',
  );
  return rows.map(({ path, digest }) => keptAs(path, digest));
}
