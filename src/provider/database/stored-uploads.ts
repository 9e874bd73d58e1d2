import type { Queries } from './sql.ts';

/** Whether a database says that files were kept for somebody; also one that is not migrated yet. */
export async function hasStoredUploads({ query }: Queries): Promise<boolean> {
  const [is] = await query<{ there: boolean }>(
    "SELECT to_regclass('uploads') IS NOT NULL AS there",
  );
  if (!is?.there) return false;
  return (await query('SELECT FROM uploads WHERE stored_at IS NOT NULL LIMIT 1')).length > 0;
}
