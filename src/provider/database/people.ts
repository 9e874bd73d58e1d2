import type { Queries } from './sql.ts';

/** Tables of those for whom a server signs something. */
const SIGNED_FOR = ['customers', 'mail_subscriptions'] as const;

/** Whether a database has anybody in it; also one that is not migrated yet. */
export async function hasPeople({ query }: Queries): Promise<boolean> {
  for (const table of SIGNED_FOR) {
    const [is] = await query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
      table,
    ]);
    if (is?.there && (await query(`SELECT FROM ${table} LIMIT 1`)).length > 0) return true;
  }
  return false;
}
